import type { RowsQuery, WidgetRowsQuery } from '../../../../shared/schema/rows-schema.ts';
import { jsonStringify, nextOf, toLowerCase } from '../primordials.ts';
import { orderRows, type RowQuery } from './row-order.ts';
import { tableCellText, type RowSource } from './row-source.ts';

/** Rows of the first page of a large result. */
export const pageSize = 200;
const maxRows = 1000;
const keptOrders = 3;

type RowsForm = Pick<WidgetRowsQuery, 'form'>;

interface Order {
  readonly key: string;
  work: Generator<undefined, readonly number[] | null> | undefined;
  rows: readonly number[] | null;
}

/** One version of one large value, with the orders requested last. */
export interface RowView {
  readonly value: unknown;
  readonly revision: number;
  readonly source: RowSource;
  readonly orders: Order[];
}

export function makeView(value: unknown, revision: number, source: RowSource): RowView {
  return { value, revision, source, orders: [] };
}

/** Some rows of a value: how many there are, the places of these, and their text. */
export interface RowsPage {
  readonly total: number;
  readonly indexes: readonly number[];
  readonly columns: RowSource['columns'];
  readonly text: string;
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
      row[column] = tableCellText(cell(places[index] as number, columns[column]?.id ?? ''));
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
 * Returns the rows of one question, as the text of a value of the same shape or of a table of texts (`form: 'table'`); null
 * while sorting or searching goes on: ask again. May run getters of user code.
 */
export function answerRows(view: RowView, { offset, count, sort, search, form }: RowsQuery & RowsForm): RowsPage | null {
  const order = orderOf(view, { sort, search: search === undefined ? undefined : toLowerCase(search) });
  if (order.work) {
    const step = nextOf(order.work);
    if (!step.done) return null;
    order.work = undefined;
    order.rows = step.value as readonly number[] | null;
  }
  const { source } = view;
  const { places, total } = placesOf(source, order.rows, offset, count < maxRows ? count : maxRows);
  const text = form === 'table' ? tableText(source, places) : source.page(places);
  return { total, indexes: places, columns: source.columns, text };
}

/** The first rows as they are. */
export function firstPage(source: RowSource): string {
  return source.page(placesOf(source, null, 0, pageSize).places);
}
