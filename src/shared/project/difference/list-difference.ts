import type { ListDifference } from '../../contract/list-difference.ts';

/** Items of one key that are compared: names repeat a few times at most, unless somebody wants to hold things up. */
const mostAlike = 8;

/** What makes the second list of the first; undefined when the two are the same. Items that share a key are compared. */
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
    else if (known.length < mostAlike) known.push(index);
  }
  const parts: ListDifference<Item> = [];
  let copy: [number, number] | undefined;
  for (const item of after) {
    const next = copy === undefined ? 0 : copy[0] + copy[1];
    // The item behind the last copied one is the likeliest.
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

/** The list that comes of a difference; the same one without a difference. Items that are copied stay the same objects. */
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
