import type { JsonValue } from '../schema/json.ts';
import type { DrawnPart } from '../schema/drawn-part.ts';
import type { ResultPath } from '../schema/result-path.ts';

export interface FoundValue {
  /** From the result to the value; empty for the result itself. */
  readonly path: ResultPath;
  readonly value: JsonValue;
}

/** Values that are looked at: a result of a million cells is searched no longer than a person notices. */
const mostVisited = 200_000;

const isBranch = (value: JsonValue): value is JsonValue[] | { [key: string]: JsonValue } => typeof value === 'object' && value !== null;

/** Returns the value at a path; undefined if there is none. */
export function resultValue(result: JsonValue, path: ResultPath): JsonValue | undefined {
  let value: JsonValue | undefined = result;
  for (const part of path) {
    if (Array.isArray(value)) value = typeof part === 'number' ? value[part] : undefined;
    else if (typeof value === 'object' && value !== null) value = Object.hasOwn(value, String(part)) ? value[String(part)] : undefined;
    else return undefined;
  }
  return value;
}

/** References to signs that texts of widgets are written with. */
const references: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  ndash: '–',
  mdash: '—',
};

/** Returns the sign of a reference such as `amp`, `#160` or `#xa0`; the reference itself where it is none. */
function signOf(whole: string, name: string): string {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : /^#/.test(name) ? Number.parseInt(name.slice(1), 10) : undefined;
  if (code === undefined) return references[name.toLowerCase()] ?? whole;
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** A text as it may be drawn: HTML without its tags and references, any white space as one space. */
const drawn = (text: string): string =>
  text
    .replace(/<[^<>]{0,1000}>/g, ' ')
    .replace(/&(#?[a-z\d]{1,8});/gi, signOf)
    .replace(/\s+/g, ' ')
    .trim();

/** Characters from which on a text is looked for within longer ones: a line of several, a part with markup around it. */
const shortestPart = 3;

/** How a value reads as the text that is drawn. */
type Reading = (own: string, text: string) => boolean;
const isWhole: Reading = (own, text) => own === text;
const isPart: Reading = (own, text) => text.length >= shortestPart && own.includes(text);

/** Returns whether a value is drawn as the text. */
function reads(value: JsonValue, text: string, reading: Reading): boolean {
  if (isBranch(value) || value === null) return false;
  const own = drawn(String(value));
  return own !== '' && reading(own, text);
}

/** Returns the path from `root` to the first value that is drawn as the text, else to the first that has it within; breadth first. */
function search(root: JsonValue, text: string): ResultPath | undefined {
  return searchFor(root, text, isWhole) ?? searchFor(root, text, isPart);
}

function searchFor(root: JsonValue, text: string, reading: Reading): ResultPath | undefined {
  const waiting: { readonly value: JsonValue; readonly path: ResultPath }[] = [{ value: root, path: [] }];
  for (let at = 0; at < waiting.length && at < mostVisited; at += 1) {
    const next = waiting[at];
    if (next === undefined) return undefined;
    const { value, path } = next;
    if (reads(value, text, reading)) return path;
    if (!isBranch(value) || waiting.length >= mostVisited || path.length >= 20) continue;
    if (Array.isArray(value)) for (const [index, child] of value.entries()) waiting.push({ value: child, path: [...path, index] });
    else for (const [key, child] of Object.entries(value)) waiting.push({ value: child, path: [...path, key] });
  }
  return undefined;
}

/** Members of a result that hold its rows (`docs/format/results.md`, Tables). */
const rowMembers = ['cells', 'data', 'rows', 'content'];

function rowPaths(row: number, column: number | undefined): readonly ResultPath[] {
  const rows: readonly ResultPath[] = [[row], ...rowMembers.map((member) => [member, row])];
  return column === undefined ? rows : [...rows.map((path) => [...path, column]), ...rows];
}

/** Paths at which the hints of a part point, the likeliest first (`docs/format/results.md`). */
function hinted({ path, row, column, index, series }: DrawnPart): readonly ResultPath[] {
  if (path !== undefined) return [path];
  if (row !== undefined) return rowPaths(row, column);
  if (index === undefined) return [];
  if (series === undefined) return [[index], ['data', index], ['values', index]];
  return [[1, index, series], [0, index, series], ['datasets', series, 'data', index], [series, index], [index, series], [index]];
}

/**
 * Returns the value of a result from which a part of a widget is drawn: where the hints of the part lead, and the text that is drawn there;
 * undefined if neither does. Without hints and text the result itself.
 */
export function findPart(result: JsonValue, part: DrawnPart): FoundValue | undefined {
  const text = part.text === undefined ? '' : drawn(part.text);
  const paths = hinted(part).filter((path) => resultValue(result, path) !== undefined);
  const found = (path: ResultPath): FoundValue => ({ path, value: resultValue(result, path) ?? null });
  for (const path of paths) {
    const inner = text === '' ? undefined : search(resultValue(result, path) ?? null, text);
    if (inner !== undefined) return found([...path, ...inner]);
  }
  // A number or a picture is drawn in another form than it has in the result.
  if (paths[0] !== undefined) return found(paths[0]);
  if (text === '') return hinted(part).length === 0 ? found([]) : undefined;
  const path = search(result, text);
  return path === undefined ? undefined : found(path);
}

/** Returns a path as code reads it: `[2][1].title`; `result` for the result itself. */
export function pathText(path: ResultPath): string {
  if (path.length === 0) return 'result';
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : /^[A-Za-z_$][\w$]*$/.test(part) ? `.${part}` : `['${part}']`))
    .join('')
    .replace(/^\./, '');
}
