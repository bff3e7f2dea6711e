import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findElectron } from './electron-binary.ts';
import { runProgram } from './run-program.ts';
import { browserLine, missingDisplay, readStartOptions, type StartOptions, startUsage } from './start-options.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Chromium's sandbox refuses to run as root, which is how containers are used. */
function runsAsRoot(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0;
}

function showProgress(): (percent: number) => void {
  let shown = -1;
  return (percent) => {
    // A log has no line that can be written over: every tenth percent will do.
    if (percent === shown || (!process.stderr.isTTY && percent % 10 !== 0)) return;
    shown = percent;
    process.stderr.write(
      process.stderr.isTTY ? `\rDownloading Electron: ${percent} %${percent === 100 ? '\n' : ''}` : `Downloading Electron: ${percent} %\n`,
    );
  };
}

function startElectron(program: string, options: StartOptions): Promise<number> {
  const { ELECTRON_RUN_AS_NODE: _editorTerminals, ...environment } = process.env;
  const flags = runsAsRoot() ? ['--no-sandbox'] : [];
  return runProgram(program, [...flags, '.', options.folder ?? '--sample'], root, environment);
}

function startBrowser(options: StartOptions): Promise<number> {
  // As in Electron, the window asks about an unknown folder.
  const parameters = options.folder === undefined ? ['--sample'] : [options.folder, '--ask'];
  if (options.port !== undefined) parameters.push('--port', options.port);
  if (!options.opensBrowser) parameters.push('--no-open');
  return runProgram(process.execPath, ['dist/main/cli.mjs', 'serve', ...parameters], root, process.env);
}

/** Builds, then opens the app with the given folder, or with the sample project. Resolves with the exit code. */
export async function start(parameters: readonly string[]): Promise<number> {
  let options: StartOptions;
  try {
    options = readStartOptions(parameters, process.env['INIT_CWD'] ?? process.cwd());
  } catch (thrown) {
    console.error(`${thrown instanceof Error ? thrown.message : thrown}\n${startUsage}`);
    return 2;
  }
  console.log('Building Dashwright …');
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: ['ignore', 'ignore', 'inherit'], cwd: root });
  if (built.status !== 0) return built.status ?? 1;

  let reason = options.browserReason ?? missingDisplay(process.platform, process.env);
  if (reason === undefined) {
    const found = await findElectron({ onProgress: showProgress() });
    if ('path' in found) return startElectron(found.path, options);
    reason = found.missing;
  }
  console.log(browserLine(reason));
  return startBrowser(options);
}
