import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { AppError } from '../../shared/errors/app-error.ts';
import type { ChildChannel, SpawnChild } from '../runtime/runtime.ts';

/** SHA-256 of the runtime child as it was built, in hex. It lies inside the archive, which Electron checks itself. */
export function readBuiltHash(path: string): string {
  return readFileSync(path, 'utf8').trim();
}

/** Whether a file holds the bytes that were built; false also when it cannot be read. */
function isAsBuilt(path: string, builtHash: string): boolean {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex') === builtHash;
  } catch {
    return false;
  }
}

/** Throws a problem that says what to do when the file of the runtime child is not the one that was built. */
export function requireBuiltChild(childPath: string, builtHash: string): void {
  if (isAsBuilt(childPath, builtHash)) return;
  throw new AppError('internal', 'The files of Dashwright were changed after it was built. Install it again.');
}

/** A child that ended before it began. */
function endedChild(): ChildChannel {
  return {
    pid: undefined,
    send: () => undefined,
    sendBody: () => undefined,
    onMessage: () => undefined,
    onExit: (listener) => void setImmediate(() => listener({ code: null, signal: null })),
    kill: () => undefined,
  };
}

/**
 * Starts children with `spawn`, each after its file was read and compared: packages keep it outside their archive, so nothing
 * else looks at it. A changed file is not run; that child counts as ended, and `report` gets the reason.
 * Source: docs/security.md, threats.
 */
export function createVerifiedSpawn(spawn: SpawnChild, builtHash: string, report: (reason: AppError) => void): SpawnChild {
  return (childPath, heapMegabytes) => {
    try {
      requireBuiltChild(childPath, builtHash);
    } catch (thrown) {
      if (thrown instanceof AppError) report(thrown);
      return endedChild();
    }
    return spawn(childPath, heapMegabytes);
  };
}
