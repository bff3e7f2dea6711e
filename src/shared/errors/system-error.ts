import { AppError } from './app-error.ts';

/** Returns the code of an error of Node or of the system, such as `ENOENT`; '' for anything else. */
export function errorCodeOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return '';
  return typeof thrown.code === 'string' ? thrown.code : '';
}

/** What is wrong with a file or folder, by the code of the system; `special` is a socket, or a link that leads to itself. */
export type DiskFault = 'missing' | 'exists' | 'full' | 'protected' | 'busy' | 'special' | 'other';

const diskFaults: ReadonlyMap<string, DiskFault> = new Map([
  ['ENOENT', 'missing'],
  ['ENOTDIR', 'missing'],
  ['EEXIST', 'exists'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'protected'],
  ['EACCES', 'protected'],
  ['EPERM', 'protected'],
  ['EBUSY', 'busy'],
  ['ENXIO', 'special'],
  ['ELOOP', 'special'],
]);

/** Codes for a file that another program holds; on Windows a lock reads like a missing permission. */
const codesOfLocks = new Set(['EBUSY', 'EPERM', 'EACCES']);

/** Returns why a server cannot listen at a port, in words for the command line: `invalid-input`, or what was thrown for any other reason. */
export function toPortError(port: number, thrown: unknown): unknown {
  const advice = 'Choose another with --port, or leave --port out to take a free one.';
  switch (errorCodeOf(thrown)) {
    case 'EADDRINUSE':
      return new AppError('invalid-input', `Port ${port} is in use by another program. ${advice}`, { cause: thrown });
    case 'EACCES':
      return new AppError('invalid-input', `Port ${port} is reserved by the system. ${advice}`, { cause: thrown });
    default:
      return thrown;
  }
}

/** Describes the fault of the file that an error is about. */
export function diskFaultOf(thrown: unknown): DiskFault {
  return diskFaults.get(errorCodeOf(thrown)) ?? 'other';
}

/** Returns whether a write may succeed a moment later: virus scanners and sync clients lock files briefly. */
export function mayBeLocked(thrown: unknown): boolean {
  return codesOfLocks.has(errorCodeOf(thrown));
}

/**
 * Returns why a file was not written, in words that say what to do: `disk-full`, `file-read-only` or `save-failed`.
 * `otherwise`: the message where the system names no reason that a person could do something about.
 */
export function toSaveError(file: string, thrown: unknown, otherwise: string): AppError {
  const cause = { cause: thrown };
  switch (diskFaultOf(thrown)) {
    case 'full':
      return new AppError('disk-full', `There is no room left to save ${file}. Free some space, then save again.`, cause);
    case 'protected':
      return new AppError('file-read-only', `${file} cannot be written. Check its permissions, then save again.`, cause);
    case 'busy':
      return new AppError('save-failed', `${file} is held by another program. Close it there, then save again.`, cause);
    default:
      return new AppError('save-failed', otherwise, cause);
  }
}
