import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { importLimits } from '../../../shared/trace/har/imported-exchange.ts';
import { createFakeHost } from '../../host/fake-host.ts';
import { useNotices } from '../window/notice-store.ts';
import { useSettings } from '../window/settings-store.ts';
import { type HarWorker, importHar } from './import-har.ts';
import { readHar } from './read-har.ts';

const forget = () => {
  useNotices.setState(useNotices.getInitialState(), true);
  useSettings.setState(useSettings.getInitialState(), true);
};
beforeEach(forget);
afterEach(forget);

const said = () =>
  useNotices
    .getState()
    .notices.map(({ message }) => message)
    .join('\n');
const fileOf = (text: string, size = text.length) => ({ name: 'theirs.har', size, text: async () => text });
const request = { method: 'GET', url: 'https://h/api/v1/Cubes' };
const harOf = (entries: readonly unknown[]) => fileOf(JSON.stringify({ log: { entries } }));

/** Reads in this process; `ended` grows with every worker that was ended. */
function workers() {
  const count = { ended: 0 };
  const start = (): HarWorker => {
    const worker: HarWorker = {
      onmessage: null,
      onerror: null,
      postMessage({ text, bound }) {
        queueMicrotask(() =>
          worker.onmessage?.call(worker as unknown as Worker, new MessageEvent('message', { data: { har: readHar(text, bound) ?? null } })),
        );
      },
      terminate() {
        count.ended += 1;
      },
    };
    return worker;
  };
  return { count, start };
}

function importingHost() {
  const listed: { file: string; path: string }[] = [];
  const batches: number[] = [];
  const host = createFakeHost({
    'exchange.import': async ({ file, exchanges }) => {
      batches.push(exchanges.length);
      return { ids: exchanges.map(({ path }) => `x${listed.push({ file, path })}`) };
    },
  });
  return { host, listed, batches };
}

test('every request of a file is listed, and it is said how many there are', async () => {
  const { host, listed } = importingHost();
  const { count, start } = workers();
  expect(await importHar(host, harOf([{ request }, { request }, 'none']), start)).toEqual(['x1', 'x2']);
  expect(listed).toEqual(Array(2).fill({ file: 'theirs.har', path: '/api/v1/Cubes' }));
  expect(said()).toBe('2 requests of theirs.har listed. is:imported finds them. 1 entry was left out: it is no request.');
  expect(count.ended).toBe(1);
});

test('of more requests than are kept the newest are listed, and it is said which bound that is', async () => {
  const { host, listed } = importingHost();
  const open = (kept: number) => {
    useSettings.setState(({ values }) => ({ values: { ...values, 'inspector.requests': kept } }));
    return importHar(host, harOf([{ request: { ...request, url: '/first' } }, ...Array(kept).fill({ request }), 1, 2]), workers().start);
  };
  expect(await open(50)).toHaveLength(50);
  expect(listed.some(({ path }) => path === '/first')).toBe(false);
  expect(said()).toContain(
    ' 1 older one was left out: the setting Requests kept is 50. Set it higher, up to 20,000, and open the file again.' +
      ' 2 entries were left out: they are no requests.',
  );
  expect(await open(20_000)).toHaveLength(20_000);
  expect(said()).toContain(' 1 older one was left out: the setting Requests kept is 20,000. 2 entries');
});

test('requests go to main in batches of a bounded number and length, in their order', async () => {
  const { host, listed, batches } = importingHost();
  const entries = Array.from({ length: 250 }, (_, at) => ({
    request: { method: 'GET', url: `/${at}`, ...(at === 120 || at === 121 ? { postData: { text: 'x'.repeat(900_000) } } : {}) },
  }));
  expect(await importHar(host, harOf(entries), workers().start)).toHaveLength(250);
  expect(batches).toEqual([100, 21, 100, 29]);
  expect(listed.map(({ path }) => path)).toEqual(entries.map(({ request: { url } }) => url));
});

test('a long one shows how far it is and can be cancelled; what is listed by then stays', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let calls = 0;
  const host = createFakeHost({
    'exchange.import': async ({ exchanges }) => {
      calls += 1;
      await new Promise((resolve) => setTimeout(resolve, 700));
      return { ids: exchanges.map((_, at) => `x${calls}-${at}`) };
    },
  });
  const importing = importHar(host, harOf(Array(900).fill({ request })), workers().start);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(said()).toBe('Reading theirs.har: 200 of 900');
  useNotices.getState().notices[0]?.action?.run();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await importing).toHaveLength(300);
  expect(said()).toBe('300 requests of theirs.har listed. is:imported finds them.');
});

test('also while the file is still being read, its progress is shown and can be cancelled', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { host, listed } = importingHost();
  let isEnded = false;
  const worker: HarWorker = {
    onmessage: null,
    onerror: null,
    postMessage: () => undefined,
    terminate: () => {
      isEnded = true;
    },
  };
  const importing = importHar(host, harOf([{ request }]), () => worker);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said()).toBe('Reading theirs.har…');
  useNotices.getState().notices[0]?.action?.run();
  expect(await importing).toEqual([]);
  expect([isEnded, listed, said()]).toEqual([true, [], '']);
});

test('cancelled before the file is read, nothing is started', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { host, listed } = importingHost();
  const { start } = workers();
  let read = (_text: string): void => undefined;
  const file = {
    ...harOf([{ request }]),
    text: () =>
      new Promise<string>((resolve) => {
        read = resolve;
      }),
  };
  const started = vi.fn(start);
  const importing = importHar(host, file, started);
  await vi.advanceTimersByTimeAsync(1_000);
  useNotices.getState().notices[0]?.action?.run();
  read('{}');
  expect(await importing).toEqual([]);
  expect([started.mock.calls.length, listed, said()]).toEqual([0, [], '']);
});

test('a file that is none, or too large, is refused with what to do', async () => {
  const { host, listed } = importingHost();
  const { start } = workers();
  expect(await importHar(host, fileOf('{}'), start)).toEqual([]);
  expect(said()).toContain('theirs.har is no HAR file. Export one from the network panel of a browser');
  expect(await importHar(host, fileOf('', importLimits.fileLength + 1), start)).toEqual([]);
  expect(said()).toContain('theirs.har is too large. Open files of up to 300 MB.');
  expect(listed).toEqual([]);
});

test('a failure of main is shown, and what was listed by then stays', async () => {
  const { start } = workers();
  const host = createFakeHost({
    'exchange.import': async () => {
      throw new Error('no');
    },
  });
  expect(await importHar(host, harOf([{ request }]), start)).toEqual([]);
  expect(useNotices.getState().notices).toHaveLength(1);
});
