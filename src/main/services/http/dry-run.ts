import type { SignInMode } from '../../../shared/contract/connection-schema.ts';
import type { ExchangeStore } from '../exchanges/exchange-store.ts';
import type { Headers } from '../exchanges/mask-headers.ts';
import { textBodyOf } from '../exchanges/text-body.ts';
import type { HttpMethod } from './method.ts';
import { preferOf } from './network/long-request.ts';
import { contentTypeOf, plainHeaders } from './request-headers.ts';
import type { Incoming, Outgoing, Session } from './transmit.ts';

const completed = '{"ProcessExecuteStatusCode":"CompletedSuccessfully","ErrorLogFile":null}';

/**
 * What a back-end would say to a write that went well, for a write that is not sent: a process that returns its outcome
 * completed, everything else has nothing to say.
 * Source: `backend-rest.md`, Writes and Processes.
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

/** Notes in the exchange that it was never sent, and with which headers it would have been, and gives the answer on. */
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

/** What would let a request in where no session is open; the value never leaves main. */
const opening: Readonly<Partial<Record<SignInMode, [string, string]>>> = {
  basic: ['Authorization', 'Basic withheld'],
  cam: ['Authorization', 'CAMNamespace withheld'],
  'cam-passport': ['Authorization', 'CAMPassport withheld'],
  bearer: ['Authorization', 'Bearer withheld'],
  'ibm-cloud-key': ['Authorization', 'Bearer withheld'],
  'saas-key': ['Authorization', 'Basic withheld'],
  service: ['Cookie', 'paSession=withheld'],
  cookie: ['Cookie', 'session=withheld'],
};

/** Headers that a request would carry if it were sent. */
export function headersUnsent({ target, signIn }: Session, { method, to, body }: Outgoing): Headers {
  const { connection } = target;
  const cookie = signIn.cookieHeader(to.url);
  const entry = cookie === undefined ? opening[connection.signIn] : (['Cookie', cookie] as [string, string]);
  return [
    ...plainHeaders(connection, { contentType: contentTypeOf(body), prefer: preferOf(connection.network, method) }),
    ...(entry === undefined ? [] : [entry]),
  ];
}
