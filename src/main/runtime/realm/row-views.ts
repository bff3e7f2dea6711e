import { hasOwn, isObject, jsonStringify, nextOf, toLowerCase, toText } from './primordials.ts';
import { orderRows, type RowQuery } from './row-order.ts';
import { cellText, type RowSource } from './row-source.ts';

/** Rows of the first page of a large result. */
export const pageSize = 200;
const mostRows = 1000;
const keptOrders = 3;

interface Order {
  readonly key: string;
  work: Generator<undefined, readonly number[] | null> | undefined;
  rows: readonly number[] | null;
}

/** One version of one large value, with the orders it was asked for last. */
export interface RowView {
  readonly value: unknown;
  readonly revision: number;
  readonly source: RowSource;
  readonly orders: Order[];
}

export function makeView(value: unknown, revision: number, source: RowSource): RowView {
  return { value, revision, source, orders: [] };
}

export interface RowsAnswer {
  readonly head: Record<string, unknown>;
  readonly payload?: string;
}

/** Reads a question for rows; what is not one is taken as the first page. */
function readQuery(question: Record<string, unknown>): { offset: number; count: number; query: RowQuery; isTable: boolean } {
  const number = (name: string, least: number): number => {
    const value = question[name];
    return typeof value === 'number' && value >= least ? value : least;
  };
  const sort = question['sort'];
  const search = question['search'];
  const count = number('count', 1);
  return {
    offset: number('offset', 0),
    count: count > mostRows ? mostRows : count,
    isTable: question['form'] === 'table',
    query: {
      sort:
        isObject(sort) && hasOwn(sort, 'column') ? { column: toText(sort['column']), descending: sort['descending'] === true } : undefined,
      search: typeof search === 'string' ? toLowerCase(search) : undefined,
    },
  };
}

/** Range of rows in the order wanted, by their places in the value. */
function placesOf(source: RowSource, order: readonly number[] | null, offset: number, count: number): { places: number[]; total: number } {
  const total = order ? order.length : source.total;
  const places: number[] = [];
  for (let index = offset; index < total && index < offset + count; index += 1) {
    places[places.length] = order ? (order[index] as number) : index;
  }
  return { places, total };
}

function tableText({ columns, cell }: RowSource, places: readonly number[]): string {
  const rows: string[][] = [];
  for (let index = 0; index < places.length; index += 1) {
    const row: string[] = [];
    for (let column = 0; column < columns.length; column += 1) {
      row[column] = cellText(cell(places[index] as number, columns[column]?.id ?? ''));
    }
    rows[index] = row;
  }
  return jsonStringify(rows) ?? '[]';
}

function orderOf(view: RowView, query: RowQuery): Order {
  const key = jsonStringify([query.sort?.column, query.sort?.descending, query.search]) ?? '';
  for (let index = 0; index < view.orders.length; index += 1) {
    const known = view.orders[index];
    if (known?.key === key) return known;
  }
  const made: Order = { key, work: orderRows(view.source, query), rows: null };
  const { length } = view.orders;
  if (length < keptOrders) view.orders[length] = made;
  else {
    for (let index = 1; index < length; index += 1) view.orders[index - 1] = view.orders[index] as Order;
    view.orders[length - 1] = made;
  }
  return made;
}

/**
 * Answers one question for rows: `more` while sorting or searching goes on (ask again), else the rows as the text of a value
 * of the same shape, or of a table of texts (`form: 'table'`). May run getters of user code.
 */
export function answerRows(view: RowView, question: Record<string, unknown>): RowsAnswer {
  const { offset, count, query, isTable } = readQuery(question);
  const order = orderOf(view, query);
  if (order.work) {
    const step = nextOf(order.work);
    if (!step.done) return { head: { status: 'returned', more: true } };
    order.work = undefined;
    order.rows = step.value as readonly number[] | null;
  }
  const { places, total } = placesOf(view.source, order.rows, offset, count);
  return {
    head: { status: 'returned', total, indexes: places, columns: view.source.columns },
    payload: isTable ? tableText(view.source, places) : view.source.page(places),
  };
}

/** The first rows as they are. */
export function firstPage(source: RowSource): string {
  return source.page(placesOf(source, null, 0, pageSize).places);
}
