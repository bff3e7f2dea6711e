import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { HostCallOutput } from '../../shared/contract/host-calls.ts';
import type { ProjectInfo } from '../../shared/schema/project-schema.ts';
import { createFakeHost } from '../host/fake-host.ts';
import { useSession } from '../stores/session/session-store.ts';
import { hasFirstAnswer, isEditorRead } from './window-start.ts';

beforeEach(() => {
  vi.useFakeTimers();
  useSession.setState(useSession.getInitialState(), true);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Tracks whether a promise has resolved. */
function follow(promise: Promise<void>): { isSettled: boolean } {
  const state = { isSettled: false };
  void promise.then(() => {
    state.isSettled = true;
  });
  return state;
}

test('a window is drawn after 300 ms if main does not answer', async () => {
  const answered = follow(hasFirstAnswer());
  await vi.advanceTimersByTimeAsync(299);
  expect(answered.isSettled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(answered.isSettled).toBe(true);
});

test('a window is drawn at once if main answered while its editor was loading', async () => {
  useSession.setState({ info: await createFakeHost().call('app.info', {}) });
  const answered = follow(hasFirstAnswer());
  await vi.advanceTimersByTimeAsync(0);
  expect(answered.isSettled).toBe(true);
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

describe('the editor', () => {
  const project = { name: 'sales', folder: '/sales' } as ProjectInfo;
  let info: HostCallOutput<'app.info'>;

  beforeEach(async () => {
    info = await createFakeHost().call('app.info', {});
  });

  it('is read, and waited for no longer once it is known that no project is open', async () => {
    const load = vi.fn(() => new Promise<void>(() => undefined));
    const read = follow(isEditorRead(load));
    expect(load).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(100);
    expect(read.isSettled).toBe(false);
    useSession.setState({ info: await createFakeHost().call('app.info', {}) });
    await vi.advanceTimersByTimeAsync(0);
    expect(read.isSettled).toBe(true);
  });

  it.each([
    ['it is there', (editor: PromiseWithResolvers<void>) => editor.resolve()],
    ['it cannot be read', (editor: PromiseWithResolvers<void>) => editor.reject(new Error('x'))],
  ])('is waited for in a project until %s', async (_what, settle) => {
    useSession.setState({ project, info });
    const editor = Promise.withResolvers<void>();
    const read = follow(isEditorRead(() => editor.promise));
    await vi.advanceTimersByTimeAsync(100);
    expect(read.isSettled).toBe(false);
    settle(editor);
    await vi.advanceTimersByTimeAsync(0);
    expect(read.isSettled).toBe(true);
  });

  it('is waited for in a project for 600 ms at most', async () => {
    useSession.setState({ project, info });
    const read = follow(isEditorRead(() => new Promise(() => undefined)));
    await vi.advanceTimersByTimeAsync(599);
    expect(read.isSettled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(read.isSettled).toBe(true);
  });
});
