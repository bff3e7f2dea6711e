import { commonEnds } from '../../text/common-ends.ts';
import type { ScriptFile, SharedReading } from './script-file.ts';

/** Where the names that were searched for stand: one offset for each, or -1. */
type Places = Map<string, number>;

/** What is known of a text. */
interface Searched {
  readonly text: string;
  readonly places: Places;
  /** What was known of the text before it, and what the two have in common. */
  readonly former: { readonly places: Places; readonly length: number; readonly prefix: number; readonly suffix: number } | undefined;
}

/** Which places of a name count. */
interface NameUse {
  /** Returns whether the place at an offset counts. */
  readonly counts: (text: string, at: number, name: string) => boolean;
  /** How many characters before and behind a name that depends on. */
  readonly reach: number;
}

/** Names of a script that are remembered. */
const mostRemembered = 20_000;

/**
 * Returns a function that says whether a name stands in a script where it counts. After an edit only what that touches is searched again, for
 * names that were looked for in the text before it.
 */
export function createNameSearch({ counts, reach }: NameUse): (script: ScriptFile, name: string) => boolean {
  const searched = new WeakMap<SharedReading, Searched>();

  /** Returns the first place that counts of those from an offset on and before another one; -1 if there is none. */
  function find(text: string, name: string, from: number, to: number): number {
    const start = Math.max(0, from);
    const part = text.slice(start, to + name.length);
    for (let at = part.indexOf(name); at >= 0; at = part.indexOf(name, at + 1)) {
      if (counts(text, start + at, name)) return start + at;
      if (at === part.length) break;
    }
    return -1;
  }

  /** Returns the place of a name by what is known of the former text; undefined if that does not say enough. */
  function followed({ text, former }: Searched, name: string): number | undefined {
    const at = former?.places.get(name);
    if (former === undefined || at === undefined) return undefined;
    const { prefix, suffix, length } = former;
    if (at < 0) return find(text, name, prefix - name.length - reach, text.length - suffix + reach);
    if (at + name.length + reach <= prefix) return at;
    return at - reach >= length - suffix ? at + text.length - length : undefined;
  }

  function latest({ shared, text }: ScriptFile): Searched {
    const known = searched.get(shared);
    if (known !== undefined && known.text === text) return known;
    const former = known && { places: known.places, length: known.text.length, ...commonEnds(known.text, text) };
    const next: Searched = { text, places: new Map(), former };
    searched.set(shared, next);
    return next;
  }

  return (script, name) => {
    const { text } = script;
    const state = latest(script);
    const { places } = state;
    const place = places.get(name) ?? followed(state, name) ?? find(text, name, 0, text.length);
    if (places.size < mostRemembered) places.set(name, place);
    return place >= 0;
  };
}
