import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SearchQuestion } from './search-messages.ts';
import { createSearchClient, type SearchWorker } from './search-client.ts';

const query = { text: 'a', isCaseSensitive: false, isWholeWord: false, isExpression: false };
const nothing = { matches: [], names: [], isCut: false };

/** A worker that answers when the test says so. */
function makeWorker() {
  const questions: SearchQuestion[] = [];
  const worker: SearchWorker = {
    postMessage: (question: SearchQuestion) => questions.push(question),
    terminate: vi.fn(),
    onmessage: null,
    onerror: null,
  };
  const answer = (number: number) =>
    worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data: { number, found: nothing } }));
  return { worker, questions, answer };
}

let workers: ReturnType<typeof makeWorker>[];
const start = () => {
  const made = makeWorker();
  workers.push(made);
  return made.worker;
};

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('asks one worker, and takes the answer to its own question alone', async () => {
  const client = createSearchClient(start, 100);
  const first = client.find(query, 'text', 5);
  expect(workers[0]?.questions).toEqual([{ number: 1, query, text: 'text', most: 5 }]);
  workers[0]?.answer(7);
  workers[0]?.answer(1);
  expect(await first).toEqual(nothing);
  void client.find(query, 'other', 5);
  expect(workers).toHaveLength(1);
});

it('ends a worker that takes too long, and starts another one for the next question', async () => {
  const client = createSearchClient(start, 100);
  const slow = client.find(query, 'text', 5);
  vi.advanceTimersByTime(100);
  expect(await slow).toBe('slow');
  expect(workers[0]?.worker.terminate).toHaveBeenCalledOnce();
  const next = client.find(query, 'text', 5);
  workers[1]?.answer(2);
  expect(await next).toEqual(nothing);
  vi.advanceTimersByTime(1_000);
  expect(workers[1]?.worker.terminate).not.toHaveBeenCalled();
});

it('gives up a search for the next one, or when it is stopped', async () => {
  const client = createSearchClient(start, 100);
  const first = client.find(query, 'text', 5);
  const second = client.find(query, 'text', 5);
  expect(await first).toBe('stopped');
  client.stop();
  expect(await second).toBe('stopped');
  expect(workers.map(({ worker }) => vi.mocked(worker.terminate).mock.calls.length)).toEqual([1, 1]);
});
