import { create } from 'zustand';
import { type ExchangeColumnId, exchangeColumns } from '../../../shared/trace/exchange/request-list-columns.ts';
import type { Host } from '../../host/host.ts';

export type ColumnWidths = Readonly<Record<ExchangeColumnId, number>>;

interface RequestColumns {
  /** Pixels. */
  readonly widths: ColumnWidths;
  readonly shown: Readonly<Record<ExchangeColumnId, boolean>>;
}

const defaults: RequestColumns = {
  widths: byColumn(({ width }) => width),
  shown: byColumn(({ isExtra }) => isExtra !== true),
};

function byColumn<Value>(readValue: (column: (typeof exchangeColumns)[number]) => Value): Record<ExchangeColumnId, Value> {
  return Object.fromEntries(exchangeColumns.map((column) => [column.id, readValue(column)])) as Record<ExchangeColumnId, Value>;
}

/** Columns of the list of requests as a person set them; kept for the next time. */
export const useRequestColumns = create<RequestColumns>(() => defaults);

const keyOf = { widths: 'inspector-columns', shown: 'inspector-shown-columns' } as const;
/** Pixels of a column, at least and at most. */
export const columnBounds = { smallest: 40, largest: 1_200 } as const;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Fills the store from the settings. */
export async function loadRequestColumns(host: Host): Promise<void> {
  const [widths, shown] = await Promise.all([
    readRecord(host, keyOf.widths, (value) => (typeof value === 'number' ? bounded(value) : undefined)),
    readRecord(host, keyOf.shown, (value) => (typeof value === 'boolean' ? value : undefined)),
  ]);
  useRequestColumns.setState({ widths: { ...defaults.widths, ...widths }, shown: { ...defaults.shown, ...shown } });
}

/** Sets the width of a column in pixels; null restores it. */
export function setColumnWidth(host: Host, id: ExchangeColumnId, width: number | null): void {
  useRequestColumns.setState(({ widths }) => ({ widths: { ...widths, [id]: width === null ? defaults.widths[id] : bounded(width) } }));
  // While an edge is dragged there are sixty widths a second.
  clearTimeout(timer);
  timer = setTimeout(() => keep(host, 'widths'), 300);
}

/** Shows or hides a column; the last one stays. */
export function showColumn(host: Host, id: ExchangeColumnId, isShown: boolean): void {
  const { shown } = useRequestColumns.getState();
  const next = { ...shown, [id]: isShown };
  if (!Object.values(next).includes(true)) return;
  useRequestColumns.setState({ shown: next });
  keep(host, 'shown');
}

/** Shows the columns that are shown without a person's wish, in their widths. */
export function resetColumns(host: Host): void {
  clearTimeout(timer);
  useRequestColumns.setState(defaults);
  keep(host, 'widths');
  keep(host, 'shown');
}

function keep(host: Host, part: keyof typeof keyOf): void {
  host.call('settings.write', { key: keyOf[part], value: useRequestColumns.getState()[part] }).catch(() => {
    // Columns are a comfort: not being able to keep them is not worth a message.
  });
}

async function readRecord<Value>(
  host: Host,
  key: string,
  readValue: (value: unknown) => Value | undefined,
): Promise<Readonly<Record<string, Value>>> {
  // Without the settings the defaults stay.
  const { value } = await host.call('settings.read', { key }).catch(() => ({ value: null }));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const known = Object.entries(value).flatMap(([id, given]) => {
    const read = id in defaults.widths ? readValue(given) : undefined;
    return read === undefined ? [] : [[id, read] as const];
  });
  return Object.fromEntries(known);
}

function bounded(width: number): number {
  const { smallest, largest } = columnBounds;
  return Number.isFinite(width) ? Math.round(Math.min(largest, Math.max(smallest, width))) : smallest;
}
