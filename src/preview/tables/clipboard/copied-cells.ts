import type { CellRange } from '../cells/cell-range.ts';
import { indexes } from '../cells/indexes.ts';
import { formatSpreadsheetBlock } from './spreadsheet-block.ts';

/** The needed part of a copy event; React's events fit. */
interface CopyEvent {
  readonly clipboardData: Pick<DataTransfer, 'setData'>;
  preventDefault(): void;
}

/** Returns the texts of the cells of a range, row by row. */
export function textsIn(range: CellRange, textAt: (row: number, column: number) => string): readonly (readonly string[])[] {
  const columns = indexes(range.left, range.right + 1);
  return indexes(range.top, range.bottom + 1).map((row) => columns.map((column) => textAt(row, column)));
}

/** Puts the cells of a range on the clipboard in the format of spreadsheets. */
export function copyCells(event: CopyEvent, range: CellRange, textAt: (row: number, column: number) => string): void {
  event.clipboardData.setData('text/plain', formatSpreadsheetBlock(textsIn(range, textAt)));
  event.preventDefault();
}

/** Returns how many rows of a range are not loaded yet. */
export function missingRows({ top, bottom }: Pick<CellRange, 'top' | 'bottom'>, isHere: (row: number) => boolean): number {
  return indexes(top, bottom + 1).filter((row) => !isHere(row)).length;
}
