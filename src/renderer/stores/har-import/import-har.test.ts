import { afterEach, beforeEach, expect, test } from 'vitest';
import { importLimits } from '../../../shared/trace/har/imported-exchange.ts';
import { createFakeHost } from '../../host/fake-host.ts';
import { useNotices } from '../window/notice-store.ts';
import { type HarWorker, importHar } from './import-har.ts';
import { readHar } from './read-har.ts';

beforeEach(() => useNotices.setState(useNotices.getInitialState(), true));
afterEach(() => useNotices.setState(useNotices.getInitialState(), true));

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
      postMessage(text: string) {
        queueMicrotask(() =>
          worker.onmessage?.call(worker as unknown as Worker, new MessageEvent('message', { data: { har: readHar(text) ?? null } })),
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
  const host = createFakeHost({
    'exchange.import': async ({ file, exchange }) => {
      listed.push({ file, path: exchange.path });
      return { id: `x${listed.length}` };
    },
  });
  return { host, listed };
}

test('every request of a file is listed, and it is said how many there are', async () => {
  const { host, listed } = importingHost();
  const { count, start } = workers();
  expect(await importHar(host, harOf([{ request }, { request }, 'none']), start)).toEqual(['x1', 'x2']);
  expect(listed).toEqual(Array(2).fill({ file: 'theirs.har', path: '/api/v1/Cubes' }));
  expect(said()).toBe('2 requests of theirs.har listed. is:imported finds them. 1 further entry was left out: no requests, or too many.');
  expect(count.ended).toBe(1);
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
