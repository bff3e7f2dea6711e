import { cellRangeOf, type ChosenCells } from './cell-range.ts';

/** Selected columns of a row, from `first` to before `end`; `active` is the one that keys act on, -1 for none. */
export interface RowMarks {
  readonly first: number;
  readonly end: number;
  readonly active: number;
}

/**
 * Returns the marks of the row at a position among the shown ones; `undefined` outside of the selection.
 * @param columnAt returns the column of the whole table for a position among the shown ones.
 */
export function rowMarks(
  selection: ChosenCells | undefined,
  position: number,
  columnAt: (position: number) => number = (column) => column,
): RowMarks | undefined {
  if (!selection) return undefined;
  const { top, bottom, left, right } = cellRangeOf(selection);
  if (position < top || position > bottom) return undefined;
  const active = position === selection.active.row ? columnAt(selection.active.column) : -1;
  return { first: columnAt(left), end: columnAt(right) + 1, active };
}
