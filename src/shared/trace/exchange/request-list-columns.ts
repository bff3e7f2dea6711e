import { formatBytes, formatClock, formatDuration } from '../format.ts';
import type { Exchange } from './exchange.ts';
import { sizesText } from './received-size.ts';
import { type ExchangeRow, isTimed } from './request-list-rows.ts';

interface ColumnInfo {
  readonly id: string;
  readonly title: string;
  readonly isNumber?: true;
  /** Pixels, until a person changes them. */
  readonly width: number;
  /** Takes what the others leave. */
  readonly isWide?: true;
  /** Hidden until a person shows it. */
  readonly isExtra?: true;
  /** Its turn to give way where the list is narrow, the lowest first: the detail has it, too. */
  readonly givesWay?: number;
  /** Whole text of a cell, as it is copied; left out where the cell is drawn. */
  readonly text?: (row: ExchangeRow) => string;
  /** What is shown of it, at `now` in milliseconds since 1970; left out: all. */
  readonly shown?: (row: ExchangeRow, now: number) => string;
  /** Text of the tool tip; by default the shown text. */
  readonly tip?: (row: ExchangeRow) => string;
  /** What rows are sorted by, as words or as numbers. */
  readonly order: (row: ExchangeRow) => string | number;
}

/** Columns of the list of requests, from left to right. */
const columns = [
  { id: 'label', title: 'Widget · action', width: 146, text: ({ label }) => label, order: ({ label }) => label },
  {
    id: 'connection',
    title: 'Connection',
    width: 96,
    isExtra: true,
    text: ({ exchange }) => exchange.connectionId,
    order: ({ exchange }) => exchange.connectionId,
  },
  {
    id: 'kind',
    title: 'Kind',
    width: 56,
    isExtra: true,
    text: ({ exchange }) => kindOf(exchange),
    order: ({ exchange }) => kindOf(exchange),
  },
  {
    id: 'method',
    title: 'Method',
    width: 64,
    givesWay: 4,
    text: ({ exchange }) => exchange.method,
    order: ({ exchange }) => exchange.method,
  },
  {
    id: 'path',
    title: 'Path',
    width: 90,
    isWide: true,
    text: ({ exchange }) => exchange.path,
    shown: ({ exchange }) => withoutQuery(exchange.path),
    tip: ({ exchange }) => exchange.path,
    order: ({ exchange }) => exchange.path,
  },
  {
    id: 'note',
    title: 'Note',
    width: 160,
    isExtra: true,
    text: ({ exchange }) => exchange.note ?? '',
    order: ({ exchange }) => exchange.note ?? '',
  },
  {
    id: 'status',
    title: 'Status',
    width: 92,
    text: ({ status }) => status,
    tip: ({ exchange, status }) => exchange.error?.message ?? status,
    order: ({ status }) => status,
  },
  {
    id: 'cells',
    title: 'Cells',
    isNumber: true,
    width: 78,
    givesWay: 2,
    text: ({ cells }) => cells,
    order: ({ exchange }) => exchange.cells ?? -1,
  },
  {
    id: 'sent',
    title: 'Sent',
    isNumber: true,
    width: 68,
    isExtra: true,
    text: ({ exchange }) => formatBytes(exchange.requestSize),
    order: ({ exchange }) => exchange.requestSize,
  },
  {
    id: 'size',
    title: 'Size',
    isNumber: true,
    width: 68,
    givesWay: 1,
    text: ({ size }) => size,
    tip: ({ exchange, size }) => (exchange.receivedSize === undefined ? size : sizesText(exchange)),
    order: ({ exchange }) => exchange.responseSize,
  },
  {
    id: 'clock',
    title: 'Started',
    isNumber: true,
    width: 84,
    isExtra: true,
    text: ({ exchange }) => formatClock(exchange.startedAt),
    order: ({ exchange }) => exchange.startedAt,
  },
  {
    id: 'wait',
    title: 'First byte',
    isNumber: true,
    width: 72,
    isExtra: true,
    text: ({ exchange }) => formatDuration(exchange.firstByteAfter),
    order: ({ exchange }) => exchange.firstByteAfter ?? Number.MAX_SAFE_INTEGER,
  },
  {
    id: 'time',
    title: 'Time',
    isNumber: true,
    width: 60,
    text: ({ time }) => time,
    shown: ({ exchange, time }, now) => (isTimed(exchange) ? formatDuration(Math.max(0, now - exchange.startedAt)) : time),
    order: ({ exchange }) => exchange.endedAfter ?? Number.MAX_SAFE_INTEGER,
  },
  { id: 'start', title: 'Waterfall', width: 70, givesWay: 3, order: ({ exchange }) => exchange.startedAt },
] as const satisfies readonly ColumnInfo[];

export type ExchangeColumnId = (typeof columns)[number]['id'];
export interface ExchangeColumn extends ColumnInfo {
  readonly id: ExchangeColumnId;
}
export const exchangeColumns: readonly ExchangeColumn[] = columns;

export interface ExchangeSort {
  readonly column: ExchangeColumnId;
  readonly descending: boolean;
}

/** Whether a request may change something; empty for one that was stopped before that was known. */
function kindOf({ isWrite }: Exchange): string {
  return isWrite === undefined ? '' : isWrite ? 'write' : 'read';
}

/** The query of a path is left out: it is long and similar everywhere, and the detail shows it in full. */
function withoutQuery(path: string): string {
  const mark = path.indexOf('?');
  return mark === -1 ? path : path.slice(0, mark);
}

/** Returns the column in which the note of a request is shown: its own, else beside what there is most room for. */
export function noteColumn(shown: readonly ExchangeColumn[]): ExchangeColumnId | undefined {
  return (['note', 'path', 'label'] as const).find((id) => shown.some((column) => column.id === id)) ?? shown[0]?.id;
}

/** Rows with the pinned ones first; within these and the others, the order stays. */
export function pinnedFirst(list: readonly ExchangeRow[]): readonly ExchangeRow[] {
  const pinned = list.filter(({ exchange }) => exchange.pinned === true);
  return pinned.length === 0 ? list : [...pinned, ...list.filter(({ exchange }) => exchange.pinned !== true)];
}

/** Rows in the wanted order; equal ones stay in the order they started. */
export function sortRows(list: readonly ExchangeRow[], sort: ExchangeSort): ExchangeRow[] {
  const direction = sort.descending ? -1 : 1;
  const keyOf = sortKey(list, sort.column);
  return list
    .map((row, index) => ({ row, index, key: keyOf(row) }))
    .sort((left, right) => direction * (left.key - right.key) || left.index - right.index)
    .map(({ row }) => row);
}

function sortKey(list: readonly ExchangeRow[], id: ExchangeColumnId): (row: ExchangeRow) => number {
  const order = exchangeColumns.find((column) => column.id === id)?.order ?? (() => 0);
  const words = new Map<ExchangeRow, string>();
  for (const row of list) {
    const key = order(row);
    if (typeof key === 'string') words.set(row, key);
  }
  if (words.size === 0) return (row) => Number(order(row));
  const ranks = rankOf(words.values());
  return (row) => ranks.get(words.get(row) ?? '') ?? 0;
}

let kept: Intl.Collator | undefined;

/** Returns the order of texts; made on first use, since it loads the rules of the language. */
function collator(): Intl.Collator {
  kept ??= new Intl.Collator('en', { numeric: true });
  return kept;
}

/** Texts as numbers in their order: each differing text is compared, not each row, which takes half a second for 5,000. */
function rankOf(words: Iterable<string>): ReadonlyMap<string, number> {
  const texts = [...new Set(words)].sort(collator().compare);
  const ranks = new Map<string, number>();
  let rank = 0;
  texts.forEach((text, at) => {
    const before = texts[at - 1];
    if (before !== undefined && collator().compare(before, text) !== 0) rank = at;
    ranks.set(text, rank);
  });
  return ranks;
}

/** The given columns of a row, separated by tabs, as spreadsheets paste it; tabs and line ends inside a value become blanks. */
export function rowAsText(row: ExchangeRow, columns: readonly ExchangeColumn[]): string {
  return columns.flatMap(({ text }) => (text === undefined ? [] : [text(row).replace(/[\t\r\n]+/g, ' ')])).join('\t');
}
