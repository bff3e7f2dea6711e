import type { ExchangeStore } from '../exchanges/exchange-store.ts';
import { textBodyOf } from '../exchanges/text-body.ts';
import type { HttpMethod } from './method.ts';
import type { Incoming } from './transmit.ts';

const completed = '{"ProcessExecuteStatusCode":"CompletedSuccessfully","ErrorLogFile":null}';

/**
 * What a back-end would say to a write that went well, for a write that is not sent: a process that returns its outcome
 * completed, everything else has nothing to say.
 * Source: `backend-rest.md`, Writes and Processes.
 */
export function answerDryRun(method: HttpMethod, path: string): Incoming {
  const isProcess = method === 'POST' && /\/Processes\(.+\)\/(tm1|engine)\.ExecuteWithReturn$/i.test(path.split('?', 1)[0] ?? '');
  const text = isProcess ? completed : '';
  return {
    status: isProcess ? 200 : 204,
    statusText: 'Not sent: dry run',
    contentType: isProcess ? 'application/json' : '',
    body: textBodyOf(text),
    headers: {},
    bytes: Buffer.byteLength(text),
  };
}

/** Notes in the exchange that it was never sent, and gives the answer on. */
export function recordDryRun(exchanges: ExchangeStore, exchangeId: string, answer: Incoming): Incoming {
  const { status, statusText, bytes, body, contentType } = answer;
  const isProcess = contentType !== '';
  exchanges.keepResponse(exchangeId, body);
  exchanges.update(exchangeId, {
    state: 'completed',
    dryRun: true,
    status,
    statusText,
    responseSize: bytes,
    startedAt: Date.now(),
    endedAfter: 0,
    ...(isProcess ? { processStatus: 'CompletedSuccessfully' } : {}),
  });
  return answer;
}
