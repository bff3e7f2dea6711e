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
  /** Made only if an item does not follow the one before it: most edits change one. */
  let places: ReadonlyMap<string, readonly number[]> | undefined;
  const parts: ListDifference<Item> = [];
  let copy: [number, number] | undefined;
  for (const item of after) {
    const next = copy === undefined ? 0 : copy[0] + copy[1];
    const isAt = (index: number): boolean => {
      const candidate = before[index];
      return candidate !== undefined && isSame(candidate, item);
    };
    // The item after the last copied one is the likeliest match.
    let found: number | undefined = next;
    if (!isAt(next)) {
      places ??= placesByKey(before, keyOf);
      found = places.get(keyOf(item))?.find(isAt);
    }
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

function placesByKey<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [index, item] of items.entries()) {
    const key = keyOf(item);
    const known = places.get(key);
    if (known === undefined) places.set(key, [index]);
    else if (known.length < maxAlike) known.push(index);
  }
  return places;
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
