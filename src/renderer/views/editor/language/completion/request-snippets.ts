import { findWidgetType } from '../../../../../shared/language/widget-catalogue.ts';
import { inSnippet, memberName, snippetSlot } from './completion.ts';

/** Addresses that requests begin with (`docs/format/back-end.md`), by what they are for. */
export const urlTemplates: readonly { readonly url: string; readonly detail: string }[] = [
  { url: '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)', detail: 'Run a query' },
  { url: '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value,FormattedValue)', detail: 'Run a query, with formatted values' },
  {
    url: '/api/v1/ExecuteMDX?$expand=Axes($expand=Tuples($expand=Members($select=Name))),Cells($select=Ordinal,Value)',
    detail: 'Run a query, with its members',
  },
  { url: "/api/v1/Processes('<process>')/tm1.ExecuteWithReturn", detail: 'Run a process and wait for its result' },
  { url: "/api/v1/Processes('<process>')/engine.ExecuteWithReturn", detail: 'Run a process and wait for its result' },
  { url: "/api/v1/Cellsets('<cellset>')/Cells", detail: 'Write cells of a cellset' },
];

/** Returns an address as part of a snippet: names in angle brackets become places to fill. */
export function urlSnippet(url: string): string {
  let place = 0;
  return url
    .split(/(<\w+>)/)
    .map((part, index) => (index % 2 === 0 ? inSnippet(part) : snippetSlot(++place, part.slice(1, -1))))
    .join('');
}

/** The fields that a type reads of each item of its result, with whether each is a number or a boolean. */
function resultFields(type: string): readonly (readonly [string, unknown])[] {
  let sample: unknown = findWidgetType(type)?.sample;
  while (Array.isArray(sample)) sample = sample[0];
  const fields = typeof sample === 'object' && sample !== null ? Object.entries(sample) : [];
  const plain = fields.filter(([, value]) => typeof value !== 'object');
  return plain.length > 0 ? plain : [['title', '']];
}

function cellText(value: unknown, position: string): string {
  if (typeof value === 'boolean') return `${position} === 0`;
  return `r.Cells[${position}].${typeof value === 'number' ? 'Value' : 'FormattedValue'}`;
}

const itemText = (type: string): string =>
  resultFields(type)
    .map(([name, value]) => `${inSnippet(memberName(name))}: ${cellText(value, 'x')}`)
    .join(', ');

/** Returns the value of `query` for a type of `parsingControl` and of the widget (`docs/format/parsing.md`). */
export function querySnippet(parsing: string, type: string): string {
  if (parsing === 'list') return `(r, x) => ({ ${itemText(type)}$0 })`;
  if (parsing === 'matrix')
    return `[(r, x) => ({ title: r.Cells[x].FormattedValue }), (r, x) => ({ title: r.Cells[x + 1].FormattedValue$0 })]`;
  const fields = resultFields(type).map(
    ([name, value], index) => `${inSnippet(memberName(name))}: (r) => ${cellText(value, String(index))}`,
  );
  return `{ ${fields.join(', ')}$0 }`;
}

export const parsingTypes: readonly { readonly name: string; readonly detail: string }[] = [
  { name: 'object', detail: 'An object with a field for each function of query' },
  { name: 'list', detail: 'A list with an item for each cell' },
  { name: 'matrix', detail: 'A list of rows with a cell for each function of query' },
  { name: 'script', detail: 'What a function makes of the answer' },
];

/** Returns what `parsingControl` holds, over several lines. */
export function parsingSnippet(parsing: string, type: string): string {
  if (parsing === 'script') return "{\n\ttype: 'script',\n\tscript: (data, widgetId, entry, ctx) => $0,\n}";
  const length = parsing === 'matrix' ? '\n\tlength: 2,' : '';
  return `{\n\ttype: '${parsing}',${length}\n\tquery: ${querySnippet(parsing, type)},\n}`;
}

/** The parsing that fits what a widget type reads. */
export function usualParsing(type: string): string {
  const sample = findWidgetType(type)?.sample;
  if (!Array.isArray(sample)) return 'object';
  return Array.isArray(sample[0]) ? 'matrix' : 'list';
}

const indented = (text: string): string => text.replaceAll('\n', '\n\t');

/** Returns a request in curly brackets. */
export function requestSnippet(isLoad: boolean, type: string): string {
  const url = urlSnippet(urlTemplates[isLoad ? 1 : 3]?.url ?? '');
  const body = isLoad
    ? `JSON.stringify({ MDX: '${snippetSlot(1, 'SELECT {[Measure].[Value]} ON COLUMNS FROM [Cube]')}' })`
    : `JSON.stringify({ Parameters: [{ Name: '${snippetSlot(2, 'pName')}', Value: ${snippetSlot(3, "''")} }] })`;
  const quote = isLoad ? "'" : '`';
  const parsing = isLoad ? `\n\tparsingControl: ${indented(parsingSnippet(usualParsing(type), type))},` : '';
  return `{\n\turl: (ctx) => ${quote}${url}${quote},\n\ttype: 'POST',\n\tbody: (ctx) => ${body},${parsing}\n}`;
}
