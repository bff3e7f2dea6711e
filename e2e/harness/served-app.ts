import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');

/** The localhost host as a person starts it: `dashwright serve <folder>`. */
export interface ServedApp {
  /** Address with the token, as printed. */
  readonly url: string;
  readonly process: ChildProcess;
  /** Ends it as Ctrl+C does, so that it can tidy up. */
  stop(): Promise<void>;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
}

/** Starts the built app on a free port (or the given one), without a folder on its start screen; resolves with the address it prints. */
export async function serveApp(
  folder: string | undefined,
  dataFolder: string,
  options: { readonly port?: number; readonly flags?: readonly string[]; readonly environment?: NodeJS.ProcessEnv } = {},
): Promise<ServedApp> {
  // The window asks, as it asks a person; what was answered before counts.
  const place = folder === undefined ? [] : [folder, '--ask'];
  const port = options.port === undefined ? [] : ['--port', String(options.port)];
  const child = spawn(
    process.execPath,
    [join(root, 'dist/main/cli.mjs'), 'serve', ...place, '--no-open', ...port, ...(options.flags ?? [])],
    {
      env: { ...process.env, ...options.environment, DASHWRIGHT_DATA: dataFolder, DASHWRIGHT_KEYCHAIN: 'memory' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let errors = '';
  child.stderr.on('data', (piece: Buffer) => {
    errors += piece.toString();
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const url = await Promise.race([
    (async () => {
      for await (const line of lines) if (line.startsWith('LISTENING ')) return line.slice('LISTENING '.length);
      throw new Error(`The app ended without an address. It said: ${errors}`);
    })(),
    ended.then(() => Promise.reject(new Error(`The app ended at once. It said: ${errors}`))),
  ]);
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await ended;
    }
  };
  return { url, process: child, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
