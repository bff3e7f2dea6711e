import { cellEditability } from '../exchange/cell-editability.ts';
import type { GridModel } from './grid-model.ts';
import type { GridStatistics } from './grid-schema.ts';
import { cutText } from './cut-texts.ts';

/** Rows and columns from one to another, both of them included. */
export interface GridRange {
  readonly rows: { readonly from: number; readonly to: number };
  readonly columns: { readonly from: number; readonly to: number };
}

/** Returns count, sum and extremes of a range of cells, rows in the order given; of a single cell also what is known of it. */
export function rangeStatistics(model: GridModel, order: readonly number[] | null, range: GridRange): GridStatistics {
  const lastRow = Math.min(range.rows.to, (order?.length ?? model.shape.rows) - 1);
  const lastColumn = Math.min(range.columns.to, model.shape.columns - 1);
  const rowAt = (place: number) => (order === null ? place : (order[place] ?? 0));
  let [cells, numbers, empty, missing, sum] = [0, 0, 0, 0, 0];
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  // What is lost in each addition is kept apart (Neumaier), so that a million amounts add up to their sum.
  let lost = 0;
  for (let place = range.rows.from; place <= lastRow; place += 1) {
    for (let column = range.columns.from; column <= lastColumn; column += 1) {
      cells += 1;
      const fields = model.fields(rowAt(place), column);
      const value = fields?.['Value'];
      if (fields === undefined) missing += 1;
      else if (typeof value === 'number') {
        numbers += 1;
        const next = sum + value;
        lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
        sum = next;
        if (value < least) least = value;
        if (value > greatest) greatest = value;
      } else if (value === null || (value === undefined && model.facts.hasValues)) empty += 1;
    }
  }
  const extremes = numbers === 0 ? {} : { least, greatest };
  const detail = cells === 1 ? cellDetail(model, rowAt(range.rows.from), range.columns.from) : undefined;
  return { outcome: 'range', cells, numbers, empty, missing, sum: sum + lost, ...extremes, ...(detail === undefined ? {} : { detail }) };
}

function cellDetail(model: GridModel, row: number, column: number): GridStatistics['detail'] {
  const cell = model.cell(row, column);
  const fields = model.fields(row, column);
  if (cell === null || fields === undefined) return undefined;
  const [value, formatted, , ordinal] = cell;
  const { shape } = model;
  const editability = cellEditability(fields);
  const members = [...shape.rowMembers(row), ...shape.columnMembers(column), ...shape.titles.map(({ member }) => member)];
  return {
    ordinal,
    value: typeof value === 'string' ? cutText(value) : value,
    formatted: cutText(formatted),
    members: members.slice(0, 200).map(([name]) => cutText(name)),
    editable: editability?.text ?? '',
    editability: editability?.detail ?? '',
  };
}
