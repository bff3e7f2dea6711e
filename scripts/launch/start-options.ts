import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Options of `npm start -- ...`. */
export interface StartOptions {
  /** Absolute; undefined is the sample project. */
  readonly folder: string | undefined;
  /** Why the browser is used, if it is requested. */
  readonly browserReason: string | undefined;
  /** For the localhost host only. */
  readonly port: string | undefined;
  readonly opensBrowser: boolean;
}

export const startUsage = 'npm start [-- [folder] [--browser] [--port <number>] [--no-open]]';

/**
 * Reads `[folder] [--sample] [--browser] [--port <number>] [--no-open]`. npm runs scripts in the project folder, so a
 * relative folder counts from where the person called it. Throws TypeError for anything else.
 */
export function readStartOptions(parameters: readonly string[], calledFrom: string): StartOptions {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: {
      sample: { type: 'boolean' },
      browser: { type: 'boolean' },
      port: { type: 'string' },
      'no-open': { type: 'boolean' },
    },
  });
  const [folder, ...more] = positionals;
  if (more.length > 0) throw new TypeError(`There is one folder too many: ${more[0]}`);
  if (folder !== undefined && values.sample) throw new TypeError('Give a folder or --sample, not both.');
  const flag = (['browser', 'port', 'no-open'] as const).find((name) => values[name] !== undefined);
  return {
    folder: folder === undefined ? undefined : resolve(calledFrom, folder),
    browserReason: flag === undefined ? undefined : `--${flag} asks for it`,
    port: values.port,
    opensBrowser: !values['no-open'],
  };
}

/** Returns why no window can open here, or undefined. */
export function missingDisplay(platform: NodeJS.Platform, environment: Readonly<Record<string, string | undefined>>): string | undefined {
  if (platform !== 'linux') return undefined;
  const hasDisplay = Boolean(environment['DISPLAY'] || environment['WAYLAND_DISPLAY']);
  return hasDisplay ? undefined : 'there is no display';
}

/** Returns the line that says why there is no Electron window, and what to do about a failed download. */
export function browserLine(reason: string): string {
  return `Opening in the browser, not in Electron: ${reason}. To fetch Electron behind a proxy set ELECTRON_GET_USE_PROXY=1 with HTTPS_PROXY, or ELECTRON_MIRROR; to use one you have, ELECTRON_OVERRIDE_DIST_PATH.`;
}
