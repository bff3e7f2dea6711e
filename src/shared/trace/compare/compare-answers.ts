import type { JsonValue } from '../../schema/json.ts';
import { type CellReader, readCells } from '../exchange/cellset-rows.ts';
import { parseMasked } from './parse-masked.ts';

/** One value that is in one answer alone, or another one in the second. */
export interface Difference {
  readonly kind: 'changed' | 'added' | 'removed';
  /** Members of the cell, its ordinal, or the path of the value. */
  readonly key: string;
  readonly before: string;
  readonly after: string;
  /** Second minus first; undefined unless both are numbers. */
  readonly change?: number;
  /** The change as a share of the first; undefined where that is 0. */
  readonly share?: number;
}

/** Two answers, compared value by value. */
export interface AnswerComparison {
  /** What values are found by: members of cells, ordinals of cells without members, or paths of an answer that is no cellset. */
  readonly by: 'members' | 'ordinals' | 'paths';
  readonly same: number;
  /** Cells with the same members at another ordinal. */
  readonly moved: number;
  /** Differences in all; those beyond {@link mostDifferences} are counted only. */
  readonly total: number;
  readonly differences: readonly Difference[];
}

/** Differences that are listed. */
export const mostDifferences = 20_000;
/** Values of an answer that is no cellset that are compared. */
const mostValues = 2_000_000;
/** Characters of a path below which values are no longer told apart: each value in a deep nesting has the whole path as its name. */
const longestPath = 2_000;

interface Value {
  readonly text: string;
  readonly raw: JsonValue | undefined;
  readonly ordinal: number;
}

/** Returns how the second answer differs from the first: rows that moved are no difference. Undefined where one is no JSON. */
export function compareAnswers(before: string, after: string): AnswerComparison | undefined {
  let first: JsonValue;
  let second: JsonValue;
  try {
    first = parseMasked(before);
    second = parseMasked(after);
  } catch {
    return undefined;
  }
  const cells = [readCells(first), readCells(second)] as const;
  if (cells[0] && cells[1]) {
    const hasMembers = cells[0].hasMembers && cells[1].hasMembers;
    return compareValues(hasMembers ? 'members' : 'ordinals', cellValues(cells[0], hasMembers), cellValues(cells[1], hasMembers));
  }
  return compareValues('paths', leafValues(first), leafValues(second));
}

/** Cells by their members, or by their ordinal; the same members may stand twice. */
function cellValues(cells: CellReader, hasMembers: boolean): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  const seen = new Map<string, number>();
  for (let index = 0; index < cells.count; index += 1) {
    const { ordinal, members, value } = cells.read(index);
    const name = hasMembers ? members.join(' · ') : String(ordinal);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    values.set(times === 1 ? name : `${name} (${times})`, { text: value, raw: cells.value(index), ordinal });
  }
  return values;
}

function leafValues(root: JsonValue): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  const waiting: { readonly value: JsonValue; readonly path: string }[] = [{ value: root, path: '' }];
  for (let next = waiting.pop(); next !== undefined && values.size < mostValues; next = waiting.pop()) {
    const { value, path } = next;
    if (path.length > longestPath && typeof value === 'object' && value !== null) {
      values.set(`${path.slice(0, longestPath)}…`, { text: Array.isArray(value) ? '[…]' : '{…}', raw: undefined, ordinal: 0 });
    } else if (typeof value !== 'object' || value === null) {
      values.set(path === '' ? 'answer' : path, { text: value === null ? 'null' : String(value), raw: value, ordinal: 0 });
    } else if (Array.isArray(value)) {
      for (let index = value.length - 1; index >= 0; index -= 1) waiting.push({ value: value[index] ?? null, path: `${path}[${index}]` });
    } else {
      for (const [name, child] of Object.entries(value).reverse())
        waiting.push({ value: child, path: path === '' ? name : `${path}.${name}` });
    }
  }
  return values;
}

function numbers(before: Value, after: Value): Pick<Difference, 'change' | 'share'> {
  if (typeof before.raw !== 'number' || typeof after.raw !== 'number') return {};
  const change = after.raw - before.raw;
  return before.raw === 0 ? { change } : { change, share: change / Math.abs(before.raw) };
}

function compareValues(
  by: AnswerComparison['by'],
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
): AnswerComparison {
  const differences: Difference[] = [];
  let same = 0;
  let moved = 0;
  let total = 0;
  const note = (difference: Difference): void => {
    total += 1;
    if (differences.length < mostDifferences) differences.push(difference);
  };
  for (const [key, value] of before) {
    const now = after.get(key);
    if (now === undefined) note({ kind: 'removed', key, before: value.text, after: '' });
    else {
      if (now.ordinal !== value.ordinal) moved += 1;
      if (now.text === value.text) same += 1;
      else note({ kind: 'changed', key, before: value.text, after: now.text, ...numbers(value, now) });
    }
  }
  for (const [key, value] of after) if (!before.has(key)) note({ kind: 'added', key, before: '', after: value.text });
  return { by, same, moved, total, differences };
}
