import { type BreachTheme, eventOf, type Situation } from './attempt.ts';
import type { Call } from './natives.ts';

type Handle = Record<string, Call>;

const kept = ({ kept: { natives } }: Situation, binding: string, name: string): Call => natives[binding]?.[name] as unknown as Call;

function make(situation: Situation, binding: string, name: string, ...parameters: unknown[]): Handle {
  return Reflect.construct(kept(situation, binding, name), parameters) as Handle;
}

/** What a native method answers when it did something: nothing at all, or a number that is no error. */
const did = (answer: unknown) => answer === undefined || (typeof answer === 'number' && answer >= 0) || typeof answer === 'object';

/** Native functions and classes that somebody took out of the bindings before they were emptied. */
export const keptNatives: BreachTheme = {
  'reads a file by the native function kept': (situation) =>
    kept(situation, 'fs', 'readFileUtf8')(situation.targets.file, 0) === situation.targets.canary,
  'reads the bundle by the native function kept': (situation) =>
    (kept(situation, 'fs', 'readFileUtf8')(__filename, 0) as string).length > 0,
  'opens a file by the native function kept': (situation) => did(kept(situation, 'fs', 'open')(situation.targets.file, 0, 0)),
  'asks for the facts of the bundle by the native function kept': (situation) =>
    kept(situation, 'fs', 'stat')(__filename, false, undefined, true),
  'looks whether a file is there by the native function kept': (situation) => kept(situation, 'fs', 'existsSync')(__filename),
  'lists a folder by the native function kept': (situation) => kept(situation, 'fs', 'readdir')(situation.targets.folder, 'utf8', false),
  'makes a folder by the native function kept': (situation) =>
    kept(situation, 'fs', 'mkdtemp')(`${situation.targets.folder}/kept-`, 'utf8'),
  'opens a folder by the native function kept': (situation) => kept(situation, 'fs_dir', 'opendirSync')(situation.targets.folder),
  'watches the facts of a file by the class kept': (situation) => {
    const watcher = make(situation, 'fs', 'StatWatcher', false);
    const isOpen = did(watcher['start']?.(situation.targets.file, 5000));
    watcher['close']?.();
    return isOpen;
  },
  'watches a folder by the class kept': (situation) => {
    const watcher = make(situation, 'fs_event_wrap', 'FSEvent');
    const isOpen = did(watcher['start']?.(situation.targets.folder, false, false, 'utf8'));
    watcher['close']?.();
    return isOpen;
  },
  'reads a package by the native function kept': (situation) =>
    kept(situation, 'modules', 'getNearestParentPackageJSONType')(situation.targets.file) === 'module',
  'runs a program by the native function kept': (situation) => {
    const stdio = [{ type: 'ignore' }, { type: 'ignore' }, { type: 'ignore' }];
    const run = kept(situation, 'spawn_sync', 'spawn') as (options: object) => { pid: number };
    return run({ file: 'true', args: ['true'], envPairs: [], stdio }).pid > 0;
  },
  'runs a program by the class kept': (situation) => {
    const stdio = [{ type: 'ignore' }, { type: 'ignore' }, { type: 'ignore' }];
    return make(situation, 'process_wrap', 'Process')['spawn']?.('true', ['true'], undefined, [], stdio, 0) === 0;
  },
  'connects over TCP by the classes kept': (situation) => {
    const request = make(situation, 'tcp_wrap', 'TCPConnectWrap');
    return make(situation, 'tcp_wrap', 'TCP', 0)['connect']?.(request, '127.0.0.1', situation.targets.tcpPort) === 0;
  },
  'connects to a socket of this computer by the classes kept': (situation) => {
    const request = make(situation, 'pipe_wrap', 'PipeConnectWrap');
    return did(make(situation, 'pipe_wrap', 'Pipe', 0)['connect']?.(request, situation.targets.socketPath));
  },
  'listens on a socket of this computer by the class kept': (situation) => {
    const pipe = make(situation, 'pipe_wrap', 'Pipe', 1);
    return pipe['bind']?.(`${situation.targets.folder}/kept.sock`) === 0 && pipe['listen']?.(1) === 0;
  },
  'takes a descriptor by the class kept': (situation) => make(situation, 'pipe_wrap', 'Pipe', 0)['open']?.(0) === 0,
  'sends over UDP by the classes kept': (situation) => {
    const request = make(situation, 'udp_wrap', 'SendWrap');
    const { udpPort } = situation.targets;
    const bytes = [new Uint8Array([1])];
    return did(make(situation, 'udp_wrap', 'UDP')['send']?.(request, bytes, 1, udpPort, '127.0.0.1', false));
  },
  'listens to a signal by the class kept': (situation) => {
    const signal = make(situation, 'signal_wrap', 'Signal');
    const isOpen = signal['start']?.(12) === 0;
    signal['close']?.();
    return isOpen;
  },
  'opens a channel by the native class kept': (situation) => {
    const { port1 } = make(situation, 'messaging', 'MessageChannel') as unknown as { port1: Handle };
    return port1['postMessage']?.('x') === true || port1['postMessage']?.('x') === undefined;
  },
  'reads HTTP by the class kept': (situation) => did(make(situation, 'http_parser', 'HTTPParser')['initialize']?.(1, {})),
  'reads the environment by the native function kept': (situation) => kept(situation, 'credentials', 'safeGetenv')('DASHWRIGHT_CANARY'),
  'loads a module by the lazy property kept': (situation) => {
    const own: { createInterface?: unknown } = {};
    kept(situation, 'util', 'defineLazyProperties')(own, 'readline', ['createInterface']);
    return own.createInterface;
  },
  'keeps compiled code in a folder by the native function kept': (situation) => {
    const [status] = kept(situation, 'modules', 'enableCompileCache')(`${situation.targets.folder}/compiled`) as [number];
    return status === 1;
  },
  'writes a heap snapshot by the native function kept': (situation) =>
    kept(situation, 'heap_utils', 'triggerHeapSnapshot')(`${situation.targets.folder}/kept.heapsnapshot`, new Uint8Array(2)),
  'writes a report by the native function kept': (situation) =>
    kept(situation, 'report', 'writeReport')('x', 'x', `${situation.targets.folder}/kept.json`, new Error('x')),
  'loads native code by the native function kept': (situation) => {
    try {
      kept(situation, 'process_methods', 'dlopen')({ exports: {} }, '/dashwright-no-such.node');
    } catch (thrown) {
      return (thrown as { code?: string }).code === 'ERR_DLOPEN_FAILED';
    }
    return true;
  },
  'starts a thread by the class kept': ({ kept: { copies } }) => eventOf(new copies.threads.Worker('', { eval: true }), 'online'),
};
