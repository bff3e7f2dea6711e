import { fillPlaceholders } from '../language/fill-placeholders.ts';
import { placeholderName } from '../language/placeholder-name.ts';
import { withAxes } from '../language/url/url-axes.ts';
import { requestMethods } from '../trace/edited-request/edited-request.ts';
import { savedQueryBounds, type SavedQueryKind } from './query-file.ts';
import { readRestText } from './rest-text.ts';

/** A variable of a saved query; '' while it has no value. */
export interface QueryVariable {
  readonly name: string;
  readonly value: string;
}

/** What a saved query says. */
export interface SavedQuery {
  readonly kind: SavedQueryKind;
  readonly method: string;
  readonly path: string;
  /** The MDX or the body, with its variables. */
  readonly body: string;
  /** Offset of the body in the file. */
  readonly bodyStart: number;
  /** In the order of their first use. */
  readonly variables: readonly QueryVariable[];
  /** What keeps it from being sent, whatever the variables hold. */
  readonly fault?: string;
}

/** A line at the beginning that gives a variable its value. */
export interface ValueLine {
  readonly name: string;
  readonly value: string;
  /** Offsets of the line, without its end. */
  readonly start: number;
  readonly end: number;
}

/** What every MDX query asks for: rows and columns, and what is needed to say why a cell cannot be edited. */
export const mdxQueryPath =
  withAxes('/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value,FormattedValue,Updateable,Consolidated,RuleDerived)') ?? '';

const commentLine = { mdx: /^\s*(?:--|\/\/)/, rest: /^\s*(?:#|\/\/)/ } as const;
const valueLine = new RegExp(String.raw`^\s*(?:--|//|#)\s*\$(${placeholderName})\s*=(.*)$`);

/** Options of addresses that are no `$name=...`. */
const addressWords: ReadonlySet<string> = new Set(['batch', 'all', 'entity', 'crossjoin']);

/** Returns the comments at the beginning: where what follows them starts, and the values they give. The first value of a name counts. */
export function readBeginning(kind: SavedQueryKind, text: string): { readonly end: number; readonly values: readonly ValueLine[] } {
  const values: ValueLine[] = [];
  let start = 0;
  while (start < text.length) {
    const lineEnd = text.indexOf('\n', start);
    const next = lineEnd < 0 ? text.length : lineEnd + 1;
    const line = text.slice(start, next).replace(/\r?\n$/, '');
    if (line.trim() !== '' && !commentLine[kind].test(line)) break;
    const [, name, written = ''] = valueLine.exec(line) ?? [];
    const isNew = name !== undefined && !values.some((known) => known.name === name);
    if (isNew && values.length < savedQueryBounds.variables)
      values.push({ name, value: readValue(written.trim()), start, end: start + line.length });
    start = next;
  }
  return { end: start, values };
}

function readValue(written: string): string {
  if (!written.startsWith('"')) return written.slice(0, savedQueryBounds.value);
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'string' ? value.slice(0, savedQueryBounds.value) : written;
  } catch {
    return written.slice(0, savedQueryBounds.value);
  }
}

/** Reads the text of a saved query (`docs/query-desk.md`, The file). Never throws; any text is safe and is read as text alone. */
export function readSavedQuery(kind: SavedQueryKind, text: string): SavedQuery {
  const { end, values } = readBeginning(kind, text);
  const part =
    kind === 'mdx' ? { method: 'POST', path: mdxQueryPath, body: text.slice(end).trimEnd(), bodyStart: end } : readRestText(text, end);
  const names = namesIn(kind === 'mdx' ? '' : part.path, part.body);
  const variables = names
    .slice(0, savedQueryBounds.variables)
    .map((name) => ({ name, value: values.find((known) => known.name === name)?.value ?? '' }));
  const fault = faultOf(kind, text, part) ?? (names.length > savedQueryBounds.variables ? tooManyVariables : undefined);
  return { kind, ...part, variables, ...(fault === undefined ? {} : { fault }) };
}

const tooManyVariables = `A query has at most ${savedQueryBounds.variables} variables. Use fewer.`;

/** Returns the names that are used, as the format finds placeholders without a value (`docs/format/stored-queries.md`, Filling placeholders). */
function namesIn(path: string, body: string): readonly string[] {
  const inPath = fillPlaceholders(path, []).missing.filter((name) => !isOption(path, name));
  const options = new Set([...path.matchAll(/\$(\w+)=/g)].map(([, name]) => name));
  return [...new Set([...inPath, ...fillPlaceholders(body, []).missing])].filter((name) => !options.has(name));
}

function isOption(path: string, name: string): boolean {
  return addressWords.has(name) || path.includes(`$${name}=`);
}

function faultOf(kind: SavedQueryKind, text: string, part: Pick<SavedQuery, 'method' | 'path' | 'body'> & { readonly fault?: string }) {
  if (text.length > savedQueryBounds.text) return `A query has at most ${savedQueryBounds.text / 1024} KB. Shorten it.`;
  if (kind === 'mdx') return part.body === '' ? 'Write a query, such as SELECT {[Month].Members} ON COLUMNS FROM [Sales].' : undefined;
  if (part.fault !== undefined) return part.fault;
  if (part.path === '') return 'Write a method and a path, such as GET /api/v1/Cubes.';
  const known: readonly string[] = requestMethods;
  if (!known.includes(part.method)) return `The method is one of ${requestMethods.join(', ')}.`;
  return part.method === 'GET' && part.body !== '' ? 'GET is sent without a body. Choose another method, or take the body out.' : undefined;
}
