import { spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { downloadArtifact, initializeProxy } from '@electron/get';

const require = createRequire(import.meta.url);

/** Milliseconds until the download server must have answered at all, and between two pieces of the download. */
const probeTimeout = 3_000;
const stallTimeout = 15_000;

export type ElectronBinary = { readonly path: string } | { readonly missing: string };

function electronFolder(): string {
  return dirname(require.resolve('electron/package.json'));
}

/** Path of the Electron program when it is on this machine, checked without loading the package (that would download). */
export function installedElectron(): string | undefined {
  const folder = electronFolder();
  const pathFile = join(folder, 'path.txt');
  const program = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : 'electron';
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const path = override === undefined ? join(folder, 'dist', program) : join(override, program);
  return (override !== undefined || existsSync(pathFile)) && existsSync(path) ? path : undefined;
}

function describe(thrown: unknown): string {
  const cause = thrown instanceof Error && thrown.cause instanceof Error ? `: ${thrown.cause.message}` : '';
  return thrown instanceof Error ? thrown.message + cause : String(thrown);
}

/** Downloads with a probe before and a watch on every piece, so that a dead network costs seconds, not minutes. */
async function downloadWatched(url: string, targetPath: string, onProgress: (percent: number) => void): Promise<void> {
  const probe = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(probeTimeout) });
  if (!probe.ok) throw new Error(`the download server answered ${probe.status}`);
  const abort = new AbortController();
  let timer = setTimeout(() => abort.abort(new Error('no data for 15 seconds')), stallTimeout);
  try {
    const response = await fetch(url, { signal: abort.signal });
    if (!response.ok || !response.body) throw new Error(`the download server answered ${response.status}`);
    const total = Number(response.headers.get('content-length') ?? 0);
    let received = 0;
    async function* watch(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const piece of source) {
        clearTimeout(timer);
        timer = setTimeout(() => abort.abort(new Error('no data for 15 seconds')), stallTimeout);
        received += piece.length;
        if (total > 0) onProgress(Math.floor((100 * received) / total));
        yield piece;
      }
    }
    await pipeline(Readable.fromWeb(response.body as never), watch, createWriteStream(targetPath));
  } finally {
    clearTimeout(timer);
  }
}

/** The Electron program, fetched first when it is not there yet; otherwise one line that says why not. */
export async function findElectron(onProgress: (percent: number) => void): Promise<ElectronBinary> {
  const installed = installedElectron();
  if (installed !== undefined) return { path: installed };
  if (process.env['ELECTRON_SKIP_BINARY_DOWNLOAD']) return { missing: 'ELECTRON_SKIP_BINARY_DOWNLOAD is set' };
  const folder = electronFolder();
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  try {
    if (process.env['ELECTRON_GET_USE_PROXY']) initializeProxy();
    await downloadArtifact({
      version,
      artifactName: 'electron',
      platform: process.platform,
      arch: process.arch,
      checksums: JSON.parse(readFileSync(join(folder, 'checksums.json'), 'utf8')) as Record<string, string>,
      downloader: { download: (url, targetPath) => downloadWatched(url, targetPath, onProgress) },
    });
  } catch (thrown) {
    return { missing: `its binary could not be fetched (${describe(thrown)})` };
  }
  // The package's own installer now finds the archive in the cache and unpacks it.
  const unpacked = spawnSync(process.execPath, [join(folder, 'install.js')], { stdio: 'ignore' });
  const path = installedElectron();
  return unpacked.status === 0 && path !== undefined ? { path } : { missing: 'its archive could not be unpacked' };
}
