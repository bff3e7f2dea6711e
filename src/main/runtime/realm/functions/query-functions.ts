import { isArray, isFunction, isObject } from '../primordials.ts';

const fields = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});
const list = (value: unknown): readonly unknown[] => (isArray(value) ? value : []);

function positive(value: unknown): number | undefined {
  const number = Number(value);
  return value !== undefined && value !== null && Number.isInteger(number) && number >= 0 ? number : undefined;
}

/** Index after the bracket that closes the one before `start`. */
function closing(text: string, start: number): number {
  let depth = 1;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    else if (text[index] === ')') depth -= 1;
    if (depth === 0) return index;
  }
  return text.length;
}

/**
 * Adds `$count`, `$top` and `$skip` for a page of cells: inside the expanded `Cells`, where the back-end takes them, otherwise
 * to the query. Options are `{top, skip}` or `{page, pageSize}` with pages from 1; what is missing comes from the extra
 * parameters of the load.
 */
function buildMdxQueryUrl(url: unknown, options?: unknown, context?: unknown): string {
  const text = String(url);
  const getExtra = fields(context)['getExtraParams'];
  const wanted = { ...fields(isFunction(getExtra) ? getExtra() : undefined), ...fields(options) } as Record<string, unknown>;
  const top = positive(wanted['top']) ?? positive(wanted['pageSize']);
  const page = positive(wanted['page']);
  const skip = positive(wanted['skip']) ?? (page !== undefined && top !== undefined ? Math.max(0, page - 1) * top : undefined);
  const added = [
    ...(wanted['count'] === false ? [] : ['$count=true']),
    ...(top ? [`$top=${top}`] : []),
    ...(skip === undefined ? [] : [`$skip=${skip}`]),
  ];
  if (added.length === 0) return text;
  const cells = /([(,=])Cells\b(\()?/.exec(text);
  if (!cells) return `${text}${text.includes('?') ? '&' : '?'}${added.join('&')}`;
  const end = cells.index + cells[0].length;
  if (cells[2] === undefined) return `${text.slice(0, end)}(${added.join(';')})${text.slice(end)}`;
  const close = closing(text, end);
  return `${text.slice(0, close)}${close === end ? '' : ';'}${added.join(';')}${text.slice(close)}`;
}

function memberNames(tuple: unknown): string[] {
  return list(fields(tuple)['Members']).map((member) => String(fields(member)['Name'] ?? fields(member)['UniqueName'] ?? ''));
}

/** Caption of a header column: the hierarchy its members belong to. */
function hierarchyName(tuple: unknown, index: number): string {
  const member = fields(list(fields(tuple)['Members'])[index]);
  const named = fields(member['Hierarchy'])['Name'];
  if (typeof named === 'string') return named;
  return /^\[([^\]]+)\]/.exec(String(member['UniqueName'] ?? ''))?.[1] ?? '';
}

function lightCell(cell: unknown): Record<string, unknown> {
  const { Value: value = null, FormattedValue: formatted, Ordinal: ordinal } = fields(cell);
  return { value, rawValue: value, displayValue: formatted ?? (value === null ? '' : String(value)), ordinal };
}

/**
 * Columns and rows of a query's response: one column per row hierarchy, then one per tuple of the first axis; rows are the
 * tuples of the second axis (`docs/format/results.md`, Tables). Without axes there is one column of cells.
 */
function transformMdxResponseToGridTableLight(response: unknown): { columns: Record<string, unknown>[]; content: unknown[][] } {
  const axes = list(fields(response)['Axes']).map((axis) => list(fields(axis)['Tuples']));
  const cells = list(fields(response)['Cells']);
  const [columnTuples = [{}], rowTuples = []] = axes;
  const headers = memberNames(rowTuples[0]).map((_, index) => ({ key: `row${index}`, title: hierarchyName(rowTuples[0], index) }));
  const values = columnTuples.map((tuple, index) => ({ key: `column${index}`, title: memberNames(tuple).join(' / ') }));
  const width = Math.max(1, values.length);
  const rowCount = axes.length > 1 ? rowTuples.length : Math.ceil(cells.length / width);
  const byOrdinal = new Map<unknown, unknown>();
  for (const [index, cell] of cells.entries()) byOrdinal.set(fields(cell)['Ordinal'] ?? index, cell);
  const content = Array.from({ length: rowCount }, (_, row) => [
    ...memberNames(rowTuples[row]),
    ...values.map((_column, column) => lightCell(byOrdinal.get(row * width + column))),
  ]);
  return { columns: [...headers, ...values], content };
}

/** `Utils` about queries and their responses (`docs/format/api.md`). */
export const queryFunctions = { buildMdxQueryUrl, transformMdxResponseToGridTableLight };
