import { Ban, Code2, Copy, FileDown, ListTree, Pause, Pencil, Play, RotateCcw, Terminal, TextSearch } from 'lucide-react';
import type { SourceLocation } from '../../../../shared/schema/source-location.ts';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { type ExchangeColumn, rowAsText } from '../../../../shared/trace/exchange/request-list-columns.ts';
import { type ExchangeRow, isRunning } from '../../../../shared/trace/exchange/request-list-rows.ts';
import { formatCount } from '../../../../shared/trace/format.ts';
import type { Trace } from '../../../../shared/trace/trace.ts';
import { currentHost } from '../../../host/host-context.ts';
import { runCommand } from '../../../stores/window/commands.ts';
import { openInQueryDesk } from '../../../stores/query-desk/query-files.ts';
import { editRequest } from '../../../stores/traffic/edited-requests.ts';
import { openDialog } from '../../../stores/window/dialog-store.ts';
import { revealSource, selectTrace, showBottomTab } from '../../../stores/window/navigation.ts';
import { showFailure } from '../../../stores/window/notice-store.ts';
import type { MenuEntry } from '../../../ui/menus/menu-item.ts';
import { copyText } from '../clipboard.ts';
import { compareEntries } from '../compare/compare-menu.ts';
import { type KeysOf, markEntries } from '../marks/mark-menu.tsx';
import { connectionOf, copyAsEntries } from '../copy-as.ts';
import { exportRows } from './listed-requests.ts';

/** The line of code a request comes from: its url or body, else the first place its trace knows. */
export function codeOf(exchange: Exchange, trace: Trace | undefined): SourceLocation | undefined {
  if (trace === undefined) return undefined;
  const own = trace.steps.filter((step) => step.item === undefined || step.item === exchange.item);
  const placed = (kind: string) => own.find((step) => step.kind === kind && step.location !== undefined)?.location;
  return (
    placed('url') ??
    placed('body') ??
    placed('request') ??
    own.find((step) => step.location !== undefined)?.location ??
    trace.error?.location
  );
}

/** Whether an action of this project sent it, which can run again. */
export function isOfAction({ widgetId, fromFile, originalOf }: Exchange): boolean {
  return widgetId !== '' && fromFile === undefined && originalOf === undefined;
}

/** Stops waiting for the answer of a request. */
export function cancelExchange(exchange: Exchange): void {
  currentHost().call('exchange.cancel', { id: exchange.id }).catch(showFailure);
}

/** Sends one request again, exactly as it was; a write asks as it always does. What is selected stays. */
export function replayExchange(exchange: Exchange): void {
  currentHost().call('exchange.replay', { id: exchange.id }).catch(showFailure);
}

/** Runs an action again, with all its requests; a write asks as it always does. What is selected stays. */
export function runActionAgain(widgetId: string, action: string): Promise<string | undefined> {
  return currentHost()
    .call('action.run', { widgetId, action, values: {} })
    .then(
      ({ traceId }) => traceId,
      (thrown: unknown) => {
        showFailure(thrown);
        return undefined;
      },
    );
}

/** A value in a filter. */
const quoted = (text: string): string => (/[\s"]/.test(text) ? `"${text.replaceAll('"', '')}"` : text);

/** What is selected when the menu of a request opens. */
interface RequestMenuPlace {
  readonly row: ExchangeRow;
  /** Columns that are shown. */
  readonly columns: readonly ExchangeColumn[];
  /** The requests that are listed. */
  readonly rows: readonly ExchangeRow[];
  readonly trace: Trace | undefined;
  /** Text under the pointer. */
  readonly cell: string;
  readonly keysOf: KeysOf;
}

/** Lines of the right-click menu of a request. */
export function exchangeMenu({ row, rows, columns, trace, cell, keysOf }: RequestMenuPlace): readonly MenuEntry[] {
  const { exchange } = row;
  const code = codeOf(exchange, trace);
  const entries: MenuEntry[] = [
    { id: 'code', title: 'Go to code', icon: Code2, disabled: code === undefined, onSelect: () => code && revealSource(code) },
    {
      id: 'trace',
      title: 'Show trace',
      icon: ListTree,
      disabled: trace === undefined,
      onSelect: () => {
        selectTrace(exchange.traceId, exchange.id);
        showBottomTab('trace');
      },
    },
    {
      id: 'replay',
      title: 'Replay',
      detail: 'This request alone, as it was',
      icon: RotateCcw,
      disabled: !isOfAction(exchange),
      onSelect: () => replayExchange(exchange),
    },
    {
      id: 'edit',
      title: 'Edit and send…',
      detail: 'A copy, with a path and a body of your own',
      icon: Pencil,
      onSelect: () => void editRequest(exchange),
    },
    {
      id: 'desk',
      title: 'Open in query desk',
      detail: 'Its query, to be changed, run and saved',
      icon: TextSearch,
      onSelect: () => void openInQueryDesk(exchange),
    },
    {
      id: 'run-again',
      title: 'Run again',
      detail: 'The action, with all its requests',
      icon: Play,
      disabled: !isOfAction(exchange),
      onSelect: () => void runActionAgain(exchange.widgetId, exchange.action),
    },
    ...compareEntries(exchange, trace, keysOf),
    {
      id: 'intercept',
      title: 'Intercept requests like this…',
      icon: Pause,
      disabled: !isOfAction(exchange),
      onSelect: () => openDialog({ kind: 'intercept', filter: `widget:${quoted(exchange.widgetId)} action:${quoted(exchange.action)}` }),
    },
    { kind: 'separator', id: 'marks' },
    ...markEntries(exchange, keysOf),
    { kind: 'separator', id: 'copies' },
    { id: 'cell', title: 'Copy cell', icon: Copy, disabled: cell === '', onSelect: () => void copyText(cell) },
    { id: 'row', title: 'Copy row', icon: Copy, keys: 'Mod+C', onSelect: () => void copyText(rowAsText(row, columns)) },
    { id: 'path', title: 'Copy path', icon: Copy, onSelect: () => void copyText(exchange.path) },
    {
      kind: 'menu',
      id: 'copy-as',
      title: 'Copy as',
      icon: Terminal,
      entries: copyAsEntries(exchange, connectionOf(exchange), async (text) => await copyText(await text)),
    },
    { kind: 'separator', id: 'exports' },
    { id: 'har', title: 'Export as HAR', icon: FileDown, onSelect: () => void exportRows([row]) },
    {
      id: 'har-all',
      title: `Export all ${formatCount(rows.length)} listed as HAR`,
      disabled: rows.length < 2,
      onSelect: () => void exportRows(rows),
    },
    { id: 'har-open', title: 'Open a HAR file…', onSelect: () => runCommand('traffic.importHar') },
  ];
  if (isRunning(exchange)) {
    entries.push(
      { kind: 'separator', id: 'running' },
      { id: 'cancel', title: 'Cancel', icon: Ban, danger: true, onSelect: () => cancelExchange(exchange) },
    );
  }
  return entries;
}
