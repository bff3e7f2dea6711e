import { rowsDrawnWhole, type TableWindow } from '../../tables/window/use-table-window.ts';

export interface DrawnRow {
  readonly index: number;
  /** Position among the shown rows; -1 under a closed one: such a row is in the table, but hidden. */
  readonly position: number;
}

/**
 * Returns the rows to draw: all of a small table, the visible ones of a large table.
 *
 * @param shown Indexes of the rows that no closed row hides.
 */
export function drawnRows(count: number, shown: readonly number[], { start, end }: TableWindow, isLarge: boolean): readonly DrawnRow[] {
  if (isLarge || count > rowsDrawnWhole) return shown.slice(start, end).map((index, offset) => ({ index, position: start + offset }));
  const positions = new Map(shown.map((index, position) => [index, position]));
  return Array.from({ length: count }, (_, index) => ({ index, position: positions.get(index) ?? -1 }));
}
