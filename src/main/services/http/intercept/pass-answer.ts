import type { AnswerChange } from '../../../../shared/trace/intercept/intercept-schema.ts';
import type { ExchangeStore } from '../../exchanges/exchange-store.ts';
import { noteFacts } from '../../exchanges/note-facts.ts';
import { textBodyOf } from '../../exchanges/bodies/text-body.ts';
import { isJson } from '../answer/check-answer.ts';
import type { Incoming } from '../transmission.ts';
import { editableBody } from './editable-body.ts';
import type { Interception, Passing } from './interception-types.ts';

export interface AnswerPassage extends Pick<Passing, 'exchangeId' | 'signal' | 'onPaused'> {
  readonly answer: Incoming;
}

/**
 * Pauses an answer if a rule matches its exchange, and returns what goes to the code that asked. A changed one is recorded in place of the
 * original, which is kept as an exchange of its own.
 * @throws AppError `network-reset` for a drop, and the reason of the signal.
 */
export async function passAnswer(
  interception: Interception,
  exchanges: ExchangeStore,
  { exchangeId, answer, signal, onPaused }: AnswerPassage,
): Promise<Incoming> {
  const body = editableBody(exchanges.bodyLength(exchangeId, 'response'));
  const verdict = await interception.pass({ exchangeId, at: 'answer', body, signal, onPaused, check: async () => undefined });
  if (verdict === undefined) return answer;
  const changed = verdict.answer && changedAnswer(answer, verdict.answer);
  if (changed === undefined) return answer;
  exchanges.keepOriginal(exchangeId, {});
  record(exchanges, exchangeId, answer, changed);
  return changed;
}

/** Returns an answer with its changes; undefined if nothing differs. */
function changedAnswer(answer: Incoming, { status, contentType, body }: AnswerChange): Incoming | undefined {
  const text = body === undefined ? answer.body : textBodyOf(body);
  const isOtherBody = body !== undefined && (text.bytes !== answer.body.bytes || answer.body.text() !== body);
  const isOther = (status ?? answer.status) !== answer.status || (contentType ?? answer.contentType) !== answer.contentType;
  if (!isOther && !isOtherBody) return undefined;
  return {
    ...answer,
    status: status ?? answer.status,
    statusText: status === undefined || status === answer.status ? answer.statusText : '',
    contentType: contentType ?? answer.contentType,
    body: text,
    bytes: text.bytes,
    byHand: 'changed',
  };
}

function record(exchanges: ExchangeStore, exchangeId: string, before: Incoming, after: Incoming): void {
  const { status, statusText, contentType, body, bytes } = after;
  const headers = exchanges.get(exchangeId)?.responseHeaders ?? [];
  exchanges.update(exchangeId, {
    byHand: 'changed',
    status,
    statusText,
    responseSize: bytes,
    // The original has what was received.
    receivedSize: undefined,
    error: undefined,
    cells: undefined,
    processStatus: undefined,
    responseHeaders: contentType === before.contentType ? headers : withType(headers, contentType),
  });
  exchanges.keepResponse(exchangeId, body);
  // Read, so that what is noted of the body next counts over what was just taken back.
  exchanges.get(exchangeId);
  if (isJson(contentType)) noteFacts(exchanges, exchangeId, body.chunks, bytes);
}

function withType(headers: readonly [string, string][], contentType: string): [string, string][] {
  const others = headers.filter(([name]) => name.toLowerCase() !== 'content-type');
  return contentType === '' ? others : [...others, ['content-type', contentType]];
}
