import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

/** What to open, as the command line says it. */
export type StartRequest =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'sample' }
  /** The start screen, or whatever is open already. */
  | { readonly kind: 'nothing' };

const startRequestSchema = z.union([
  z.object({ kind: z.literal('folder'), folder: z.string().min(1) }),
  z.object({ kind: z.enum(['sample', 'nothing']) }),
]);

export interface CommandLineInput {
  /** `process.argv` of the app. */
  readonly parameters: readonly string[];
  readonly workingFolder: string;
  /** Development: `electron <this folder> ...`; a package has no such parameter. */
  readonly applicationFolder: string | undefined;
}

/** The folder itself, whatever links lead to it. */
function linksFollowed(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/**
 * Reads `[--sample | <folder>]`. Chromium's own switches may stand anywhere and are skipped; a relative folder is
 * relative to where the app was started.
 */
export function readStartRequest({ parameters, workingFolder, applicationFolder }: CommandLineInput): StartRequest {
  const own = parameters.slice(1);
  const application = applicationFolder === undefined ? undefined : linksFollowed(applicationFolder);
  const isApplication = (one: string): boolean => linksFollowed(resolve(workingFolder, one)) === application;
  const start = application === undefined ? 0 : own.findIndex(isApplication) + 1;
  const rest = own.slice(start);
  const folder = rest.find((parameter) => !parameter.startsWith('-'));
  if (folder !== undefined) return { kind: 'folder', folder: resolve(workingFolder, folder) };
  return rest.includes('--sample') ? { kind: 'sample' } : { kind: 'nothing' };
}

/** What a second start asked for, from the data it sent along; anything odd asks for nothing. */
export function readSentRequest(data: unknown): StartRequest {
  return startRequestSchema.safeParse(data).data ?? { kind: 'nothing' };
}
