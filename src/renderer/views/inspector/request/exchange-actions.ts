import { Ban, Code2, Copy, ListTree, Play, RotateCcw, Terminal } from 'lucide-react';
import type { SourceLocation } from '../../../../shared/schema/source-location.ts';
import { curlText } from '../../../../shared/trace/exchange/curl-text.ts';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { rowAsText } from '../../../../shared/trace/exchange/request-list-columns.ts';
import { type ExchangeRow, isRunning } from '../../../../shared/trace/exchange/request-list-rows.ts';
import type { Trace } from '../../../../shared/trace/trace.ts';
import { currentHost } from '../../../host/host-context.ts';
import { revealSource, selectTrace, showBottomTab } from '../../../stores/window/navigation.ts';
import { showFailure } from '../../../stores/window/notice-store.ts';
import type { MenuEntry } from '../../../ui/menus/menu-item.ts';
import { copyText } from '../clipboard.ts';
import { readShownBody } from '../use-body.ts';

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

/** The whole cURL command, with the body read from main. */
export async function curlOf(exchange: Exchange): Promise<string> {
  const body = exchange.requestSize > 0 ? await readShownBody(exchange.id, 'request') : '';
  return curlText(exchange, body);
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

/** Lines of the right-click menu of a request; `cell` is the text under the pointer. */
export function exchangeMenu(row: ExchangeRow, trace: Trace | undefined, cell: string): readonly MenuEntry[] {
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
      disabled: exchange.widgetId === '',
      onSelect: () => replayExchange(exchange),
    },
    {
      id: 'run-again',
      title: 'Run again',
      detail: 'The action, with all its requests',
      icon: Play,
      disabled: exchange.widgetId === '',
      onSelect: () => void runActionAgain(exchange.widgetId, exchange.action),
    },
    { kind: 'separator', id: 'copies' },
    { id: 'cell', title: 'Copy cell', icon: Copy, disabled: cell === '', onSelect: () => void copyText(cell) },
    { id: 'row', title: 'Copy row', icon: Copy, keys: 'Mod+C', onSelect: () => void copyText(rowAsText(row)) },
    { id: 'path', title: 'Copy path', icon: Copy, onSelect: () => void copyText(exchange.path) },
    {
      id: 'curl',
      title: 'Copy as cURL',
      detail: 'Without sign-in and cookies',
      icon: Terminal,
      onSelect: () => {
        curlOf(exchange).then(copyText).catch(showFailure);
      },
    },
  ];
  if (isRunning(exchange)) {
    entries.push(
      { kind: 'separator', id: 'running' },
      { id: 'cancel', title: 'Cancel', icon: Ban, danger: true, onSelect: () => cancelExchange(exchange) },
    );
  }
  return entries;
}
