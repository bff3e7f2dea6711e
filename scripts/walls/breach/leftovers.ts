import type { BreachTheme, Situation } from './attempt.ts';
import type { Call } from './natives.ts';

/** Whether an object is one of those that act on the computer. */
function isPowerful(value: object, { host, kept }: Situation): boolean {
  const { require: load, bindings, Module, socket } = kept;
  if (value === host || Object.getPrototypeOf(value) === Object.getPrototypeOf(socket)) return true;
  return value === load || value === bindings || value === Module.Module || Object.getPrototypeOf(value) === Module.Module.prototype;
}

/** Follows properties and prototypes from some objects, calls nothing, and returns what acts on the computer. */
function findPowerful(roots: readonly unknown[], situation: Situation): object | undefined {
  const seen = new Set<unknown>();
  const waiting = [...roots];
  while (waiting.length > 0 && seen.size < 200_000) {
    const value = waiting.pop();
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isPowerful(value, situation)) return value;
    if (value instanceof Map || value instanceof Set) for (const entry of value as Iterable<unknown>) waiting.push(entry);
    waiting.push(Object.getPrototypeOf(value));
    for (const name of Reflect.ownKeys(value)) {
      const descriptor = Reflect.getOwnPropertyDescriptor(value, name);
      waiting.push(descriptor?.value, descriptor?.get, descriptor?.set);
    }
  }
  return undefined;
}

function openHandles({ kept }: Situation) {
  const list: unknown = kept.natives['process_methods']?.['_getActiveHandles'];
  return (list as () => Record<string, Call & Record<string, Call>>[])();
}

/** The streams that the process has open, as Node's own list of them gives them. */
const openStreams = (situation: Situation) => openHandles(situation).filter((handle) => handle['_handle'] !== undefined);

/** What lies around in the main realm after hardening: timers, streams that are open, errors, events, waiting promises. */
export const leftovers: BreachTheme = {
  'finds something powerful from all that its names give': (situation) => {
    const roots = Reflect.ownKeys(globalThis).map((name) => {
      try {
        return Reflect.get(globalThis, name) as unknown;
      } catch {
        return undefined;
      }
    });
    const timer = situation.kept.globals.setTimeout(() => undefined, 1);
    return findPowerful([...roots, timer, setImmediate(() => undefined), Promise.resolve(), new Error('x'), findPowerful], situation);
  },
  'opens another pipe by one that is open': (situation) => {
    const handle = openStreams(situation)[0]?.['_handle'] as unknown as { constructor: new (kind: number) => { open(fd: number): number } };
    return new handle.constructor(0).open(0) <= 0;
  },
  'connects the stream that is open anew': (situation) => {
    const stream = openStreams(situation)[0] as unknown as { connect(path: string): object };
    return stream.connect(situation.targets.socketPath);
  },
  'changes who may use the pipe that is open': (situation) => {
    const handle = openStreams(situation).find((stream) => 'fchmod' in (stream['_handle'] ?? {}))?.['_handle'] as unknown as {
      fchmod(mode: number): number;
    };
    return handle.fchmod(3) !== -13;
  },
  'listens at the handle that is open': (situation) => {
    const handle = openStreams(situation)[0]?.['_handle'] as unknown as {
      listen?(length: number): number;
      getsockname?(to: object): number;
    };
    return handle.listen?.(1) !== -13;
  },
  'puts a method in the place of one of the open stream': (situation) => {
    const stream = openStreams(situation)[0] as unknown as object;
    const owner = Object.getPrototypeOf(Object.getPrototypeOf(stream)) as object;
    const before = Reflect.getOwnPropertyDescriptor(owner, 'pipe');
    const isChanged = Reflect.defineProperty(owner, 'pipe', { value: () => undefined, configurable: true, writable: true });
    if (before && isChanged) Object.defineProperty(owner, 'pipe', before);
    return isChanged;
  },
  'reads frames by an error of the engine': () => {
    const holder: { seen?: unknown } = {};
    try {
      Object.defineProperty(Error, 'prepareStackTrace', { value: (_error: unknown, frames: unknown) => (holder.seen = frames) });
    } catch {
      return false;
    }
    try {
      (null as unknown as { x: number }).x;
    } catch (thrown) {
      void (thrown as Error).stack;
    }
    Reflect.deleteProperty(Error, 'prepareStackTrace');
    return holder.seen;
  },
  'hears of every emitted event': ({ kept }) => {
    const { prototype } = kept.EventEmitter as unknown as { prototype: { emit: unknown } };
    const before = prototype.emit;
    prototype.emit = before;
    const descriptor = Reflect.getOwnPropertyDescriptor(prototype, 'emit');
    return descriptor?.configurable;
  },
  'makes a clock of its own for Node': () => {
    const before = performance.now;
    const isSet = Reflect.set(performance, 'now', () => 0);
    if (isSet) Reflect.set(performance, 'now', before);
    return isSet;
  },
  'finds the loader by the names of the file': () => {
    const { require: load } = module as unknown as { require(name: string): unknown };
    return load.call(module, 'node:fs') as object;
  },
  'finds the parent of the bundle': () =>
    Object.keys((module as unknown as { paths?: string[] }).paths ?? []).length > 0 && module.require('node:net'),
};
