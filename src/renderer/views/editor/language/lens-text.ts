import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { exchangeStatus } from '../../../../shared/trace/exchange/request-list-rows.ts';
import { formatCount, formatDuration } from '../../../../shared/trace/format.ts';
import type { Trace } from '../../../../shared/trace/trace.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';

/** What the lens over an action says of its last run. */
export interface LensText {
  /** Such as `status 200 in 18 ms`. */
  readonly outcome: string;
  /** Such as `12 items`; null when there is nothing to count. */
  readonly count: string | null;
}

/** The answer that counts: that of the first failed request, otherwise of the last one. */
function decisiveStatus(exchanges: readonly Exchange[]): string | null {
  const failed = exchanges.find((exchange) => (exchange.status ?? 0) >= 400 || exchange.state === 'failed');
  const exchange = failed ?? exchanges.at(-1);
  if (exchange?.dryRun) return 'dry run';
  // A request can fail with status 200, for example because its answer is too large.
  if (exchange?.state === 'failed') return failureText(exchange);
  if (exchange?.status === undefined) return null;
  return exchange.processStatus === undefined || exchange.processStatus.startsWith('Completed')
    ? `status ${exchange.status}`
    : `status ${exchange.status} · ${exchange.processStatus}`;
}

/** Returns the status as the list of requests shows it, in words that make sense without their column. */
function failureText(exchange: Exchange): string {
  if (exchange.error?.code === 'sign-in-needed') return 'sign-in needed';
  if (exchange.error?.code === 'sign-in-failed') return 'sign-in failed';
  const { text } = exchangeStatus(exchange);
  return /^\d/.test(text) ? `status ${text}` : text;
}

/** Whether a person chose not to send what an action sent last. */
function isDeclined(exchange: Exchange | undefined): boolean {
  return exchange?.state === 'aborted' && exchange.error?.code === 'write-declined';
}

const words: Readonly<Record<Trace['outcome'], string>> = {
  running: 'running…',
  loaded: 'loaded',
  rest: 'sent',
  function: 'ran',
  blocked: 'blocked by validation',
  skip: 'nothing to run',
  rendered: 'rendered',
  threw: 'threw',
  rejected: 'failed',
  cancelled: 'cancelled',
};

/**
 * Words for the last run of an action.
 * @param trace the newest trace, undefined when the action has not run
 * @param exchanges its requests in the order they were sent
 * @param isCleared whether earlier runs may have been forgotten
 */
export function lensText(trace: Trace | undefined, exchanges: readonly Exchange[], isCleared = false): LensText {
  if (!trace) return { outcome: isCleared ? 'not run since clearing' : 'not run yet', count: null };
  // The run itself ends a moment later.
  if ((trace.outcome === 'running' || trace.outcome === 'cancelled') && isDeclined(exchanges.at(-1)))
    return { outcome: 'not sent', count: null };
  if (trace.outcome === 'running' || trace.outcome === 'blocked' || trace.outcome === 'cancelled' || trace.outcome === 'skip') {
    return { outcome: words[trace.outcome], count: null };
  }
  const status = decisiveStatus(exchanges);
  const what = trace.outcome === 'threw' ? `threw ${trace.error?.name ?? 'an error'}` : (status ?? words[trace.outcome]);
  // A single request shows its own time, as in the list of requests: the run also waits for its turn and for a person's answer.
  const [only, second] = exchanges;
  const isOfRequest = only !== undefined && second === undefined && status !== null && trace.outcome !== 'threw';
  const duration = isOfRequest ? (only.endedAfter ?? trace.duration) : trace.duration;
  const joint = exchanges.some(({ state }) => state === 'failed') ? ' · ' : ' in ';
  const count = trace.steps.reduce((sum, step) => (step.kind === 'parsing' ? sum + (step.count ?? 0) : sum), 0);
  const parsed = trace.steps.some((step) => step.kind === 'parsing' && step.count !== undefined);
  return {
    // A state of a process and the name of an error come from outside.
    outcome: visibleText(duration === undefined ? what : `${what}${joint}${formatDuration(duration)}`),
    count: parsed ? `${formatCount(count)} ${count === 1 ? 'item' : 'items'}` : null,
  };
}

/** Returns the tooltip of the lens that runs an action. */
export function runTip(widgetId: string, action: string): string {
  return visibleText(`Run ${widgetId} · ${action}`);
}
