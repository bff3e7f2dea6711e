import { shortestSecret } from './secret-forms.ts';

/** A range of a text. Lists of them are in order, and do not touch. */
export type Stretch = readonly [from: number, to: number];

const tableSize = 65_536;
const nowhere: readonly Stretch[] = [];

/** Returns the table index of two characters, which is unique for characters in Latin-1. */
function blockAt(text: string, position: number): number {
  return ((text.charCodeAt(position - 1) << 8) ^ text.charCodeAt(position)) & (tableSize - 1);
}

/**
 * Returns a function that finds many texts in one pass, whose cost hardly grows with their number (Wu and Manber 1994, with
 * blocks of two characters). It returns where they occur; occurrences that overlap or touch are one stretch.
 * @param needles At least `shortest` characters each; the longer they all are, the faster the pass.
 */
export function createNeedleFinder(needles: readonly string[], shortest = shortestSecret): (text: string) => readonly Stretch[] {
  if (needles.length === 0) return () => nowhere;
  const furthest = shortest - 1;
  const shifts = new Uint8Array(tableSize).fill(furthest);
  const candidates = new Map<number, string[]>();
  for (const needle of needles) {
    for (let end = 1; end <= furthest; end += 1) {
      const block = blockAt(needle, end);
      shifts[block] = Math.min(shifts[block] ?? furthest, furthest - end);
    }
    const block = blockAt(needle, furthest);
    const others = candidates.get(block);
    if (others === undefined) candidates.set(block, [needle]);
    else others.push(needle);
  }
  // Tries the longest first.
  for (const list of candidates.values()) list.sort((a, b) => b.length - a.length);

  return (text) => {
    let found: [number, number][] | undefined;
    for (let position = furthest; position < text.length; ) {
      const block = blockAt(text, position);
      const shift = shifts[block] ?? furthest;
      if (shift > 0) {
        position += shift;
        continue;
      }
      const from = position - furthest;
      const needle = candidates.get(block)?.find((one) => text.startsWith(one, from));
      if (needle !== undefined) {
        found ??= [];
        const last = found.at(-1);
        if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], from + needle.length);
        else found.push([from, from + needle.length]);
      }
      position += 1;
    }
    return found ?? nowhere;
  };
}
