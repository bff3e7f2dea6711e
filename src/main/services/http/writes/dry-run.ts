import type { ExchangeStore } from '../../exchanges/exchange-store.ts';
import type { Headers } from '../../exchanges/mask-headers.ts';
import { textBodyOf } from '../../exchanges/bodies/text-body.ts';
import type { HttpMethod } from '../request/method.ts';
import { preferOf } from '../network/long-request.ts';
import { contentTypeOf, plainHeaders } from '../request-headers.ts';
import { signInFacts } from '../../../../shared/contract/sign-in-modes.ts';
import type { Incoming, Outgoing, ConnectionSession } from '../transmission.ts';

const completed = '{"ProcessExecuteStatusCode":"CompletedSuccessfully","ErrorLogFile":null}';

/**
 * Returns the answer to a write that is not sent, as if it had succeeded: a process that returns its outcome
 * is completed, every other answer is empty.
 * Source: `docs/format/back-end.md`, Writes and Processes.
 */
export function answerDryRun(method: HttpMethod, path: string): Incoming {
  const called = path.split('?', 1)[0] ?? '';
  const start = called.search(/\/Processes\(./i);
  const isProcess =
    method === 'POST' && start >= 0 && called.search(/\)\/(?:tm1|engine)\.ExecuteWithReturn$/i) > start + '/Processes('.length;
  const text = isProcess ? completed : '';
  return {
    status: isProcess ? 200 : 204,
    statusText: 'Not sent: dry run',
    contentType: isProcess ? 'application/json' : '',
    body: textBodyOf(text),
    headers: {},
    bytes: Buffer.byteLength(text),
    isUnsent: true,
  };
}

/** Records in the exchange that it was not sent, and with which headers it would have been. Returns the answer. */
export function recordDryRun(exchanges: ExchangeStore, exchangeId: string, answer: Incoming, requestHeaders: Headers): Incoming {
  const { status, statusText, bytes, body, contentType } = answer;
  const isProcess = contentType !== '';
  exchanges.keepResponse(exchangeId, body);
  exchanges.update(exchangeId, {
    state: 'completed',
    dryRun: true,
    requestHeaders,
    status,
    statusText,
    responseSize: bytes,
    startedAt: Date.now(),
    endedAfter: 0,
    ...(isProcess ? { processStatus: 'CompletedSuccessfully' } : {}),
  });
  return answer;
}

/** Returns the headers that a request would have if it were sent. */
export function headersUnsent({ target, signIn }: ConnectionSession, { method, to, body, headers }: Outgoing): Headers {
  const { connection } = target;
  const cookie = signIn.cookieHeader(to.url);
  // The value that would open a session never leaves main.
  const entry = cookie === undefined ? signInFacts(connection.signIn).withheld : (['Cookie', cookie] as const);
  return [
    ...plainHeaders(connection, { contentType: contentTypeOf(body), prefer: preferOf(connection.network, method), byHand: headers }),
    ...(entry === undefined ? [] : [[...entry] satisfies [string, string]]),
  ];
}
