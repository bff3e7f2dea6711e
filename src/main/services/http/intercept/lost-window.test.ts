import { afterEach, expect, it, vi } from 'vitest';
import { makeIntercepting, makeRule } from '../testing/intercepting.ts';
import { makeRequest } from '../testing/make-http.ts';
import { neverEnding, useSampleBackend } from '../testing/plan-writes.ts';
import { lossGrace } from './interception.ts';

useSampleBackend();
afterEach(() => void vi.useRealTimers());

/** Pauses a request; from then on time stands still. */
async function pauseOne() {
  const parts = makeIntercepting([makeRule('request')]);
  const sending = parts.http.send(makeRequest({ path: '/api/v1/Cubes', method: 'GET', body: null }), neverEnding());
  await parts.paused();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pausedNow = () => parts.interception.state().paused.length;
  /** Time goes on, and everything with it. */
  const answer = async () => {
    vi.useRealTimers();
    return await sending;
  };
  return { ...parts, pausedNow, answer };
}

it('keeps what is paused for a window whose connection was lost, and lets it go on when that does not come back', async () => {
  const { closeWindow, pausedNow, answer } = await pauseOne();
  closeWindow(true);
  vi.advanceTimersByTime(lossGrace - 1);
  expect(pausedNow()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await answer()).toMatchObject({ ok: true });
  expect(pausedNow()).toBe(0);
});

it('keeps it paused for good once a window is back', async () => {
  const { closeWindow, interception, pausedNow, answer } = await pauseOne();
  closeWindow(true);
  vi.advanceTimersByTime(lossGrace - 1);
  const closeNext = interception.watch();
  vi.advanceTimersByTime(2 * lossGrace);
  expect(pausedNow()).toBe(1);
  // The end of the connection that is gone says nothing any more.
  closeWindow();
  expect(pausedNow()).toBe(1);
  closeNext();
  expect(await answer()).toMatchObject({ ok: true });
});

it('lets it go on at once when the window is closed, and when it is switched off meanwhile', async () => {
  const closed = await pauseOne();
  closed.closeWindow();
  expect(await closed.answer()).toMatchObject({ ok: true });
  const off = await pauseOne();
  off.closeWindow(true);
  off.interception.change({ isOn: false, rules: [] });
  expect(await off.answer()).toMatchObject({ ok: true });
});

it('pauses nothing more while no window is there', async () => {
  const { closeWindow, interception, answer } = await pauseOne();
  closeWindow(true);
  expect(interception.mayPause('request')).toBe(false);
  interception.release();
  await answer();
});

it('keeps no process alive that is about to end', () => {
  const { closeWindow, interception } = makeIntercepting([makeRule('request')]);
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  closeWindow(true);
  expect(timers()).toBe(before);
  interception.release();
});
