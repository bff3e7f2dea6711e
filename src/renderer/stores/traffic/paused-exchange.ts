import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import type { InterceptState } from '../../../shared/trace/intercept/intercept-schema.ts';
import { currentHost } from '../../host/host-context.ts';
import { openDialog } from '../window/dialog-store.ts';
import { showFailure } from '../window/notice-store.ts';
import { decidePaused, pauseOf, useIntercept } from './intercept-store.ts';
import { readKeptBody } from './kept-body.ts';

/** Returns what has been paused for the longest time of the exchanges of widgets; null for none. */
export function heldExchange({ paused }: Pick<InterceptState, 'paused'>, exchanges: ReadonlyMap<string, Exchange>): Exchange | null {
  for (const { exchangeId } of paused) {
    const exchange = exchanges.get(exchangeId);
    if (exchange?.paused !== undefined && exchange.widgetId !== '') return exchange;
  }
  return null;
}

/** Opens a paused request or answer for editing, as it was last typed; `byHand` to answer a request. */
export async function openPaused(exchange: Exchange, byHand = false): Promise<void> {
  const paused = pauseOf(useIntercept.getState(), exchange.id);
  if (paused === undefined) return;
  const part = paused.at === 'request' ? 'request' : 'response';
  const size = part === 'request' ? exchange.requestSize : exchange.responseSize;
  try {
    const body = paused.body !== 'text' ? undefined : size === 0 ? '' : await readKeptBody(currentHost(), exchange.id, part);
    openDialog({ kind: 'paused', paused, exchange, body, byHand });
  } catch (thrown) {
    showFailure(thrown);
  }
}

/** Lets a paused exchange go on as it is, or drops it. */
export function endPause(exchangeId: string, kind: 'go-on' | 'drop'): void {
  const paused = pauseOf(useIntercept.getState(), exchangeId);
  if (paused !== undefined) decidePaused(paused, { kind }).catch(showFailure);
}
