import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { downloadArtifact } from '@electron/get';
import { type DownloadTimeouts, defaultTimeouts, watchedDownload } from './watched-download.ts';

const require = createRequire(import.meta.url);

/** Milliseconds for unpacking the archive that is already there. */
const unpackTimeout = 120_000;

/** The Electron program, or why there is none, as the end of a sentence with "because". */
export type ElectronBinary = { readonly path: string } | { readonly missing: string };

function electronFolder(): string {
  return dirname(require.resolve('electron/package.json'));
}

const programs: Partial<Record<NodeJS.Platform, string>> = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' };
const program = programs[process.platform] ?? 'electron';

/** Returns the folder of a custom build of Electron, from the variable of Electron's own package. */
function overrideFolder(): string | undefined {
  return process.env['ELECTRON_OVERRIDE_DIST_PATH'] || undefined;
}

/** Returns the path of the Electron program if it is on this computer, without loading the package (which would download it). */
export function installedElectron(packageFolder = electronFolder()): string | undefined {
  const override = overrideFolder();
  if (override !== undefined) return existsSync(join(override, program)) ? join(override, program) : undefined;
  // The package's installer writes this file when everything else is in place.
  const isComplete = existsSync(join(packageFolder, 'path.txt'));
  const path = join(packageFolder, 'dist', program);
  return isComplete && existsSync(path) ? path : undefined;
}

export interface FindOptions {
  /** Whole percents of the download. */
  readonly onProgress: (percent: number) => void;
  readonly timeouts?: DownloadTimeouts;
  /** `node_modules/electron`, or the one of a test. */
  readonly packageFolder?: string;
}

/** Returns the Electron program, fetching it first if necessary; otherwise why there is none. Never rejects. */
export async function findElectron({
  onProgress,
  timeouts = defaultTimeouts,
  packageFolder = electronFolder(),
}: FindOptions): Promise<ElectronBinary> {
  const installed = installedElectron(packageFolder);
  if (installed !== undefined) return { path: installed };
  const override = overrideFolder();
  if (override !== undefined) return { missing: `there is no ${program} in ELECTRON_OVERRIDE_DIST_PATH (${override})` };
  if (process.env['ELECTRON_SKIP_BINARY_DOWNLOAD']) return { missing: 'ELECTRON_SKIP_BINARY_DOWNLOAD is set and it is not installed' };
  const cacheRoot = process.env['electron_config_cache'];
  try {
    const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
    // A proxy is used with ELECTRON_GET_USE_PROXY, another server with ELECTRON_MIRROR: `@electron/get` reads both.
    await downloadArtifact({
      version,
      artifactName: 'electron',
      platform: process.platform,
      arch: process.arch,
      checksums: JSON.parse(readFileSync(join(packageFolder, 'checksums.json'), 'utf8')) as Record<string, string>,
      ...(cacheRoot === undefined ? {} : { cacheRoot }),
      downloader: { download: (url, targetPath) => watchedDownload(url, targetPath, onProgress, timeouts) },
    });
  } catch (thrown) {
    return { missing: `its binary could not be fetched (${thrown instanceof Error ? thrown.message : String(thrown)})` };
  }
  // The package's own installer now finds the archive in the cache and unpacks it.
  const unpacked = spawnSync(process.execPath, [join(packageFolder, 'install.js')], { stdio: 'ignore', timeout: unpackTimeout });
  const path = installedElectron(packageFolder);
  return unpacked.status === 0 && path !== undefined ? { path } : { missing: 'its archive could not be unpacked' };
}
