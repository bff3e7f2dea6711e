import type { JsonObject, JsonValue } from '../../schema/json.ts';
import { markerOf } from '../encoded-value.ts';
import { encodedText, shortJson } from '../short-json.ts';

/** One line of a JSON value drawn as a tree. */
export interface JsonTreeRow {
  /** Keys from the root joined with `.`, as in `v()`; also identifies the row. */
  readonly path: string;
  readonly name: string;
  readonly depth: number;
  /** `{ 3 }`, `[ 12 ]` or the value itself on one line. */
  readonly text: string;
  readonly kind: 'object' | 'list' | 'string' | 'number' | 'boolean' | 'nothing';
  readonly isOpen: boolean;
  readonly hasChildren: boolean;
  readonly value: JsonValue;
  /** Stands for members that were left out. */
  readonly isRest: boolean;
}

interface Options {
  /** Whether the branch at this path is open. */
  readonly isOpen: (path: string, depth: number) => boolean;
  /** Lower-case words; only branches with a match in path or value are shown, opened. Empty shows all. */
  readonly words: readonly string[];
}

const rowLimit = 50_000;

/** Returns the rows of a value; a branch beyond 50,000 rows is cut, so that a hostile value cannot block the window. */
export function jsonTree(value: JsonValue, options: Options): readonly JsonTreeRow[] {
  const rows: JsonTreeRow[] = [];
  for (const [name, child] of childrenOf(value)) addRows(rows, name, name, child, 0, options);
  return rows;
}

/** Adds the rows of one branch. Returns whether it, or something in it, matches. */
function addRows(rows: JsonTreeRow[], path: string, name: string, value: JsonValue, depth: number, options: Options): boolean {
  if (rows.length >= rowLimit || depth > 200) return false;
  const isBranch = typeof value === 'object' && value !== null && encodedText(value) === null;
  const children = isBranch ? childrenOf(value) : [];
  const text = isBranch ? branchHead(value) : leafText(value);
  const isFiltered = options.words.length > 0;
  const own = `${path} ${isBranch ? '' : text}`.toLowerCase();
  const matches = !isFiltered || options.words.every((word) => own.includes(word));
  const isOpen = children.length > 0 && ((isFiltered && !matches) || options.isOpen(path, depth));
  const index = rows.length;
  rows.push({
    path,
    name,
    depth,
    text,
    kind: kindOf(value),
    isOpen,
    hasChildren: children.length > 0,
    value,
    isRest: markerOf(value) === '$cut',
  });
  let isShown = matches;
  // Everything below a matching branch is shown.
  const inner = matches && isFiltered ? { ...options, words: [] } : options;
  if (isOpen) {
    for (const [key, child] of children) {
      if (addRows(rows, `${path}.${key}`, key, child, depth + 1, inner)) isShown = true;
    }
  }
  if (!isShown) rows.length = index;
  return isShown;
}

/**
 * Returns the first members of an object or list on one line, without its braces; '' for other values. Of `longest` characters at most, for
 * values of any size.
 */
export function branchPreview(value: JsonValue, longest = 160): string {
  if (typeof value !== 'object' || value === null || encodedText(value) !== null) return '';
  const first = Array.isArray(value) ? value.slice(0, 20) : Object.fromEntries(Object.entries(value).slice(0, 20));
  return shortJson(first, longest).replace(/^[[{] ?| ?[\]}]$/g, '');
}

function childrenOf(value: JsonValue): readonly (readonly [string, JsonValue])[] {
  if (Array.isArray(value)) return value.map((item, index) => [String(index), item] as const);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function kindOf(value: JsonValue): JsonTreeRow['kind'] {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'object') return encodedText(value) === null ? 'object' : 'nothing';
  return typeof value as 'string' | 'number' | 'boolean';
}

function leafText(value: JsonValue): string {
  return encodedText(value) ?? shortJson(value, 2_000);
}

/** Returns whether a value has members that can be shown below it. */
export function hasMembers(value: JsonValue): boolean {
  return encodedText(value) === null && childrenOf(value).length > 0;
}

/** Returns the brackets of an object or a list with the number of its members, those that were left out included. */
export function branchHead(value: object): string {
  const members: readonly JsonValue[] = Array.isArray(value) ? value : Object.values(value);
  const last = members.at(-1);
  const rest = last === undefined || markerOf(last) !== '$cut' ? undefined : Number((last as JsonObject)['$cut']);
  const count = rest === undefined ? members.length : members.length - 1 + rest;
  if (Array.isArray(value)) return count === 0 ? '[]' : `[ ${count} ]`;
  return count === 0 ? '{}' : `{ ${count} }`;
}
