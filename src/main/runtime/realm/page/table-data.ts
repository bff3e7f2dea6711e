import type { WidgetFacts } from '../../../../shared/language/widget-facts-schema.ts';
import { append, hasOwn, isArray, isObject, toText } from '../primordials.ts';

type Cells = Record<string, unknown>[];

/** A cell of a light table: raw values become cell objects (`docs/format/results.md`, Tables). */
function lightCell(cell: unknown): Record<string, unknown> {
  return isObject(cell) ? cell : { value: cell, rawValue: cell, displayValue: cell === undefined || cell === null ? '' : toText(cell) };
}

function lightRows(content: readonly unknown[]): Cells[] {
  const rows: Cells[] = [];
  for (let index = 0; index < content.length; index += 1) {
    const row = content[index];
    const source = isArray(row) ? row : isObject(row) && isArray(row['cells']) ? row['cells'] : [];
    const cells: Cells = [];
    for (let column = 0; column < source.length; column += 1) append(cells, lightCell(source[column]));
    append(rows, cells);
  }
  return rows;
}

/** Rows of a plus table are objects keyed by the field of their column. */
function plusRows(columns: readonly unknown[], data: readonly unknown[]): Cells[] {
  const rows: Cells[] = [];
  for (let index = 0; index < data.length; index += 1) {
    const row = data[index];
    const cells: Cells = [];
    for (let column = 0; column < columns.length; column += 1) {
      const definition = columns[column];
      const field = isObject(definition) ? toText(definition['field']) : '';
      append(cells, lightCell(isObject(row) && hasOwn(row, field) ? row[field] : undefined));
    }
    append(rows, cells);
  }
  return rows;
}

/** `cellData` of a grid table, from its result by the form of its cells; undefined when the result has none. */
export function cellDataOf(form: WidgetFacts['cells'], result: unknown): unknown[] | undefined {
  const fields = isObject(result) && !isArray(result) ? result : {};
  if (form === 'fields')
    return isArray(fields['columns']) && isArray(fields['data']) ? plusRows(fields['columns'], fields['data']) : undefined;
  const content = isArray(result) ? result : fields['content'];
  if (!isArray(content)) return undefined;
  return form === 'values' ? lightRows(content) : content;
}

/** Row widgets on the left side of a horizontal table, and whether it names its columns. */
function columnsOf(config: Record<string, unknown> | undefined): { left: number; right: number; names: number | undefined } {
  const children = config && isArray(config['widgets']) ? config['widgets'] : [];
  let left = 0;
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index];
    if (isObject(child) && child['align'] === 'left') left += 1;
  }
  const names = config && isArray(config['columnNames']) ? config['columnNames'].length : undefined;
  return { left, right: children.length - left, names };
}

/** `rows` of a horizontal table: the cells between the action cells (`docs/format/results.md`, Tables). */
export function dataRowsOf(result: unknown, config: Record<string, unknown> | undefined): unknown[] | undefined {
  if (isObject(result) && !isArray(result)) return isArray(result['cells']) ? result['cells'] : undefined;
  if (!isArray(result)) return undefined;
  const { left, right, names } = columnsOf(config);
  const rows: unknown[] = [];
  for (let index = 0; index < result.length; index += 1) {
    const row = result[index];
    if (!isArray(row)) continue;
    const end = names === undefined ? row.length - right : left + names;
    const cells: unknown[] = [];
    for (let column = left; column < end && column < row.length; column += 1) append(cells, row[column]);
    append(rows, cells);
  }
  return rows;
}
