import type { CellRange } from '../cells/cell-range.ts';
import { plainNumber } from '../cells/plain-number.ts';

/** The facts of a cell that a paste needs. */
export interface PastedInto {
  readonly ordinal: number;
  readonly isDisabled: boolean;
}

/** One pasted cell as `v('<id>').pastedCellValues` lists it (`docs/format/results.md`, Tables). */
export type CellWrite = { readonly ordinal: number; readonly value: string };

/** One cell that a pasted block covers. */
interface CoveredCell extends CellWrite {
  readonly isDisabled: boolean;
}

/**
 * Returns the cells of the table that a pasted block covers. The block starts at the top left of the selection; it is repeated if the selection is a
 * multiple of its size, so one value fills a range.
 * @param cellAt returns the cell at a position among the shown rows.
 */
function coveredCells(
  block: readonly (readonly string[])[],
  range: CellRange,
  cellAt: (row: number, column: number) => PastedInto | undefined,
): readonly CoveredCell[] {
  const height = block.length;
  const width = Math.max(0, ...block.map((row) => row.length));
  if (height === 0 || width === 0) return [];
  const selected = { height: range.bottom - range.top + 1, width: range.right - range.left + 1 };
  const isRepeated = selected.height % height === 0 && selected.width % width === 0;
  const rows = isRepeated ? selected.height : height;
  const columns = isRepeated ? selected.width : width;
  const covered: CoveredCell[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const value = block[row % height]?.[column % width];
      const cell = cellAt(range.top + row, range.left + column);
      if (value !== undefined && cell) covered.push({ ordinal: cell.ordinal, value: plainNumber(value), isDisabled: cell.isDisabled });
    }
  }
  return covered;
}

const writeOf = ({ ordinal, value }: CoveredCell): CellWrite => ({ ordinal, value });

/** Returns the cells that a pasted block writes. Those that are disabled or outside of the table are left out. */
export function pastedCells(...paste: Parameters<typeof coveredCells>): readonly CellWrite[] {
  return coveredCells(...paste)
    .filter(({ isDisabled }) => !isDisabled)
    .map(writeOf);
}

/** Returns the cells of the table that a pasted block leaves out, with the values meant for them. */
export function leftOutCells(...paste: Parameters<typeof coveredCells>): readonly CellWrite[] {
  return coveredCells(...paste)
    .filter(({ isDisabled }) => isDisabled)
    .map(writeOf);
}

const writable: PastedInto = { isDisabled: false, ordinal: 0 };

/** Returns how many cells a pasted block would write if all were writable. */
export function countPasted(block: readonly (readonly string[])[], range: CellRange): number {
  return pastedCells(block, range, () => writable).length;
}
