import type { Range } from './cell-range.ts';
import type { ScrollCell } from './scroll-table-data.ts';

/** One pasted cell as `v('<id>').pastedCellValues` lists it (`spec.md` 2.3). */
export type CellWrite = { readonly ordinal: number; readonly value: string };

/** Cell at a place among the shown rows. */
export type CellAt = (row: number, column: number) => ScrollCell | undefined;

/**
 * Cells that a pasted block writes. The block starts at the top left of the selection; when the selection holds it a whole
 * number of times it is repeated, so one value fills a range. Disabled cells and what lies outside are left out.
 */
export function pastedCells(block: readonly (readonly string[])[], range: Range, cellAt: CellAt): readonly CellWrite[] {
  const height = block.length;
  const width = Math.max(0, ...block.map((row) => row.length));
  if (height === 0 || width === 0) return [];
  const selected = { height: range.bottom - range.top + 1, width: range.right - range.left + 1 };
  const isRepeated = selected.height % height === 0 && selected.width % width === 0;
  const rows = isRepeated ? selected.height : height;
  const columns = isRepeated ? selected.width : width;
  const writes: CellWrite[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const value = block[row % height]?.[column % width];
      const cell = cellAt(range.top + row, range.left + column);
      if (value !== undefined && cell && !cell.isDisabled) writes.push({ ordinal: cell.ordinal, value: plainNumber(value) });
    }
  }
  return writes;
}

/** Cells of a range, as far as they are there. */
export function cellsIn(range: Range, cellAt: CellAt): readonly ScrollCell[] {
  const cells: ScrollCell[] = [];
  for (let row = range.top; row <= range.bottom; row += 1) {
    for (let column = range.left; column <= range.right; column += 1) {
      const cell = cellAt(row, column);
      if (cell) cells.push(cell);
    }
  }
  return cells;
}

const writable: ScrollCell = { value: '', isDisabled: false, ordinal: 0, format: undefined };

/** Cells that a pasted block would write if all of them could be. */
export function countPasted(block: readonly (readonly string[])[], range: Range): number {
  return pastedCells(block, range, () => writable).length;
}

/** Typed or pasted text as it is sent: percent divided by 100 (widgets.json, cellEdit), everything else as typed. */
export function plainNumber(text: string): string {
  const trimmed = text.trim();
  const percent = /^([+-]?\d+(?:[.,]\d+)?)\s*%$/.exec(trimmed)?.[1];
  if (percent === undefined) return trimmed;
  const usesComma = percent.includes(',');
  const value = String(Number((Number(percent.replace(',', '.')) / 100).toPrecision(15)));
  return usesComma ? value.replace('.', ',') : value;
}
