import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../../shared/errors/app-error.ts';
import { diskFaultOf, errorCodeOf } from '../../../shared/errors/system-error.ts';

/**
 * Returns the real path of a file below a folder, with links followed; undefined when it does not exist.
 * Throws `outside-project` when the path or a link on the way leaves the folder.
 */
export async function realPathInside(folder: string, relativePath: string): Promise<string | undefined> {
  const root = await realpath(folder);
  const wanted = path.resolve(root, relativePath);
  if (!isInside(root, wanted)) throw outside(relativePath);
  try {
    const real = await realpath(wanted);
    if (!isInside(root, real)) throw outside(relativePath);
    return real;
  } catch (thrown) {
    if (errorCodeOf(thrown) === 'ELOOP') throw outside(relativePath);
    if (diskFaultOf(thrown) !== 'missing') throw thrown;
    await refuseEscapingParents(root, wanted, relativePath);
    return undefined;
  }
}

/** Throws if a missing file is reached through a link to another folder, or is itself a dangling link. */
async function refuseEscapingParents(root: string, wanted: string, relativePath: string): Promise<void> {
  for (let current = wanted; current !== root && isInside(root, current); current = path.dirname(current)) {
    try {
      await lstat(current);
    } catch {
      continue;
    }
    const real = await realpath(current).catch(() => undefined);
    if (real === undefined || !isInside(root, real)) throw outside(relativePath);
    return;
  }
}

/** Returns whether a path is the folder or below it; both absolute and normalised. */
export function isInside(folder: string, candidate: string): boolean {
  const relative = path.relative(folder, candidate);
  return relative === '' || (!relative.startsWith(`..${path.sep}`) && relative !== '..' && !path.isAbsolute(relative));
}

function outside(relativePath: string): AppError {
  return new AppError('outside-project', `'${relativePath}' leads out of the project folder. Dashwright reads and writes only inside it.`);
}
