import type { GridCellData, GridMember } from './grid-schema.ts';

/** What is shown of cells and members, by choice of a person. */
export interface GridTextChoice {
  readonly values: 'formatted' | 'raw';
  readonly names: 'name' | 'alias';
}

/** Cells with their headers, to be copied. */
export interface CopiedGrid {
  readonly rowDimensions: readonly string[];
  /** Number of levels of the headers above the columns. */
  readonly columnLevels: number;
  readonly columns: readonly (readonly string[])[];
  readonly rows: readonly { readonly members: readonly string[]; readonly cells: readonly CopiedValue[] }[];
}

export type CopiedValue = string | number | boolean | null;

/** Returns the text of a member. */
export function shownMember([name, alias]: GridMember, { names }: Pick<GridTextChoice, 'names'>): string {
  return names === 'alias' && alias !== '' ? alias : name;
}

/** Returns what is copied of a cell: its formatted value as a text, or its value. Null for a cell that is empty or not in the answer. */
export function copiedValue(cell: GridCellData, { values }: Pick<GridTextChoice, 'values'>): CopiedValue {
  if (cell === null) return null;
  const [value, formatted] = cell;
  if (values === 'raw') return value;
  return value === null && formatted === '' ? null : formatted;
}

/** Returns lines of fields with headers, as spreadsheets paste them. */
export function gridTsv(grid: CopiedGrid): string {
  return linesOf(grid)
    .map((line) => line.map((field) => quoted(field, /["\t\n\r]/)).join('\t'))
    .join('\n');
}

/** Returns a table of comma separated values (RFC 4180). */
export function gridCsv(grid: CopiedGrid): string {
  return linesOf(grid)
    .map((line) => `${line.map((field) => quoted(field, /[",\n\r]/)).join(',')}\r\n`)
    .join('');
}

/** Returns columns and rows with their members, values as JSON has them. */
export function gridJson({ rowDimensions, columns, rows }: CopiedGrid): string {
  return JSON.stringify({ rowDimensions, columns, rows: rows.map(({ members, cells }) => ({ members, values: cells })) }, null, 2);
}

/** Returns a table of HTML whose texts have no markup. */
export function gridHtml(grid: CopiedGrid): string {
  const heads = headLines(grid).map((line) => `<tr>${line.map((text) => `<th>${escaped(text)}</th>`).join('')}</tr>`);
  const rows = grid.rows.map(({ members, cells }) => {
    const head = members.map((text) => `<th>${escaped(text)}</th>`).join('');
    return `<tr>${head}${cells.map((value) => `<td>${escaped(fieldText(value))}</td>`).join('')}</tr>`;
  });
  return `<table>${heads.join('')}${rows.join('')}</table>`;
}

/** A line for each level of the columns; the last one names the dimensions of the rows. */
function headLines({ rowDimensions, columnLevels, columns }: CopiedGrid): readonly (readonly string[])[] {
  return Array.from({ length: columnLevels }, (_, level) => {
    const corner = rowDimensions.map((name) => (level === columnLevels - 1 ? name : ''));
    return [...corner, ...columns.map((members) => members[level] ?? '')];
  });
}

function linesOf(grid: CopiedGrid): readonly (readonly string[])[] {
  return [...headLines(grid), ...grid.rows.map(({ members, cells }) => [...members, ...cells.map(fieldText)])];
}

function fieldText(value: CopiedValue): string {
  return value === null ? '' : String(value);
}

function quoted(field: string, special: RegExp): string {
  return special.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
