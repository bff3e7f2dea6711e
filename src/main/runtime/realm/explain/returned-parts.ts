import { append, isObject, objectKeys, ownData, SafeSet } from '../primordials.ts';

/** How deep a returned value is looked through, and how many values of it. */
const deepest = 18;
const mostValues = 10_000;

/**
 * Returns which parts of an answer a returned value is or holds, each once and in their order, without what these hold themselves. Getters are
 * left alone, and what a proxy of the author throws ends the search.
 */
export function partsIn(returned: unknown, isPart: (value: object) => boolean): readonly object[] {
  const parts: object[] = [];
  const seen = new SafeSet<object>();
  let values = 0;

  function search(value: unknown, depth: number): void {
    values += 1;
    if (!isObject(value) || values > mostValues || seen.has(value)) return;
    seen.add(value);
    if (isPart(value)) {
      append(parts, value);
      return;
    }
    if (depth >= deepest) return;
    const keys = objectKeys(value);
    for (let index = 0; index < keys.length && values <= mostValues; index += 1) {
      search(ownData(value, keys[index] as string), depth + 1);
    }
  }

  try {
    search(returned, 0);
  } catch {
    // What was found until then is right.
  }
  return parts;
}
