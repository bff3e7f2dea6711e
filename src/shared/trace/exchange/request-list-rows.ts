import { type Exchange, isSuccessfulProcessStatus } from './exchange.ts';
import { formatBytes, formatCount, formatDuration } from '../format.ts';

/** Colour of a row; the text of the status always says the same. */
type RowTone = 'ok' | 'warning' | 'error' | 'running' | 'muted';

/** One exchange as a table shows it. */
export interface ExchangeRow {
  readonly exchange: Exchange;
  /** `planTable · init 3`: items of the list form count from 1 for people. */
  readonly label: string;
  readonly status: string;
  readonly tone: RowTone;
  readonly cells: string;
  readonly size: string;
  readonly time: string;
}

/** `widget · action`, with the item of a list form counted from 1; requests of the app itself and of files say so, saved queries have their name. */
export function exchangeLabel(
  exchange: Pick<Exchange, 'widgetId' | 'action' | 'item' | 'byPerson' | 'sentTo' | 'fromFile' | 'originalOf'>,
): string {
  const { widgetId, action, item, byPerson, sentTo, fromFile, originalOf } = exchange;
  if (originalOf !== undefined) return `${widgetId} · ${action}${item === undefined ? '' : ` ${item + 1}`}, original`;
  if (widgetId === '') return fromFile ?? (byPerson ? action || 'Your request' : 'Dashwright');
  const ofPerson = sentTo === undefined ? ', edited' : `, sent to ${sentTo}`;
  const origin = fromFile === undefined ? (byPerson ? ofPerson : '') : `, ${fromFile}`;
  return `${widgetId} · ${action}${item === undefined ? '' : ` ${item + 1}`}${origin}`;
}

const failureWords: Readonly<Record<string, string>> = {
  paused: 'paused',
  'write-refused': 'refused',
  'write-needs-person': 'refused',
  'path-refused': 'refused',
  'method-refused': 'refused',
  'redirect-refused': 'redirect refused',
  'sign-in-needed': 'sign in',
  'sign-in-failed': 'sign in',
  'response-too-large': 'too large',
  'network-refused': 'no answer',
  'network-dns': 'unknown host',
  'network-tls': 'certificate',
  'certificate-untrusted': 'certificate',
  'certificate-changed': 'certificate',
  'network-proxy': 'proxy',
  'network-reset': 'cut off',
  'network-timeout': 'timed out',
};

/** Returns the status in a word or two. A process that did not complete is named beside its HTTP status, and so is what a person did by hand. */
export function exchangeStatus(exchange: Exchange): { readonly text: string; readonly tone: RowTone } {
  if (exchange.paused !== undefined) return { text: 'paused', tone: 'warning' };
  if (exchange.byHand === 'dropped') return { text: 'dropped', tone: 'warning' };
  const { text, tone } = statusAsSent(exchange);
  return { text: exchange.byHand === undefined || tone === 'running' ? text : `${text} ${exchange.byHand}`, tone };
}

function statusAsSent(exchange: Exchange): { readonly text: string; readonly tone: RowTone } {
  switch (exchange.state) {
    case 'waiting':
      return { text: 'waiting', tone: 'running' };
    case 'streaming':
      return { text: 'receiving', tone: 'running' };
    case 'aborted':
      return {
        text: exchange.originalOf !== undefined || exchange.error?.code === 'write-declined' ? 'not sent' : 'cancelled',
        tone: 'muted',
      };
    case 'failed':
      return { text: failureWords[exchange.error?.code ?? ''] ?? exchange.status?.toString() ?? 'failed', tone: 'error' };
    case 'completed': {
      if (exchange.dryRun) return { text: 'dry run', tone: 'warning' };
      const status = exchange.status?.toString() ?? 'done';
      if (exchange.status !== undefined && exchange.status >= 400) return { text: status, tone: 'error' };
      if (exchange.processStatus !== undefined && !isSuccessfulProcessStatus(exchange.processStatus)) {
        return { text: `${status} · ${exchange.processStatus}`, tone: 'error' };
      }
      return { text: status, tone: 'ok' };
    }
  }
}

/** Whether an answer came, in full: one without a body has a size of 0 then. */
function isAnswered({ state, status, paused, dryRun }: Exchange): boolean {
  return dryRun !== true && paused !== 'request' && (state === 'completed' || (state === 'failed' && status !== undefined));
}

const rows = new WeakMap<Exchange, ExchangeRow>();

/** Returns the row of an exchange; the same object as long as the exchange is the same. */
export function exchangeRow(exchange: Exchange): ExchangeRow {
  const known = rows.get(exchange);
  if (known !== undefined) return known;
  const { text, tone } = exchangeStatus(exchange);
  const row: ExchangeRow = {
    exchange,
    label: exchangeLabel(exchange),
    status: text,
    tone,
    cells: exchange.cells === undefined ? '–' : formatCount(exchange.cells),
    size: exchange.responseSize === 0 && !isAnswered(exchange) ? '–' : formatBytes(exchange.responseSize),
    time: formatDuration(exchange.endedAfter),
  };
  rows.set(exchange, row);
  return row;
}

/** Whether time goes on for an exchange: it is under way, and no person holds it. */
export function isTimed(exchange: Exchange): boolean {
  return exchange.paused === undefined && (exchange.state === 'waiting' || exchange.state === 'streaming');
}

/** Whether the exchange can still be cancelled; a paused one can. */
export function isRunning(exchange: Exchange): boolean {
  return exchange.paused !== undefined || exchange.state === 'waiting' || exchange.state === 'streaming';
}
