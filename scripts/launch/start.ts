import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findElectron } from './electron-binary.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Why no window of Electron can open here, or undefined. */
function missingDisplay(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const hasDisplay = Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);
  return hasDisplay ? undefined : 'there is no display';
}

/** Chromium's sandbox refuses to run as root, which is how containers are used. */
function runsAsRoot(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0;
}

function run(program: string, parameters: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { stdio: 'inherit', cwd: root });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 0));
  });
}

/** Builds, then opens the app with the given folder, or with the sample project. Resolves with the exit code. */
export async function start(parameters: readonly string[]): Promise<number> {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: ['ignore', 'ignore', 'inherit'], cwd: root });
  if (built.status !== 0) return built.status ?? 1;

  let reason = missingDisplay();
  let electron: string | undefined;
  if (reason === undefined) {
    let shown = -1;
    const found = await findElectron((percent) => {
      if (percent === shown) return;
      shown = percent;
      process.stderr.write(`\rDownloading Electron: ${percent} %${percent === 100 ? '\n' : ''}`);
    });
    if ('path' in found) electron = found.path;
    else reason = found.missing;
  }
  if (electron !== undefined) {
    const flags = runsAsRoot() ? ['--no-sandbox'] : [];
    return run(electron, [...flags, '.', ...parameters]);
  }
  console.log(
    `Opening in the browser, not in Electron: ${reason}. Behind a proxy set ELECTRON_GET_USE_PROXY=1 with HTTPS_PROXY, or ELECTRON_MIRROR, or ELECTRON_OVERRIDE_DIST_PATH.`,
  );
  return run(process.execPath, ['dist/main/cli.mjs', 'serve', ...(parameters.length > 0 ? parameters : ['--sample'])]);
}
