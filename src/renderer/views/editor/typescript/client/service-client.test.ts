import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ServiceReply, ServiceRequest } from '../service/service-messages.ts';
import { createServiceClient, type ServiceWorkerPort } from './service-client.ts';

/** A worker whose answers a test gives. */
function makeWorker() {
  const asked: ServiceRequest[] = [];
  const port: ServiceWorkerPort = {
    postMessage: (request: ServiceRequest) => void asked.push(request),
    terminate: vi.fn(),
    onmessage: null,
    onerror: null,
  };
  const reply = async (answer: ServiceReply['answer'], number = asked.at(-1)?.number ?? 0) => {
    port.onmessage?.call(port as Worker, { data: { number, answer } } as MessageEvent<ServiceReply>);
    await settled();
  };
  return { asked, port, reply };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const current = { deadline: 1_000, isCurrent: () => true };
const place = { path: 'a.js', offset: 1 };

const project = { widgets: [], entries: [], pages: [] };
let texts = [{ path: 'a.js', text: 'one' }];
let workers: ReturnType<typeof makeWorker>[] = [];
const make = () =>
  createServiceClient(
    () => {
      workers.push(makeWorker());
      return (workers.at(-1) as ReturnType<typeof makeWorker>).port;
    },
    async () => ({ texts, project }),
  );
const worker = () => workers.at(-1) as ReturnType<typeof makeWorker>;

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  texts = [{ path: 'a.js', text: 'one' }];
});
afterEach(() => void vi.useRealTimers());

it('asks one question at a time, the most urgent of those that wait first', async () => {
  const client = make();
  const first = client.ask('folding', { path: 'a.js' }, current);
  await settled();
  void client.ask('findings', { path: 'a.js', role: 'repository' }, current);
  void client.ask('hover', place, current);
  void client.ask('completions', place, current);
  await settled();
  expect(worker().asked.map(({ kind }) => kind)).toEqual(['folding']);
  await worker().reply([]);
  expect(await first).toEqual([]);
  for (let left = 3; left > 0; left -= 1) await worker().reply(null);
  expect(worker().asked.map(({ kind }) => kind)).toEqual(['folding', 'completions', 'hover', 'findings']);
});

it('sends only what the worker does not have', async () => {
  const client = make();
  for (const text of ['one', 'one', 'two']) {
    texts = [{ path: 'a.js', text }];
    void client.ask('hover', place, current);
    await settled();
    await worker().reply(null);
  }
  expect(worker().asked.map((request) => [request.texts.map(({ text }) => text), request.project !== undefined])).toEqual([
    [['one'], true],
    [[], false],
    [['two'], false],
  ]);
});

it('drops what is void: after a key, or replaced by a newer question of its kind', async () => {
  const client = make();
  let isCurrent = true;
  void client.ask('folding', { path: 'a.js' }, current);
  await settled();
  const voided = client.ask('hover', place, { deadline: 1_000, isCurrent: () => isCurrent });
  const older = client.ask('completions', place, current);
  const newer = client.ask('completions', { ...place, offset: 2 }, current);
  isCurrent = false;
  expect(await older).toBeNull();
  await worker().reply([]);
  await worker().reply({ names: [], isCut: false });
  expect(await voided).toBeNull();
  expect(await newer).toEqual({ names: [], isCut: false });
  expect(worker().asked.map(({ question }) => question)).toEqual([{ path: 'a.js' }, { path: 'a.js', offset: 2 }]);
});

it('stops waiting at the deadline, and ends a worker that answers nothing for long', async () => {
  const client = make();
  const late = client.ask('completions', place, current);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await late).toBe('late');
  const stuck = worker();
  const waiting = client.ask('hover', place, { deadline: 60_000, isCurrent: () => true });
  await vi.advanceTimersByTimeAsync(14_000);
  expect(stuck.port.terminate).toHaveBeenCalledOnce();
  expect(workers).toHaveLength(2);
  // The new one knows nothing yet.
  expect(worker().asked[0]?.texts).toEqual(texts);
  await worker().reply(null);
  expect(await waiting).toBeNull();
});

it('answers null where the worker fails or nothing can be gathered, and goes on', async () => {
  const client = make();
  const failed = client.ask('hover', place, current);
  await settled();
  worker().port.onerror?.call(worker().port as Worker, {} as ErrorEvent);
  expect(await failed).toBeNull();
  const broken = createServiceClient(
    () => worker().port,
    async () => Promise.reject(new Error('gone')),
  );
  expect(await broken.ask('hover', place, current)).toBeNull();
  const none = createServiceClient(
    () => worker().port,
    async () => null,
  );
  expect(await none.ask('hover', place, current)).toBeNull();
});
