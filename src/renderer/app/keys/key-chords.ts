import { parseKeys } from '../../../shared/key-strokes.ts';

/** Outcome of a key press. */
export type ChordResult =
  | { readonly kind: 'none' }
  /** The first half of a chord: the next press decides. */
  | { readonly kind: 'pending'; readonly stroke: string }
  | { readonly kind: 'run'; readonly id: string }
  /** The second half matches no command: both halves go to whatever would have got the first. */
  | { readonly kind: 'missed'; readonly stroke: string };

interface Bound {
  readonly id: string;
  readonly keys?: string;
  readonly alsoKeys?: readonly string[];
  readonly isEnabled?: () => boolean;
}

function keysOf({ keys, alsoKeys = [] }: Bound): readonly string[] {
  return keys === undefined ? alsoKeys : [keys, ...alsoKeys];
}

/** Milliseconds after which a second half starts over. */
export const chordTimeout = 4_000;

/** Creates a matcher that returns the command for a sequence of key presses. `now` is in milliseconds. */
export function createChords(): {
  press(strokes: readonly string[], commands: readonly Bound[], now: number): ChordResult;
  readonly pending: string | null;
} {
  let pending: { stroke: string; at: number } | null = null;
  return {
    get pending() {
      return pending?.stroke ?? null;
    },
    press(strokes, commands, now) {
      if (strokes.length === 0) return { kind: 'none' };
      const enabled = commands.flatMap((command) =>
        (command.isEnabled?.() ?? true) ? keysOf(command).map((keys) => ({ id: command.id, strokes: parseKeys(keys) })) : [],
      );
      const first = pending !== null && now - pending.at <= chordTimeout ? pending.stroke : null;
      pending = null;
      for (const stroke of strokes) {
        // The last one registered wins, since a view that came later is more specific.
        const hit = enabled.findLast((command) =>
          first === null
            ? command.strokes.length === 1 && command.strokes[0] === stroke
            : command.strokes[0] === first && command.strokes[1] === stroke,
        );
        if (hit) return { kind: 'run', id: hit.id };
      }
      if (first !== null) return { kind: 'missed', stroke: first };
      for (const stroke of strokes) {
        if (enabled.some((command) => command.strokes.length === 2 && command.strokes[0] === stroke)) {
          pending = { stroke, at: now };
          return { kind: 'pending', stroke };
        }
      }
      return { kind: 'none' };
    },
  };
}
