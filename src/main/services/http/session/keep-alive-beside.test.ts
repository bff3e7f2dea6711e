import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { plainConnection } from '../../../../shared/contract/connection-schema.ts';
import type { ConnectionSession } from '../transmission.ts';
import { createKeepAlive } from './keep-alive.ts';

const after = 1000;
const sessionOf = (id: string, keepAlive: boolean): ConnectionSession =>
  ({ target: { connection: { ...plainConnection, id, network: { ...plainConnection.network, keepAlive } } } }) as ConnectionSession;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([true, false])('goes on with the session in use after a query went to another connection (kept alive: %s)', async (isKept) => {
  const pinged: string[] = [];
  const inUse = sessionOf('mine', true);
  const other = sessionOf('other', isKept);
  const keepAlive = createKeepAlive({
    after,
    isPaused: () => false,
    ping: async (session) => {
      if (session === inUse) pinged.push(session.target.connection.id);
      return session === inUse;
    },
  });
  keepAlive.used(inUse);
  keepAlive.used(other);
  keepAlive.used(other);
  await vi.advanceTimersByTimeAsync(after * 3);
  expect(pinged.length).toBeGreaterThanOrEqual(2);
  keepAlive.used(other);
  keepAlive.stop(other);
  const before = pinged.length;
  await vi.advanceTimersByTimeAsync(after * 2);
  expect(pinged.length).toBeGreaterThan(before);
  keepAlive.stop(inUse);
  await vi.advanceTimersByTimeAsync(after * 3);
  expect(vi.getTimerCount()).toBe(0);
});
