import type { Kept } from './kept.ts';

/** Ends its own process, or keeps it busy or asleep so that main has to. */
type Ending = (kept: Kept, host: NodeJS.Process) => unknown;

/** What code in the main realm can do to the child itself: it may end, and main goes on with another. */
export const endings: Readonly<Record<string, Ending>> = {
  'ends the process': (_kept, host) => host.exit(0),
  'ends the process at once': (_kept, host) => (host as NodeJS.Process & { reallyExit(code: number): void }).reallyExit(0),
  'aborts by the function kept': (kept) => kept.process.abort(),
  'throws where nobody catches': (kept) =>
    kept.globals.setTimeout(() => {
      throw new Error('Nobody catches this.');
    }, 0),
  'throws something that is no error': (kept) =>
    kept.globals.setTimeout(() => {
      throw null;
    }, 0),
  'throws in a microtask': () =>
    queueMicrotask(() => {
      throw new Error('Nobody catches this.');
    }),
  'calls itself without end': (kept) => {
    const down = (): number => down() + 1;
    kept.globals.setTimeout(down, 0);
  },
  'runs without end': () => {
    for (;;);
  },
  'queues microtasks without end': () => {
    const again = (): Promise<void> => Promise.resolve().then(again);
    return again();
  },
  'changes flags of the engine by the function kept': (kept) => kept.copies.v8.setFlagsFromString('--allow-natives-syntax'),
  'sleeps for ever by the native function': (kept) => {
    const sleep: unknown = kept.natives['util']?.['sleep'];
    (sleep as (time: number) => void)(2 ** 31);
  },
  'stays when it is asked to end': (kept, host) => {
    kept.EventEmitter.prototype.on.call(host, 'exit', () => {
      for (;;);
    });
    host.exit(0);
  },
  'asks for a loader that does not exist': (kept) =>
    (kept.bindings('builtins')['importBuiltinSourceTextModule'] as (name: string) => void)('path'),
  'fills the memory with buffers of Node': (kept) => {
    const all: Uint8Array[] = [];
    for (;;) all.push(kept.Buffer.alloc(64 * 1024 ** 2, 1));
  },
  'fills the memory of WebAssembly': (kept) => {
    const memory = new kept.globals.WebAssembly.Memory({ initial: 1 });
    for (;;) {
      const first = memory.grow(1000);
      new Uint8Array(memory.buffer, 65_536 * first).fill(1);
    }
  },
  'fills the memory with one text': () => {
    const all: string[] = [];
    for (;;) all.push('x'.repeat(2 ** 28).replaceAll('x', 'y'));
  },
  'waits for itself by an asynchronous wait that never ends': (kept) => {
    const shared = new Int32Array(new kept.SharedArrayBuffer(4));
    for (;;) kept.Atomics.wait(shared, 0, 0, 2 ** 31);
  },
  'sleeps for ever': (kept) => kept.Atomics.wait(new Int32Array(new kept.SharedArrayBuffer(4)), 0, 0),
  'matches a pattern without end': () => /^(a+)+$/.test(`${'a'.repeat(60)}!`),
  'fills the memory outside of the heap': () => {
    const kept: Uint8Array[] = [];
    for (;;) kept.push(new Uint8Array(64 * 1024 ** 2).fill(1));
  },
};

/** What would end the process by a fault of native code or a signal, and is refused: the child lives on. */
export const refusedEndings: Readonly<Record<string, Ending>> = {
  'sends itself a signal': (_kept, host) => host.kill(host.pid, 'SIGSEGV'),
  'sends itself a signal by the function kept': (kept) => kept.process.kill(kept.process.pid, 'SIGSEGV'),
  'sends itself a signal by the native function': (kept) =>
    (kept.bindings('process_methods')['_kill'] as (pid: number, signal: number) => number)(kept.process.pid, 11),
  'aborts by what the process holds': (_kept, host) => host.abort(),
  'replaces itself by another program by the function kept': (kept) =>
    (kept.process as unknown as { execve(file: string): void }).execve('/bin/true'),
  'ends by the native function of exceptions': (kept) =>
    (kept.bindings('errors')['triggerUncaughtException'] as (error: Error, isPromise: boolean) => void)(new Error('x'), false),
  'causes a fault by the native function': (kept) => (kept.bindings('process_methods')['causeSegfault'] as () => void)(),
};
