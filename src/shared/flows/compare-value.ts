import type { JsonValue } from '../schema/json.ts';
import type { ResultPath } from '../schema/result-path.ts';
import { jsonText } from '../text/json-text.ts';
import type { ValueComparison } from './flow-schema.ts';

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
export function isAsExpected(comparison: ValueComparison, got: JsonValue | undefined): boolean {
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

/** Returns a text as a message may show it. */
export type ShowText = (text: string) => string;

/** Returns what shows texts cut, after `mask` took the secrets out: the beginning of one would be left otherwise. */
export function createShowText(mask: ShowText): ShowText {
  return (text) => {
    const masked = mask(text);
    return masked.length > longestShown ? `${masked.slice(0, longestShown)}…` : masked;
  };
}

/** Returns a value as a short text for a message; `nothing` for none. */
export function shownJson(value: JsonValue | undefined, show: ShowText): string {
  return value === undefined ? 'nothing' : show(jsonText(value));
}

/** Returns what was expected in words. */
export function comparisonText({ kind, value }: ValueComparison, show: ShowText): string {
  return kind === 'equals' ? shownJson(value, show) : `something with ${shownJson(value, show)} in it`;
}
