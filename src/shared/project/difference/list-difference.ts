import type { ListDifference } from '../../schema/list-difference.ts';

/** Maximum items with the same key that are compared: names repeat at most a few times, except in hostile files. */
const maxAlike = 8;

/** Returns the difference from the first list to the second; undefined if they are the same. Compares items that share a key. */
export function makeListDifference<Item extends object>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
  isSame: (left: Item, right: Item) => boolean,
): ListDifference<Item> | undefined {
  const places = new Map<string, number[]>();
  for (const [index, item] of before.entries()) {
    const known = places.get(keyOf(item));
    if (known === undefined) places.set(keyOf(item), [index]);
    else if (known.length < maxAlike) known.push(index);
  }
  const parts: ListDifference<Item> = [];
  let copy: [number, number] | undefined;
  for (const item of after) {
    const next = copy === undefined ? 0 : copy[0] + copy[1];
    // The item after the last copied one is the likeliest match.
    const candidates = [next, ...(places.get(keyOf(item)) ?? [])];
    const found = candidates.find((index) => {
      const candidate = before[index];
      return candidate !== undefined && isSame(candidate, item);
    });
    if (found === undefined) {
      copy = undefined;
      parts.push(item);
    } else if (copy !== undefined && found === next) copy[1] += 1;
    else {
      copy = [found, 1];
      parts.push(copy);
    }
  }
  const [first] = parts;
  const isUnchanged =
    before.length === after.length && (parts.length === 0 || (parts.length === 1 && Array.isArray(first) && first[1] === after.length));
  return isUnchanged ? undefined : parts;
}

/** Returns the list after a difference; the same list without one. Copied items stay the same objects. */
export function applyListDifference<Item extends object>(before: Item[], parts: ListDifference<NoInfer<Item>> | undefined): Item[] {
  if (parts === undefined) return before;
  const after: Item[] = [];
  for (const part of parts) {
    if (isCopy(part)) for (const item of before.slice(part[0], part[0] + part[1])) after.push(item);
    else after.push(part);
  }
  return after;
}

function isCopy(part: object): part is [number, number] {
  return Array.isArray(part);
}
