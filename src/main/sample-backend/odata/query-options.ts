import { badRequest } from '../back-end-error.ts';

/** What a client requests of an entity or a collection. */
export interface QueryOptions {
  /** Property paths such as `Ordinal` or `Attributes/Caption`; `null` for all. */
  readonly select: readonly string[] | null;
  readonly expand: readonly Expansion[];
  readonly top: number | null;
  readonly skip: number;
  readonly count: boolean;
}

export interface Expansion {
  readonly name: string;
  readonly options: QueryOptions;
}

const noOptions: QueryOptions = { select: null, expand: [], top: null, skip: 0, count: false };

const maximumDepth = 10;

/** Splits a text at a separator outside parentheses and quotes. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quoted = false;
  let start = 0;
  for (let position = 0; position < text.length; position += 1) {
    const sign = text[position];
    if (sign === "'") quoted = !quoted;
    else if (quoted) continue;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === separator && depth === 0) {
      parts.push(text.slice(start, position));
      start = position + 1;
    }
    if (depth < 0) throw badRequest(`The parentheses in '${text}' do not match.`);
  }
  if (depth !== 0) throw badRequest(`The parentheses in '${text}' do not match.`);
  parts.push(text.slice(start));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function wholeNumber(text: string, name: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < 0) throw badRequest(`'${text}' is no value for ${name}.`);
  return value;
}

function parseExpand(text: string, depth: number): Expansion[] {
  if (depth > maximumDepth) throw badRequest('$expand is nested too deeply.');
  return splitOutside(text, ',').map((item) => {
    const open = item.indexOf('(');
    if (open < 0) return { name: item, options: noOptions };
    if (!item.endsWith(')')) throw badRequest(`'${item}' in $expand can not be read.`);
    const pairs = splitOutside(item.slice(open + 1, -1), ';').map((pair): [string, string] => {
      const equals = pair.indexOf('=');
      return equals < 0 ? [pair, ''] : [pair.slice(0, equals).trim(), pair.slice(equals + 1)];
    });
    return { name: item.slice(0, open).trim(), options: readOptions(pairs, depth + 1) };
  });
}

/**
 * Parses decoded name and value pairs: `$select`, `$expand`, `$top`, `$skip`, `$count`. Ignores names without a `$`,
 * which belong to others (`widgetid`, `server`). Throws `BackEndError` 400.
 */
export function readOptions(pairs: readonly (readonly [string, string])[], depth = 0): QueryOptions {
  let options = noOptions;
  for (const [name, value] of pairs) {
    if (name === '$select') options = { ...options, select: value.trim() === '*' ? null : splitOutside(value, ',') };
    else if (name === '$expand') options = { ...options, expand: parseExpand(value, depth) };
    else if (name === '$top') options = { ...options, top: wholeNumber(value, name) };
    else if (name === '$skip') options = { ...options, skip: wholeNumber(value, name) };
    else if (name === '$count') options = { ...options, count: value === 'true' };
    else if (name.startsWith('$') && name !== '$format') throw badRequest(`The query option ${name} is not supported.`);
  }
  return options;
}

/** Parses the part after `?` into decoded pairs. A plus sign stays one, because it occurs in names. */
export function readQueryString(query: string): (readonly [string, string])[] {
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=');
      return equals < 0 ? ([decode(pair), ''] as const) : ([decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))] as const);
    });
}

/** Percent-decodes a text. Throws `BackEndError` 400 for an invalid sequence. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw badRequest(`'${text.slice(0, 100)}' is not encoded correctly.`);
  }
}
