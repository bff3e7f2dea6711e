import { open, rm, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCodeOf } from '../../../shared/errors/system-error.ts';

/** Milliseconds after which a lock counts as left behind by a process that ended: no write of the app takes as long. */
const staleAfter = 10_000;
/** Milliseconds to wait for another process. */
const patience = 3_000;
const interval = 15;

/**
 * Runs work that reads, edits and writes a file while no other process of the app does. Without a lock, after three seconds or where
 * none can be made, the work runs all the same: a person's change must not fail for the sake of another process.
 */
export async function withFileLock<Value>(file: string, work: () => Promise<Value>): Promise<Value> {
  const lock = `${file}.lock`;
  const isHeld = await takeLock(lock);
  try {
    return await work();
  } finally {
    if (isHeld) await rm(lock, { force: true }).catch(() => undefined);
  }
}

async function takeLock(lock: string): Promise<boolean> {
  const until = performance.now() + patience;
  do {
    try {
      await (await open(lock, 'wx', 0o600)).close();
      return true;
    } catch (thrown) {
      if (errorCodeOf(thrown) !== 'EEXIST') return false;
    }
    if (await isStale(lock)) await rm(lock, { force: true }).catch(() => undefined);
    else await wait(interval);
  } while (performance.now() < until);
  return false;
}

async function isStale(lock: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(lock)).mtimeMs > staleAfter;
  } catch {
    // Released meanwhile.
    return false;
  }
}
