import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../../shared/errors/app-error.ts';
import { errorCodeOf } from './fs-error.ts';

/**
 * Real path of a file below a folder, links followed; undefined when it does not exist.
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
    const code = errorCodeOf(thrown);
    if (code === 'ELOOP') throw outside(relativePath);
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw thrown;
    await refuseEscapingParents(root, wanted, relativePath);
    return undefined;
  }
}

/** A missing file may still be reached through a link to another folder, or be a dangling link itself. */
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

/** Whether a path is a folder or lies below it; both absolute and normalised. */
export function isInside(folder: string, candidate: string): boolean {
  const relative = path.relative(folder, candidate);
  return relative === '' || (!relative.startsWith(`..${path.sep}`) && relative !== '..' && !path.isAbsolute(relative));
}

function outside(relativePath: string): AppError {
  return new AppError('outside-project', `'${relativePath}' leads out of the project folder. Dashwright reads and writes only inside it.`);
}
