import { type FoundPart, partWithin, placeOfLine, type PointedAt } from '../../markup/drawn-parts.ts';
import type { CellPosition } from '../../tables/cells/cell-range.ts';
import type { ResultPath } from '../../../shared/schema/result-path.ts';
import type { ScrollTableData } from './scroll-table-data.ts';
import type { DrawnRow } from './drawn-rows.ts';

/** What decides which row of the result a line shows. */
interface DrawnTable {
  readonly body: HTMLElement | null;
  readonly names: HTMLElement | null;
  readonly head: HTMLElement | null;
  readonly drawn: readonly DrawnRow[];
  /** Indexes in the result of the rows that no closed one hides. */
  readonly shown: readonly number[];
  /** The cell that keys act on, by its position among the shown rows. */
  readonly active: CellPosition | undefined;
  readonly data: Pick<ScrollTableData, 'columns' | 'isMatrix'>;
}

/** Where a cell, a label or a head is in the four lists of the result (`docs/format/results.md`, Tables). */
function pathOf({ columns, isMatrix }: DrawnTable['data'], row: number | undefined, column: number | undefined): ResultPath | undefined {
  if (row === undefined) return column === undefined ? undefined : [0, column];
  if (column === undefined) return [1, row];
  return isMatrix ? [2, row, column] : [2, row * columns.length + column];
}

/** Returns the part by keyboard: the active cell. */
function activePart({ body, shown, active, data }: DrawnTable): FoundPart | undefined {
  if (!active) return undefined;
  const cell = body?.querySelector(`tr[data-row="${active.row}"] > td[data-col="${active.column}"]`);
  const row = shown[active.row];
  return { row, column: active.column, path: pathOf(data, row, active.column), element: cell ?? undefined, isOwn: true };
}

/** Returns the part of the table that is pointed at: a cell, the label of a row, or the head of a column. */
export function scrollPart(pointed: PointedAt, table: DrawnTable): FoundPart | undefined {
  const cell = partWithin(pointed, 'td, th');
  const line = cell?.parentElement;
  const part = line?.parentElement;
  if (!cell || !line || !part) return pointed.point ? undefined : activePart(table);
  if (part === table.head) {
    const column = [...line.children].indexOf(cell);
    return cell.matches('th') ? { column, path: pathOf(table.data, undefined, column), element: cell } : undefined;
  }
  if (part !== table.body && part !== table.names) return undefined;
  const row = table.drawn[placeOfLine(line)]?.index;
  const { col } = cell.dataset;
  const column = col === undefined ? undefined : Number(col);
  return { row, column, path: pathOf(table.data, row, column), element: cell, isOwn: true };
}
