import type { AnswerComparison } from '../../../shared/trace/compare/compare-answers.ts';
import { type ComparedLine, comparedRequest } from '../../../shared/trace/compare/compared-request.ts';
import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import { formatBytes } from '../../../shared/trace/format.ts';
import type { Host } from '../../host/host.ts';
import { readKeptBody } from '../traffic/kept-body.ts';
import type { ComparedAnswers, CompareQuestion } from './compare-messages.ts';

/** Bytes of both answers together that are compared: the texts and the values of both are held at once. */
const largestPair = 200_000_000;
/** Characters of a request's body that are compared. */
const longestRequest = 1_000_000;

export type CompareWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** Two exchanges, compared. */
export interface ComparedExchanges {
  readonly request: readonly ComparedLine[];
  /** Why the answers cannot be compared, in plain words, or how they differ. */
  readonly answer: AnswerComparison | string;
}

/** Compares two exchanges outside of the window, until `signal` ends it. Rejects when their bodies cannot be read, or with the reason of the signal. */
export async function compareExchanges(
  host: Pick<Host, 'call'>,
  before: Exchange,
  after: Exchange,
  signal: AbortSignal,
  start: () => CompareWorker,
): Promise<ComparedExchanges> {
  const body = async (exchange: Exchange, part: 'request' | 'response'): Promise<string | undefined> => {
    signal.throwIfAborted();
    const size = part === 'request' ? exchange.requestSize : exchange.responseSize;
    return size === 0 ? '' : await readKeptBody(host, exchange.id, part, part === 'request' ? longestRequest : undefined);
  };
  const request = comparedRequest(
    { ...before, body: (await body(before, 'request')) ?? '' },
    { ...after, body: (await body(after, 'request')) ?? '' },
  );
  if (before.originalOf !== undefined && before.state === 'aborted') {
    return { request, answer: 'The original was not sent, so it has no answer.' };
  }
  if (before.state !== 'completed') return { request, answer: withoutAnswer(before) };
  if (before.responseSize + after.responseSize > largestPair) {
    const both = formatBytes(before.responseSize + after.responseSize);
    const advice = `These answers have ${both} together, and at most ${formatBytes(largestPair)} are compared. Ask for fewer cells.`;
    return { request, answer: advice };
  }
  const first = await body(before, 'response');
  const second = await body(after, 'response');
  if (first === undefined || second === undefined) {
    return { request, answer: 'One of the answers is no longer kept, or is no text. Run the action again.' };
  }
  return { request, answer: await compareTexts({ before: first, after: second }, signal, start) };
}

/** Says what there is in place of an answer to compare with. */
function withoutAnswer({ state }: Exchange): string {
  return state === 'waiting' || state === 'streaming'
    ? 'The other request still waits for its answer.'
    : 'The other request has no answer to compare with.';
}

function compareTexts(question: CompareQuestion, signal: AbortSignal, start: () => CompareWorker): Promise<AnswerComparison | string> {
  const worker = start();
  return new Promise<AnswerComparison | string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onerror = () => resolve('These answers are too large for the memory there is. Ask for fewer cells.');
    worker.onmessage = ({ data }: MessageEvent<ComparedAnswers>) =>
      resolve(data.comparison ?? 'One of the answers is no JSON. Response shows its text.');
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
