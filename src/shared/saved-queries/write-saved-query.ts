import { applyBlankEdits, formatMdx } from '../mdx/format-mdx.ts';
import type { TextEdit } from '../project/widget-edit/text-edit.ts';
import type { EditedRequest } from '../trace/edited-request/edited-request.ts';
import { savedQueryBounds, type SavedQueryKind } from './query-file.ts';
import { readBeginning } from './read-saved-query.ts';

/** Returns the edit that gives a variable a value in the text of a query: in its line, or in a new one behind the others. */
export function setQueryVariable(kind: SavedQueryKind, text: string, name: string, value: string): TextEdit {
  const { values } = readBeginning(kind, text);
  const line = `${kind === 'mdx' ? '--' : '#'} $${name} = ${writtenValue(value.slice(0, savedQueryBounds.value))}`.trimEnd();
  const known = values.find((one) => one.name === name);
  if (known !== undefined) return { start: known.start, end: known.end, text: line };
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const last = values.at(-1);
  return last === undefined ? { start: 0, end: 0, text: line + lineEnd } : { start: last.end, end: last.end, text: lineEnd + line };
}

/** A value stands as it is, unless it would be read as another one. */
function writtenValue(value: string): string {
  return value !== value.trim() || value.startsWith('"') || /\p{Cc}/u.test(value) ? JSON.stringify(value) : value;
}

/** Returns the text of a new query. */
export function newQueryText(kind: SavedQueryKind): string {
  return kind === 'mdx' ? 'SELECT\n  {} ON COLUMNS,\n  {} ON ROWS\nFROM []\n' : 'GET /api/v1/Cubes?$select=Name\n';
}

/** Returns MDX of another place as the text of a query: laid out, unless it has mistakes. */
export function laidOutMdx(text: string): string {
  const edits = formatMdx(text, { indent: '  ', base: '', hasLines: true });
  return withLineEnd((edits === undefined ? text : applyBlankEdits(text, edits)).trim());
}

/** Returns a request as a query to be saved: its MDX where its body holds nothing else, otherwise the whole request. */
export function queryTextOf({ method, path, text, isQuery }: EditedRequest): { readonly kind: SavedQueryKind; readonly text: string } {
  if (isQuery && method === 'POST' && /^\/?api\/v1\/ExecuteMDX(?:\?|$)/i.test(path.trim())) return { kind: 'mdx', text: laidOutMdx(text) };
  const body = isQuery ? JSON.stringify({ MDX: text }, null, 2) : text;
  return { kind: 'rest', text: withLineEnd(`${method} ${path.trim()}${method === 'GET' || body === '' ? '' : `\n\n${body}`}`) };
}

function withLineEnd(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}

/**
 * Returns an MDX query as an entry of repository.yml under a key made of its name (`docs/format/stored-queries.md`, Texts of YAML): the text
 * as it stands, inside the JSON of the body.
 */
export function asStoredQuery(name: string, mdx: string): string {
  const key = name.replace(/[^\p{L}\p{N}_]+/gu, '_');
  const lines = mdx
    .trim()
    .split(/\r?\n/)
    .map((line) => escapedLine(line));
  const [first = '', ...others] = lines;
  return [`${key}: |`, `  {"MDX": "${first}`, ...others.map((line) => `  ${line}`)].join('\n').concat('"}\n');
}

function escapedLine(line: string): string {
  // A tab is a blank to every reader; YAML takes none in an indent.
  return JSON.stringify(line.replaceAll('\t', '  ')).slice(1, -1);
}
