import type { JsonValue } from '../../schema/json.ts';
import { findInGrid } from './grid-find.ts';
import { type GridModel, gridModel } from './grid-model.ts';
import { orderedRows } from './grid-order.ts';
import { type GridAnswer, gridBounds, type GridOrder, type GridQuery, type GridTile } from './grid-schema.ts';
import { rangeStatistics } from './grid-statistics.ts';
import { cutCell, cutMember } from './cut-texts.ts';

/** Orders that are kept: going back to one is as fast as the first time is slow. */
const keptOrders = 3;

/**
 * Returns a function that answers questions about an answer as a grid. Rows and columns are worked out with the first question, each order
 * when it is first asked for; a million cells take up to a second, so large answers are asked where nothing waits for it.
 */
export function createGridReader(answer: JsonValue | undefined): (query: GridQuery) => GridAnswer {
  let found: ReturnType<typeof gridModel> | undefined;
  const orders = new Map<string, readonly number[] | null>();
  const orderOf = (model: GridModel, order: GridOrder): readonly number[] | null => {
    const key = JSON.stringify([order.sort?.column, order.sort?.descending, order.filter]);
    const known = orders.get(key);
    if (known !== undefined) return known;
    const made = orderedRows(model, order);
    for (const oldest of orders.keys()) if (orders.size >= keptOrders) orders.delete(oldest);
    orders.set(key, made);
    return made;
  };
  return ({ order, want }) => {
    found ??= gridModel(answer);
    if ('reason' in found) return { outcome: 'list', reason: found.reason };
    const { model } = found;
    if (order.sort !== undefined && order.sort.column >= model.shape.columns) {
      return { outcome: 'failed', message: 'This column is not in the answer. Sort by another one.' };
    }
    const rows = orderOf(model, order);
    switch (want.kind) {
      case 'tile':
        return tileOf(model, rows, want);
      case 'find':
        return findInGrid(model, rows, want.text);
      case 'range':
        return rangeStatistics(model, rows, want);
    }
  };
}

type TileWant = Extract<GridQuery['want'], { readonly kind: 'tile' }>;

/** Returns rows and columns of a grid; fewer rows than were asked for where they would have too many cells. */
function tileOf(model: GridModel, order: readonly number[] | null, { rows, columns, isWhole }: TileWant): GridTile {
  const { shape, facts } = model;
  const rowTotal = order?.length ?? shape.rows;
  const width = Math.max(0, Math.min(columns.count, shape.columns - columns.offset));
  const height = Math.max(1, Math.floor(gridBounds.tileCells / Math.max(1, width)));
  const end = Math.min(rowTotal, rows.offset + Math.min(rows.count, height));
  const places = Array.from({ length: Math.max(0, end - rows.offset) }, (_, place) => {
    return order === null ? rows.offset + place : (order[rows.offset + place] ?? 0);
  });
  const member = isWhole ? ([name, alias]: readonly [string, string]): [string, string] => [name, alias] : cutMember;
  return {
    outcome: 'tile',
    facts,
    rowTotal,
    columns: Array.from({ length: width }, (_, column) => shape.columnMembers(columns.offset + column).map(member)),
    rows: places.map((index) => ({
      index,
      members: shape.rowMembers(index).map(member),
      cells: Array.from({ length: width }, (_, column) => {
        const cell = model.cell(index, columns.offset + column);
        const shown = isWhole ? cell : cutCell(cell);
        return shown === null ? null : ([...shown] as [string | number | boolean | null, string, number, number]);
      }),
    })),
  };
}
