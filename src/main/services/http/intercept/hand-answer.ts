import type { HandAnswer } from '../../../../shared/trace/intercept/intercept-schema.ts';
import type { ExchangeStore } from '../../exchanges/exchange-store.ts';
import { noteFacts } from '../../exchanges/note-facts.ts';
import { textBodyOf } from '../../exchanges/bodies/text-body.ts';
import { isJson } from '../answer/check-answer.ts';
import type { Incoming } from '../transmission.ts';

/** Returns an answer that a person wrote, in the shape of one that was received. */
export function answeredByHand({ status, contentType, body }: HandAnswer): Incoming {
  const text = textBodyOf(body);
  return {
    status,
    statusText: '',
    contentType,
    headers: {},
    body: text,
    bytes: text.bytes,
    // For a download, which a person may save.
    file: Buffer.from(body),
    byHand: 'answered',
  };
}

/** Records the answer of a person to a request that was not sent. */
export function recordHandAnswer(exchanges: ExchangeStore, exchangeId: string, { status, contentType, body, bytes }: Incoming): void {
  exchanges.keepResponse(exchangeId, body);
  exchanges.update(exchangeId, {
    state: 'completed',
    byHand: 'answered',
    status,
    statusText: '',
    responseHeaders: contentType === '' ? [] : [['Content-Type', contentType]],
    responseSize: bytes,
    startedAt: Date.now(),
    endedAfter: 0,
  });
  if (isJson(contentType)) noteFacts(exchanges, exchangeId, body.chunks, bytes);
}
