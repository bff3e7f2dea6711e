import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { AppError } from '../../shared/errors/app-error.ts';
import type { ChildChannel, SpawnChild } from '../runtime/runtime.ts';

/** Reads the SHA-256 of the built runtime child, in hex. Its file is inside the archive, which Electron verifies itself. */
export function readBuiltHash(path: string): string {
  return readFileSync(path, 'utf8').trim();
}

/** Returns whether a file is the one that was built; false if it cannot be read. */
function isAsBuilt(path: string, builtHash: string): boolean {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex') === builtHash;
  } catch {
    return false;
  }
}

/** Throws an error that says what to do if the file of the runtime child is not the one that was built. */
export function requireBuiltChild(childPath: string, builtHash: string): void {
  if (isAsBuilt(childPath, builtHash)) return;
  throw new AppError('internal', 'The files of Dashwright were changed after it was built. Install it again.');
}

/** Returns a child that ended before it began. */
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
 * Returns a function that starts children with `spawn` after verifying their file: packages keep it outside their archive, so
 * nothing else checks it. A changed file is not run: the child counts as ended, and `report` is called with the reason.
 * Source: `docs/security.md`, Threats.
 */
export function createVerifiedSpawn(spawn: SpawnChild, builtHash: string, report: (reason: AppError) => void): SpawnChild {
  return (childPath, heapMegabytes, isDebugged) => {
    try {
      requireBuiltChild(childPath, builtHash);
    } catch (thrown) {
      if (thrown instanceof AppError) report(thrown);
      return endedChild();
    }
    return spawn(childPath, heapMegabytes, isDebugged);
  };
}
