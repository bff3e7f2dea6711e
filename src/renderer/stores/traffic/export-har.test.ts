import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeExchange } from '../../../shared/trace/exchange/make-exchange.fixture.ts';
import { createFakeHost } from '../../host/fake-host.ts';
import { useNotices } from '../window/notice-store.ts';
import { useSession } from '../session/session-store.ts';
import { exportHar } from './export-har.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Tests of other files share this store.
  useSession.setState({ project: null });
});
afterEach(() => {
  vi.useRealTimers();
  useNotices.setState({ notices: [] });
});

const exchanges = [makeExchange({ id: 'late', startedAt: 2_000 }), makeExchange({ id: 'early', startedAt: 1_000 })];

test('the file holds every request with its whole bodies, oldest first', async () => {
  const body = 'x'.repeat(1_500_000);
  const host = createFakeHost({
    'exchange.read': async ({ part, offset, limit }) =>
      part === 'request'
        ? { text: '', totalLength: 0, available: false }
        : { text: body.slice(offset, offset + limit), totalLength: body.length, available: true },
  });
  const saved: { name: string; file: Blob }[] = [];
  await exportHar(host, exchanges, (name, file) => saved.push({ name, file }));
  expect(saved).toHaveLength(1);
  expect(saved[0]?.name).toMatch(/^requests \d{4}-\d\d-\d\d \d{6}\.har$/);
  const { log } = JSON.parse((await saved[0]?.file.text()) ?? '') as {
    log: { entries: { startedDateTime: string; response: { content: { text: string } } }[] };
  };
  expect(log.entries.map(({ startedDateTime }) => startedDateTime)).toEqual(['1970-01-01T00:00:01.000Z', '1970-01-01T00:00:02.000Z']);
  expect(log.entries[0]?.response.content.text).toBe(body);
});

test('a long export shows how far it is and can be cancelled; then nothing is saved', async () => {
  const answers: (() => void)[] = [];
  const host = createFakeHost({
    'exchange.read': () => new Promise((resolve) => answers.push(() => resolve({ text: 'a', totalLength: 1, available: true }))),
  });
  const save = vi.fn();
  const exporting = exportHar(host, exchanges, save);
  await vi.advanceTimersByTimeAsync(1_000);
  const [notice] = useNotices.getState().notices;
  expect(notice?.message).toBe('Exporting requests: 0 of 2');
  notice?.action?.run();
  for (const answer of answers) answer();
  await exporting;
  expect(save).not.toHaveBeenCalled();
  expect(useNotices.getState().notices).toEqual([]);
});

test('a failure is said, nothing is saved, and nothing more is asked for', async () => {
  const save = vi.fn();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const many = Array.from({ length: 100 }, (_, index) => makeExchange({ id: `e${index}`, startedAt: index }));
  const readBody = vi.fn(() => Promise.reject(new Error('gone')));
  await exportHar(createFakeHost({ 'exchange.read': readBody }), many, save);
  const asked = readBody.mock.calls.length;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(readBody).toHaveBeenCalledTimes(asked);
  expect(asked).toBeLessThan(20);
  expect(save).not.toHaveBeenCalled();
  expect(useNotices.getState().notices).toMatchObject([{ severity: 'error' }]);
});
