import type { JsonValue } from '../../../shared/schema/json.ts';
import { type FoundPart, partWithin, placeOfLine, type PointedAt } from '../../markup/drawn-parts.ts';
import type { HorizontalTableData } from './horizontal-table-data.ts';

/** What decides which part of the result a cell shows. */
interface DrawnTable {
  readonly result: JsonValue | undefined;
  readonly data: HorizontalTableData;
  /** Numbers of row widgets at both sides. */
  readonly left: number;
  readonly right: number;
  /** Whether the configuration names the columns: then rows have as many. */
  readonly hasNames: boolean;
  /** Index in the result of each drawn row. */
  readonly drawn: readonly number[];
}

/**
 * Returns the column of the result that a drawn cell shows. In a matrix the cells of row widgets count, too; in the object form they are
 * in lists of their own, and have no column.
 */
function resultColumn(place: number, row: number | undefined, { result, data, left, right, hasNames }: DrawnTable): number | undefined {
  const isRight = place >= left + data.columns.length;
  if (!Array.isArray(result)) return place < left || isRight ? undefined : place - left;
  const line = row === undefined ? undefined : result[row];
  if (!isRight || hasNames || !Array.isArray(line)) return place;
  return Math.max(left, line.length - right) + place - left - data.columns.length;
}

/** Returns the part of the table that is pointed at: a cell by row and column of the result, or the head of a column. */
export function horizontalPart(pointed: PointedAt, table: DrawnTable): FoundPart | undefined {
  const cell = partWithin(pointed, '.ks-horizontal-table-cell');
  const line = cell?.parentElement;
  if (!cell || !line) return undefined;
  const place = [...line.children].indexOf(cell);
  if (line.matches('.ks-horizontal-table-head-row')) return { column: resultColumn(place, undefined, table), element: cell };
  const row = table.drawn[placeOfLine(line)];
  return { row, column: resultColumn(place, row, table), element: cell, isOwn: true };
}
