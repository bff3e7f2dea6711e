import type { JsonValue } from '../schema/json.ts';
import type { ResultPath } from '../schema/result-path.ts';
import type { Comparison } from './flow-schema.ts';

/** Characters of a value in a message. */
const longestShown = 300;

/** Returns the value at a path; undefined if there is none. */
export function valueAtPath(root: JsonValue | undefined, path: ResultPath): JsonValue | undefined {
  let value = root;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Array.isArray(value) ? value[Number(key)] : value[String(key)];
  }
  return value;
}

/** Returns whether a value is what was expected. Text and number with the same digits are equal only to their like. */
export function isAsExpected(comparison: Comparison, got: JsonValue | undefined): boolean {
  if (got === undefined) return false;
  if (comparison.kind === 'equals') return isSameJson(comparison.value, got);
  const { value: wanted } = comparison;
  if (Array.isArray(got)) return got.some((item) => item === wanted);
  return (typeof got === 'string' || typeof got === 'number') && String(got).includes(String(wanted));
}

/** Returns whether two values are the same; the order of keys does not count. Iterative, since values may be nested to any depth. */
export function isSameJson(one: JsonValue, other: JsonValue): boolean {
  const waiting: [JsonValue | undefined, JsonValue | undefined][] = [[one, other]];
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    const [left, right] = pair;
    if (left === right) continue;
    if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
    if (Array.isArray(left) !== Array.isArray(right)) return false;
    const keys = Object.keys(left);
    if (keys.length !== Object.keys(right).length) return false;
    for (const key of keys) {
      if (!Object.hasOwn(right, key)) return false;
      waiting.push([valueAtPath(left, [key]), valueAtPath(right, [key])]);
    }
  }
  return true;
}

/** Returns a value as a short text for a message; `nothing` for none. */
export function shownJson(value: JsonValue | undefined): string {
  if (value === undefined) return 'nothing';
  return shortened(jsonText(value));
}

function jsonText(value: JsonValue): string {
  try {
    return JSON.stringify(value);
  } catch {
    // Nested deeper than the engine can write.
    return Array.isArray(value) ? '[…]' : '{…}';
  }
}

/** Returns a text, cut for a message. */
export function shortened(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

/** Returns what was expected in words. */
export function comparisonText(comparison: Comparison): string {
  return comparison.kind === 'equals' ? shownJson(comparison.value) : `something with ${shownJson(comparison.value)} in it`;
}
