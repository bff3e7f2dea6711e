import type { GridCellData, GridMember, GridOrder } from './grid-schema.ts';
import type { GridModel } from './grid-model.ts';

/**
 * Returns the rows that a filter leaves, in the order of a column; null for all rows as they are. Numbers sort before texts (by code unit, so
 * that the order is the same everywhere), empty and missing cells last, equal ones in their original order.
 */
export function orderedRows(model: GridModel, { sort, filter = '' }: GridOrder): readonly number[] | null {
  const wanted = filter.toLowerCase();
  if (wanted === '' && sort === undefined) return null;
  const rows: number[] = [];
  for (let row = 0; row < model.shape.rows; row += 1) if (wanted === '' || rowContains(model, row, wanted)) rows.push(row);
  return sort === undefined ? rows : sorted(model, rows, sort);
}

function rowContains(model: GridModel, row: number, wanted: string): boolean {
  if (model.shape.rowMembers(row).some((member) => memberContains(member, wanted))) return true;
  for (let column = 0; column < model.shape.columns; column += 1) if (cellContains(model.cell(row, column), wanted)) return true;
  return false;
}

/** Returns whether name or alias contain a text in lower case. */
export function memberContains([name, alias]: GridMember, wanted: string): boolean {
  return name.toLowerCase().includes(wanted) || (alias !== '' && alias.toLowerCase().includes(wanted));
}

/** Returns whether value or formatted value contain a text in lower case. */
export function cellContains(cell: GridCellData, wanted: string): boolean {
  if (cell === null) return false;
  const [value, formatted] = cell;
  return formatted.toLowerCase().includes(wanted) || (value !== null && String(value).toLowerCase().includes(wanted));
}

function sorted(model: GridModel, rows: readonly number[], { column, descending }: NonNullable<GridOrder['sort']>): readonly number[] {
  const numbers: { readonly row: number; readonly key: number }[] = [];
  const texts: { readonly row: number; readonly key: string }[] = [];
  const empty: number[] = [];
  for (const row of rows) {
    const key = sortKey(model.cell(row, column), model.facts.hasValues);
    if (typeof key === 'number') numbers.push({ row, key });
    else if (key === '') empty.push(row);
    else texts.push({ row, key });
  }
  numbers.sort((left, right) => (descending ? right.key - left.key : left.key - right.key));
  texts.sort((left, right) => {
    if (left.key === right.key) return 0;
    return left.key < right.key === descending ? 1 : -1;
  });
  const ofRows = (keyed: readonly { readonly row: number }[]) => keyed.map(({ row }) => row);
  return descending ? [...ofRows(texts), ...ofRows(numbers), ...empty] : [...ofRows(numbers), ...ofRows(texts), ...empty];
}

function sortKey(cell: GridCellData, hasValues: boolean): number | string {
  if (cell === null) return '';
  const key = hasValues ? cell[0] : cell[1];
  if (typeof key === 'number' && !Number.isNaN(key)) return key;
  return key === null ? '' : String(key);
}
