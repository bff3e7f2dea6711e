import { CommanderError } from 'commander';
import { AppError } from '../../shared/errors/app-error.ts';
import type { AppErrorCode } from '../../shared/errors/app-error-code.ts';

/** How a command ends, for scripts (README, Command line). */
export const exitCodes = {
  /** It did what it was asked to do. */
  done: 0,
  /** It ran, and something failed or was found. */
  failed: 1,
  /** It ran nothing: the command has to be given in another way. */
  usage: 2,
} as const;

/** Codes of errors that another command line would have avoided. */
const usageErrors: ReadonlySet<AppErrorCode> = new Set([
  'invalid-input',
  'not-found',
  'folder-missing',
  'folder-unreadable',
  'folder-empty',
  'folder-not-empty',
  'not-a-project',
  'file-missing',
  'path-refused',
  'unknown-action',
  'unknown-widget',
  'untrusted-project',
]);

/** Returns the exit code of a command that threw. Help and version, which the parser throws, too, are no failures. */
export function exitCodeOf(thrown: unknown): number {
  if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  return thrown instanceof AppError && usageErrors.has(thrown.code) ? exitCodes.usage : exitCodes.failed;
}
