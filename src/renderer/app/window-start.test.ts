import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeHost, type FakeHost } from '../host/fake-host.ts';
import { useSession } from '../stores/session-store.ts';
import { hasFirstAnswer, isConnected } from './window-start.ts';

beforeEach(() => {
  vi.useFakeTimers();
  useSession.setState(useSession.getInitialState(), true);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Follows a promise; settled once it has resolved. */
function follow(promise: Promise<void>): { isSettled: boolean } {
  const state = { isSettled: false };
  void promise.then(() => {
    state.isSettled = true;
  });
  return state;
}

/** Counts those that listen for the connection of a host which has none yet. */
function watchedHost(): { readonly host: FakeHost; readonly listening: () => number } {
  const host = createFakeHost();
  host.setConnected(false);
  let listening = 0;
  const onConnection: FakeHost['onConnection'] = (listener) => {
    const stop = host.onConnection(listener);
    listening += 1;
    return () => {
      listening -= 1;
      stop();
    };
  };
  return { host: { ...host, onConnection }, listening: () => listening };
}

test('a window is connected once the host says so, and listens no longer', async () => {
  const { host, listening } = watchedHost();
  const connected = follow(isConnected(host));
  host.setConnected(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(connected.isSettled).toBe(false);
  expect(listening()).toBe(1);
  host.setConnected(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(connected.isSettled).toBe(true);
  expect(listening()).toBe(0);
});

test('a host that is connected already is waited for no longer than a turn', async () => {
  const connected = follow(isConnected(createFakeHost()));
  await vi.advanceTimersByTimeAsync(0);
  expect(connected.isSettled).toBe(true);
});

test('a window that main does not answer is drawn after 300 ms, and listens no longer', async () => {
  const { host, listening } = watchedHost();
  const waits = [follow(isConnected(host)), follow(hasFirstAnswer())];
  await vi.advanceTimersByTimeAsync(299);
  expect(waits.map(({ isSettled }) => isSettled)).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(waits.map(({ isSettled }) => isSettled)).toEqual([true, true]);
  expect(listening()).toBe(0);
});

test.each([
  ['main has answered', async () => useSession.setState({ info: await createFakeHost().call('app.info', {}) })],
  ['main cannot answer', () => useSession.setState({ startFailure: 'x' })],
  ['the connection is lost', () => useSession.setState({ connection: 'lost' })],
])('a window is drawn when %s', async (_what, change) => {
  const answered = follow(hasFirstAnswer());
  useSession.setState({ modelRevision: 1 });
  await vi.advanceTimersByTimeAsync(100);
  expect(answered.isSettled).toBe(false);
  await change();
  await vi.advanceTimersByTimeAsync(0);
  expect(answered.isSettled).toBe(true);
});
