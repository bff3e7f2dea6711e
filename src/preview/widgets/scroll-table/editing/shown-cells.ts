import type { CellRange, TableSize } from '../../../tables/cells/cell-range.ts';
import { indexes } from '../../../tables/cells/indexes.ts';
import type { CellEdits } from '../../../tables/editing/cell-edits.ts';
import type { ScrollCell, ScrollTableData } from '../scroll-table-data.ts';

/** Cells of a scroll table by position among the shown rows. */
export interface ShownCells {
  readonly size: TableSize;
  readonly cellAt: (row: number, column: number) => ScrollCell | undefined;
  /** Returns the text of a cell with a person's edits; empty for one that is not loaded. */
  readonly valueAt: (row: number, column: number) => string;
  /** Returns the index of a shown row among all rows. */
  readonly rowAt: (row: number) => number;
  readonly isHere: (row: number) => boolean;
  /** Returns the loaded cells of a range. */
  readonly cellsIn: (range: CellRange) => readonly ScrollCell[];
}

/** @param shown Indexes of the rows that no closed row hides. */
export function shownCells(data: ScrollTableData, shown: readonly number[], edits: CellEdits): ShownCells {
  const cellAt = (row: number, column: number): ScrollCell | undefined => data.cells[shown[row] ?? -1]?.[column];
  return {
    size: { rows: shown.length, columns: data.columns.length },
    cellAt,
    valueAt: (row, column) => {
      const cell = cellAt(row, column);
      return cell ? (edits[cell.ordinal] ?? cell.value) : '';
    },
    rowAt: (row) => shown[row] ?? row,
    isHere: (row) => data.cells[shown[row] ?? -1] !== undefined,
    cellsIn: ({ top, bottom, left, right }) =>
      indexes(top, bottom + 1).flatMap((row) => indexes(left, right + 1).flatMap((column) => cellAt(row, column) ?? [])),
  };
}
