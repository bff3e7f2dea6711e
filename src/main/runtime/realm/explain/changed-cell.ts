import type { ResultPath } from '../../../../shared/schema/result-path.ts';
import { longestText } from '../actions/load-result.ts';
import { encode } from '../parsing/encode.ts';
import { append, hasOwn, isArray, isObject, jsonParse, jsonStringify, objectKeys, SafeSet, toText } from '../primordials.ts';

/** Values of two results that are compared; what lies beyond counts as the same. */
const mostCompared = 200_000;
const deepest = 18;

/** Returns a text with every digit replaced by the next one, so that it still reads as a number; one without digits gets one. */
function otherText(text: string): string {
  let changed = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] as string;
    changed += character >= '0' && character <= '9' ? toText((+character + 1) % 10) : character;
  }
  return changed === text ? `${text} 7` : changed;
}

function otherValue(value: unknown): unknown {
  if (typeof value === 'number') return value * 2 + 1;
  if (typeof value === 'string') return otherText(value);
  return typeof value === 'boolean' ? !value : 7;
}

/** Fields of a cell that hold its content; all others say what it is. */
const contents = ['Value', 'FormattedValue'] as const;

/** Runs something while a cell has another content, and puts back what it had. */
function withOtherContent<Value>(cell: Record<string, unknown>, run: () => Value): Value {
  const before: Record<string, unknown> = {};
  for (let index = 0; index < contents.length; index += 1) {
    const name = contents[index] as (typeof contents)[number];
    if (!hasOwn(cell, name) || isObject(cell[name])) continue;
    before[name] = cell[name];
    cell[name] = otherValue(cell[name]);
  }
  try {
    return run();
  } finally {
    const names = objectKeys(before);
    for (let index = 0; index < names.length; index += 1) cell[names[index] as string] = before[names[index] as string];
  }
}

/** What a call returns as the page gets it; undefined if that cannot be sent. */
function sent(value: unknown): unknown {
  try {
    return jsonParse(encode(value, undefined, longestText));
  } catch {
    return undefined;
  }
}

/** Adds the paths at which two values differ. */
function differences(one: unknown, other: unknown, path: ResultPath, found: ResultPath[], spent: { values: number }): void {
  spent.values += 1;
  if (spent.values > mostCompared || one === other) return;
  const areLists = isArray(one) && isArray(other);
  if (!isObject(one) || !isObject(other) || isArray(one) !== isArray(other) || path.length >= deepest) {
    append(found, path);
    return;
  }
  const keys = new SafeSet<string>();
  const compare = (names: readonly string[]): void => {
    for (let at = 0; at < names.length; at += 1) {
      const key = names[at] as string;
      if (keys.has(key)) continue;
      keys.add(key);
      differences(one[key as never], other[key as never], extended(path, areLists ? +key : key), found, spent);
    }
  };
  compare(objectKeys(one));
  compare(objectKeys(other));
}

function extended(path: ResultPath, key: string | number): ResultPath {
  const longer: (string | number)[] = [];
  for (let at = 0; at < path.length; at += 1) append(longer, path[at] as string | number);
  append(longer, key);
  return longer;
}

function differing(one: unknown, other: unknown): readonly ResultPath[] {
  const found: ResultPath[] = [];
  differences(one, other, [], found, { values: 0 });
  return found;
}

/**
 * Returns which parts of what a call returns depend on the content of a cell: those that differ when the cell has another one, but do not
 * differ by themselves from call to call. Empty where that says nothing, as for a result that only asks whether the cell is there.
 */
export function partsMadeFrom(cell: Record<string, unknown>, call: () => unknown): readonly ResultPath[] {
  const first = sent(call());
  const second = sent(call());
  const other = withOtherContent(cell, () => sent(call()));
  const restless = new SafeSet<string>();
  const byThemselves = differing(first, second);
  for (let index = 0; index < byThemselves.length; index += 1) restless.add(jsonStringify(byThemselves[index]) ?? '');
  const parts: ResultPath[] = [];
  const changed = differing(second, other);
  for (let index = 0; index < changed.length; index += 1) {
    const path = changed[index] as ResultPath;
    if (!restless.has(jsonStringify(path) ?? '')) append(parts, path);
  }
  return parts;
}
