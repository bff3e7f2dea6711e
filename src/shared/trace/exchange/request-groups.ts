import { formatClock } from '../format.ts';
import type { Trace } from '../trace.ts';
import { causeText, causingRun, traceLabel } from '../trace-rows.ts';
import { type Exchange, hasFailed } from './exchange.ts';
import type { ExchangeRow } from './request-list-rows.ts';

/** What requests can be grouped by, in the order in which it is offered. */
export const requestGroupings = ['none', 'trace', 'widget', 'page'] as const;
export type RequestGrouping = (typeof requestGroupings)[number];

/** Requests that belong together. */
export interface RequestGroup {
  /** Stable over changes of the traffic. */
  readonly key: string;
  readonly title: string;
  /** Quieter, behind the title. */
  readonly detail: string;
  readonly rows: readonly ExchangeRow[];
  readonly failures: number;
  /** Sum of the times of the finished requests, in milliseconds. */
  readonly time: number;
}

/** What is known about where requests come from. */
export interface RequestOrigins {
  readonly traces: ReadonlyMap<string, Trace>;
  /** Page by id of widget. */
  readonly pages: ReadonlyMap<string, string>;
}

type GroupName = Pick<RequestGroup, 'key' | 'title' | 'detail'>;

/** Runs that are followed up to the page that caused them. */
const mostCauses = 60;

/**
 * Returns groups in the order of their first rows, and within each the rows in the order they came in, except for those of one trace: they are
 * read as the run sent them, though the newest trace stands first. Pinned requests are a group of their own, the first one.
 * @param isNewestFirst the order of the rows; any other one was chosen by a person and stays within a trace, too.
 */
export function groupRequests(
  rows: readonly ExchangeRow[],
  by: Exclude<RequestGrouping, 'none'>,
  origins: RequestOrigins,
  isNewestFirst = false,
): readonly RequestGroup[] {
  const groups = new Map<string, { readonly name: GroupName; readonly rows: ExchangeRow[] }>();
  const nameOf = groupNames(by, origins);
  const pinned: ExchangeRow[] = [];
  for (const row of rows) {
    if (row.exchange.pinned === true) {
      pinned.push(row);
      continue;
    }
    const name = nameOf(row.exchange);
    const known = groups.get(name.key);
    if (known === undefined) groups.set(name.key, { name, rows: [row] });
    else known.rows.push(row);
  }
  const others = [...groups.values()].map(({ name, rows: own }) => summed(name, isNewestFirst && isOfTrace(name) ? own.toReversed() : own));
  return pinned.length === 0 ? others : [summed({ key: 'pinned', title: 'Pinned', detail: '' }, pinned), ...others];
}

function summed(name: GroupName, rows: readonly ExchangeRow[]): RequestGroup {
  let [failures, time] = [0, 0];
  for (const { exchange } of rows) {
    if (hasFailed(exchange)) failures += 1;
    time += exchange.endedAfter ?? 0;
  }
  return { ...name, rows, failures, time };
}

/** Returns the function that names the group of a request; what several requests share is worked out once. */
function groupNames(by: Exclude<RequestGrouping, 'none'>, origins: RequestOrigins): (exchange: Exchange) => GroupName {
  const byTrace = new Map<string, GroupName>();
  return (exchange) => {
    const { traceId, widgetId, fromFile } = exchange;
    if (by === 'widget') return widgetId === '' ? outsideName(exchange) : { key: `widget ${widgetId}`, title: widgetId, detail: '' };
    if (traceId === '' && (by === 'trace' || !origins.pages.has(widgetId))) return outsideName(exchange);
    if (fromFile !== undefined && by === 'page') return outsideName(exchange);
    const key = by === 'page' ? `${traceId} ${widgetId}` : traceId;
    const known = byTrace.get(key);
    if (known !== undefined) return known;
    const name = by === 'trace' ? traceName(exchange, origins.traces) : pageName(exchange, origins);
    byTrace.set(key, name);
    return name;
  };
}

/** Names the requests that no run of the project sent. */
function outsideName({ fromFile, byPerson, widgetId }: Exchange): GroupName {
  if (fromFile !== undefined) return { key: `file ${fromFile}`, title: fromFile, detail: 'opened from a file' };
  if (byPerson) return { key: 'person', title: 'Your requests', detail: '' };
  if (widgetId !== '') return { key: 'no-trace', title: 'Without a trace', detail: '' };
  return { key: 'app', title: 'Dashwright', detail: 'sign-in and questions of the app' };
}

/** Begins the keys of groups that one run sent, and no others. */
const tracePrefix = 'trace ';

/** Groups are named anew with every few requests that come, and times take long to write. */
const traceNames = new WeakMap<Trace, { readonly parent: Trace | undefined; readonly name: GroupName }>();

const isOfTrace = ({ key }: GroupName): boolean => key.startsWith(tracePrefix);

function traceName({ traceId, widgetId, action }: Exchange, traces: ReadonlyMap<string, Trace>): GroupName {
  const trace = traces.get(traceId);
  const key = `${tracePrefix}${traceId}`;
  if (trace === undefined) return { key, title: `${widgetId} · ${action}`, detail: 'trace no longer kept' };
  const parent = traces.get(causingRun(trace) ?? '');
  const known = traceNames.get(trace);
  if (known !== undefined && known.parent === parent) return known.name;
  const name = { key, title: traceLabel(trace), detail: `${formatClock(trace.startedAt)} · ${causeText(trace.cause, parent)}` };
  traceNames.set(trace, { parent, name });
  return name;
}

function pageName(exchange: Exchange, { traces, pages }: RequestOrigins): GroupName {
  const page = pageOfRun(traces.get(exchange.traceId), traces) ?? pages.get(exchange.widgetId);
  return page === undefined ? { key: 'no-page', title: 'Without a page', detail: '' } : { key: `page ${page}`, title: page, detail: '' };
}

/** Returns the page whose drawing led to a run; undefined where something else did, or it is not known any more. */
function pageOfRun(start: Trace | undefined, traces: ReadonlyMap<string, Trace>): string | undefined {
  let trace = start;
  for (let count = 0; trace !== undefined && count < mostCauses; count += 1) {
    if (trace.form === 'page') return trace.widgetId;
    if (trace.cause.kind === 'render') return trace.cause.page;
    trace = traces.get(causingRun(trace) ?? '');
  }
  return undefined;
}

/** A line of the list of requests. */
export type RequestLine =
  | { readonly kind: 'group'; readonly group: RequestGroup; readonly isFolded: boolean }
  | { readonly kind: 'request'; readonly row: ExchangeRow; readonly groupKey: string | null };

/** Returns the lines of groups. `unfolds`: id of an exchange whose group is not folded now. */
export function groupLines(groups: readonly RequestGroup[], folded: ReadonlySet<string>, unfolds: string | null): readonly RequestLine[] {
  const lines: RequestLine[] = [];
  for (const group of groups) {
    const isFolded = folded.has(group.key) && !(unfolds !== null && group.rows.some(({ exchange }) => exchange.id === unfolds));
    lines.push({ kind: 'group', group, isFolded });
    if (!isFolded) for (const row of group.rows) lines.push({ kind: 'request', row, groupKey: group.key });
  }
  return lines;
}
