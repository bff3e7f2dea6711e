import { closeSync, fstatSync, mkdtempSync, openSync, rmdirSync } from 'node:fs';
import Module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tty from 'node:tty';
import v8 from 'node:v8';
import type { IsolationLayer } from '../../../../shared/schema/isolation-layers.ts';
import { missingOf, works } from './attempt.ts';

/** What libuv or the system put into an environment that was empty. */
const systemVariables = new Set(
  '__CF_USER_TEXT_ENCODING HOMEDRIVE HOMEPATH LOGONSERVER PATH SYSTEMDRIVE SYSTEMROOT TEMP USERDOMAIN USERNAME USERPROFILE WINDIR'.split(
    ' ',
  ),
);

/** Returns the heap that the flag requests, and what V8 adds for the young generation; 0 if none was requested. */
function largestHeap(): number {
  const asked = /--max-old-space-size=(\d+)/.exec(process.execArgv.join(' '))?.[1];
  return asked === undefined ? 0 : (Number(asked) + 512) * 1024 ** 2;
}

/** An ignored stream is the null device: a character device that is no terminal. */
function isConnected(descriptor: number): boolean {
  try {
    return tty.isatty(descriptor) || !fstatSync(descriptor).isCharacterDevice();
  } catch {
    return false;
  }
}

function codeOf(attempt: () => unknown): string {
  try {
    attempt();
    return '';
  } catch (thrown) {
    return String((thrown as { code?: unknown }).code);
  }
}

/** Tries, before hardening, what only the way the process was started prevents (docs/decisions/0008-layers-of-isolation.md). */
export function probeProcess(): IsolationLayer[] {
  const load = Module.createRequire(__filename) as (name: string) => unknown;
  return missingOf({
    'code-from-text': () => works(() => new ((() => undefined).constructor as new (text: string) => unknown)('return 1')),
    'file-reading': () => works(() => closeSync(openSync(process.execPath, 'r'))),
    'file-writing': () => works(() => rmdirSync(mkdtempSync(join(tmpdir(), 'dashwright-probe-')))),
    // A name that does not exist: even looking it up has to be refused.
    processes: () =>
      works(() => (load('node:child_process') as { spawnSync(name: string): unknown }).spawnSync('dashwright-no-such-program')),
    // With an option that no thread knows: permission is checked first, and none is started.
    workers: () => {
      const { Worker } = load('node:worker_threads') as { Worker: new (text: string, options: object) => unknown };
      return codeOf(() => new Worker('', { eval: true, execArgv: ['--dashwright-no-such-option'] })) !== 'ERR_ACCESS_DENIED';
    },
    debugging: () =>
      works(() => {
        const { Session } = load('node:inspector') as { Session: new () => { connect(): void; disconnect(): void } };
        const session = new Session();
        session.connect();
        session.disconnect();
      }),
    'native-code': () => {
      const code = codeOf(() => process.dlopen({ exports: {} }, join(__dirname, 'dashwright-no-such.node')));
      return code !== 'ERR_DLOPEN_DISABLED' && code !== 'ERR_ACCESS_DENIED';
    },
    databases: () => works(() => load('node:sqlite')),
    environment: () => Object.keys(process.env).some((name) => !systemVariables.has(name.toUpperCase())),
    'standard-streams': () => [0, 1, 2].some(isConnected),
    // The one layer that is not tried: where it holds, trying ends the process. Electron is not known to take the flag.
    'engine-flags': () => !process.execArgv.includes('--freeze-flags-after-init') || 'electron' in process.versions,
    'heap-limit': () => v8.getHeapStatistics().heap_size_limit > largestHeap(),
  });
}
