import { isSuccessfulProcessStatus, processFailureText } from '../../../shared/trace/exchange/exchange.ts';
import { countAnswer } from './count-answer.ts';
import type { ExchangeStore } from './exchange-store.ts';
import type { ExchangePatch } from './mask-exchange.ts';
import { type AnswerFacts, scanAnswer } from './scan-answer.ts';

/** Bytes up to which an answer is scanned when its exchange is viewed; larger ones are scanned between other work. */
const smallAnswer = 64 * 1024;

/** Notes what the list shows of an answer in JSON: the number of its cells, and how a process ended. */
export function noteFacts(
  exchanges: Pick<ExchangeStore, 'update' | 'updateLater'>,
  exchangeId: string,
  chunks: readonly Uint8Array[],
  bytes: number,
): void {
  if (bytes > smallAnswer) {
    countAnswer(chunks, (facts) => exchanges.update(exchangeId, patchOf(facts)));
    return;
  }
  exchanges.updateLater(exchangeId, () => {
    const scan = scanAnswer(chunks);
    scan.advance(bytes);
    return patchOf(scan.facts());
  });
}

function patchOf(facts: AnswerFacts): ExchangePatch {
  const { processStatus } = facts;
  if (processStatus === undefined || isSuccessfulProcessStatus(processStatus)) return facts;
  return { ...facts, error: { code: 'process', message: processFailureText(processStatus) } };
}
