import dgram from 'node:dgram';
import { closeSync, fstatSync, mkdtempSync, openSync, rmdirSync } from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import Module from 'node:module';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import tty from 'node:tty';
import v8 from 'node:v8';
import vm from 'node:vm';
import type { IsolationLayer } from '../../../shared/contract/isolation-layers.ts';
import { removedGlobals } from './hardening.ts';
import { guarded, makeUserContext } from './user-context.ts';

function works(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

type Probes = Readonly<Partial<Record<IsolationLayer, () => boolean>>>;

const missingOf = (probes: Probes): IsolationLayer[] =>
  (Object.keys(probes) as IsolationLayer[]).filter((layer) => probes[layer]?.() === true);

/** What libuv or the system put into an environment that was empty. */
const systemVariables = new Set(
  '__CF_USER_TEXT_ENCODING HOMEDRIVE HOMEPATH LOGONSERVER PATH SYSTEMDRIVE SYSTEMROOT TEMP USERDOMAIN USERNAME USERPROFILE WINDIR'.split(
    ' ',
  ),
);

/** The heap that the flag asks for, and what V8 adds for the young generation; 0 when none was asked for. */
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

/** Tries, before hardening, what only the way the process was started prevents (`sandbox.md` layer 2). */
export function probeProcess(): IsolationLayer[] {
  const load = Module.createRequire(__filename) as (name: string) => unknown;
  return missingOf({
    'code-from-text': () => works(() => new ((() => undefined).constructor as new (text: string) => unknown)('return 1')),
    'file-reading': () => works(() => closeSync(openSync(process.execPath, 'r'))),
    'file-writing': () => works(() => rmdirSync(mkdtempSync(join(tmpdir(), 'dashwright-probe-')))),
    // A name that does not exist: looking for it is what has to be refused already.
    processes: () =>
      works(() => (load('node:child_process') as { spawnSync(name: string): unknown }).spawnSync('dashwright-no-such-program')),
    workers: () =>
      works(() => {
        const { Worker } = load('node:worker_threads') as {
          Worker: new (text: string, options: { eval: true }) => { terminate(): unknown };
        };
        void new Worker('', { eval: true }).terminate();
      }),
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
    'heap-limit': () => v8.getHeapStatistics().heap_size_limit > largestHeap(),
  });
}

/** Code of a probe inside a user context; answers with a boolean, nothing else crosses. */
function worksInRealm(global: vm.Context, code: string): boolean {
  return new vm.Script(code, { filename: 'dashwright-probe' }).runInContext(global, { displayErrors: false }) === true;
}

const unwantedInRealm =
  'process require module exports Buffer global WebAssembly SharedArrayBuffer Atomics ArrayBuffer DataView Uint8Array WeakRef FinalizationRegistry ShadowRealm eval';

/** Tries what authors' code must not be able to do in a context made like theirs (`sandbox.md` layer 4). */
export function probeRealm(): IsolationLayer[] {
  const { global } = makeUserContext();
  return missingOf({
    'realm-code-from-text': () =>
      worksInRealm(
        global,
        `[() => 1, async () => 1, function* () {}, async function* () {}].some((sample) => {
          try { sample.constructor('return 1'); return true; } catch { return false; }
        })`,
      ),
    'realm-globals': () => worksInRealm(global, `'${unwantedInRealm}'.split(' ').some((name) => name in globalThis)`),
    // Errors of another realm, caught where the stack was used up while the text of a stack was made.
    'realm-stacks': () =>
      guarded(() =>
        worksInRealm(
          global,
          `[[], [1], [1, 2], [1, 2, 3, 4, 5]].some((padding) => {
          const caught = [];
          let level = 0;
          const down = (...given) => {
            try { down(...given); } catch (thrown) { caught[caught.length] = thrown; }
            level += 1;
            if (level % 2 === 0 && level < 600) { try { String(new Error('x').stack); } catch (thrown) { caught[caught.length] = thrown; } }
          };
          try { down(...padding); } catch (thrown) { caught[caught.length] = thrown; }
          return caught.some((thrown) => !(thrown instanceof Object));
        })`,
        ),
      ),
    // Without the guard over stacks, which would hide that this one is missing.
    'realm-errors': () =>
      worksInRealm(
        global,
        `try { Error.prepareStackTrace = () => 'seen'; } catch {} try { globalThis.Error = { prepareStackTrace: () => 'seen' }; } catch {}
         (() => { try { null.x; } catch (thrown) { return thrown.stack === 'seen'; } })()`,
      ),
  });
}

interface Emitter {
  on(event: string, listener: (value?: unknown) => void): unknown;
}

const refusedByLayer = new Set(['EACCES', 'ERR_ACCESS_DENIED']);
const patience = 500;

/** Resolves whether something could be opened. An error counts as opened unless it says that it was not permitted. */
function canOpen(open: () => Emitter | undefined, opened: string, close: (emitter: never) => void): Promise<boolean> {
  return new Promise((resolve) => {
    let emitter: Emitter | undefined;
    const timer = setTimeout(() => end(true), patience);
    const end = (isOpen: boolean) => {
      clearTimeout(timer);
      resolve(isOpen);
      works(() => close(emitter as never));
    };
    try {
      emitter = open();
      emitter?.on(opened, () => end(true));
      emitter?.on('error', (error) => end(!refusedByLayer.has(String((error as { code?: unknown } | null)?.code))));
    } catch {
      end(false);
    }
  });
}

/**
 * Remembers what hardening takes away and gives the check to run after it: the functions of the modules as they are then,
 * and the originals, which must fail on the handles under them.
 */
export function prepareHardenedProbes(): () => Promise<IsolationLayer[]> {
  const host = process;
  const load = Module.createRequire(__filename) as (name: string) => unknown;
  const constructors = [() => undefined, async () => undefined, function* () {}, async function* () {}].map((sample) => ({
    sample,
    known: sample.constructor,
  }));
  const { connect } = net.Socket.prototype;
  const { bind } = dgram.Socket.prototype;
  const datagram = dgram.createSocket('udp4');
  datagram.unref();
  const target = { host: '127.0.0.1', port: 9 };
  const url = 'http://127.0.0.1:9/';

  const canConnect = async (): Promise<boolean> => {
    const destroy = (socket: { destroy(): void }) => socket.destroy();
    const close = (socket: { close(): void }) => socket.close();
    const tries = await Promise.all([
      canOpen(() => net.connect(target), 'connect', destroy),
      canOpen(() => Reflect.apply(connect, new net.Socket(), [target]) as net.Socket, 'connect', destroy),
      canOpen(() => tls.connect(target), 'secureConnect', destroy),
      canOpen(() => http.get(url), 'response', destroy),
      canOpen(() => https.get(url.replace('http', 'https')), 'response', destroy),
      canOpen(() => http2.connect(url), 'connect', destroy),
      canOpen(() => net.createServer().listen(0, target.host), 'listening', close),
      canOpen(() => Reflect.apply(bind, datagram, [0, target.host]) as dgram.Socket, 'listening', close),
    ]);
    return tries.includes(true);
  };

  return async () => {
    const missing = missingOf({
      modules: () =>
        [
          () => load('node:child_process'),
          () => host.getBuiltinModule('node:fs'),
          () => Module.createRequire(__filename),
          () => (Module as unknown as { _load(name: string): unknown })._load('node:fs'),
        ].some(works),
      'process-control': () =>
        [
          () => host.kill(host.pid, 0),
          // Off by default: says what is so already.
          () => v8.setFlagsFromString('--no-trace-gc'),
          () => host.chdir(__dirname),
          () => Object.assign(host.env, { DASHWRIGHT_PROBE: '1' }),
        ].some(works),
      globals: () => removedGlobals.some((name) => name in globalThis),
      'function-constructors': () => constructors.some(({ sample, known }) => sample.constructor === known),
    });
    if (await canConnect()) missing.push('network');
    return missing;
  };
}
