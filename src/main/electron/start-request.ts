import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

/** What to open, according to the command line. */
export type StartRequest =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'sample' }
  /** Shows the start screen, or whatever is already open. */
  | { readonly kind: 'nothing' };

const startRequestSchema = z.union([
  z.object({ kind: z.literal('folder'), folder: z.string().min(1) }),
  z.object({ kind: z.enum(['sample', 'nothing']) }),
]);

export interface CommandLineInput {
  /** `process.argv` of the app. */
  readonly parameters: readonly string[];
  readonly workingFolder: string;
  /** In development, the folder in `electron <folder> ...`; undefined for a package, which has no such parameter. */
  readonly applicationFolder: string | undefined;
}

/** Returns a path with links followed, or as it is if that fails. */
function resolveLinks(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/**
 * Parses `[--sample | <folder>]`. Skips Chromium's own switches, which may be anywhere; a relative folder is relative to where
 * the app was started.
 */
export function readStartRequest({ parameters, workingFolder, applicationFolder }: CommandLineInput): StartRequest {
  const own = parameters.slice(1);
  const application = applicationFolder === undefined ? undefined : resolveLinks(applicationFolder);
  const isApplication = (one: string): boolean => resolveLinks(resolve(workingFolder, one)) === application;
  const start = application === undefined ? 0 : own.findIndex(isApplication) + 1;
  const rest = own.slice(start);
  const folder = rest.find((parameter) => !parameter.startsWith('-'));
  if (folder !== undefined) return { kind: 'folder', folder: resolve(workingFolder, folder) };
  return rest.includes('--sample') ? { kind: 'sample' } : { kind: 'nothing' };
}

/** Returns the request of a second start from the data it sent; invalid data requests nothing. */
export function readSentRequest(data: unknown): StartRequest {
  return startRequestSchema.safeParse(data).data ?? { kind: 'nothing' };
}
