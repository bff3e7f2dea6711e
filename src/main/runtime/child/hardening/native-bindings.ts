import Module from 'node:module';
import { emptyMethods, heldBy, refuse, refuseHandle, replace, replaceAll } from './replace.ts';

export type Binding = Readonly<Record<string, unknown>>;

/**
 * The native half of Node, by what it would let the process do. Emptied after all modules are loaded, so that a function of
 * Node that somebody kept from before calls into nothing.
 */
const bindingsByLayer = {
  network: ['tcp_wrap', 'udp_wrap', 'js_udp_wrap', 'cares_wrap'],
  'local-sockets': ['pipe_wrap'],
  terminals: ['tty_wrap'],
  'program-handles': ['process_wrap', 'spawn_sync'],
  'file-handles': ['fs', 'fs_dir', 'modules', 'blob'],
  watchers: ['fs_event_wrap'],
  signals: ['signal_wrap'],
  'thread-handles': ['worker', 'messaging'],
  'debugger-handles': ['inspector', 'heap_utils', 'profiler', 'v8', 'internal_only_v8'],
  'native-parsers': ['http_parser', 'tls_wrap', 'js_stream', 'http2', 'zlib', 'crypto', 'wasi', 'sqlite', 'serdes'],
  'code-handles': ['contextify', 'module_wrap', 'mksnapshot', 'sea', 'wasm_web_api', 'errors', 'async_wrap', 'trace_events'],
  'system-facts': ['os', 'report', 'credentials', 'process_methods', 'permission', 'performance'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type BindingLayer = keyof typeof bindingsByLayer;

/** Functions of emptied bindings that are spared, because something that runs on uses them. */
const spared: Readonly<Record<string, readonly string[]>> = {
  // Errors of the platform are made by it.
  messaging: ['DOMException', 'exposeLazyDOMExceptionProperty', 'setDeserializerCreateObjectFunction'],
  // The heap statistics of the boot check are read before; V8 itself calls back for the nearing limit.
  process_methods: ['hrtime', 'hrtimeBigInt', 'setEmitWarningSync', 'patchProcessObject'],
  performance: ['now', 'notify', 'markBootstrapComplete', 'observerCounts', 'milestones', 'constants'],
};

let source: ((name: string) => Binding) | null | undefined;

/** How this process gives out its bindings: Node's door for its own tests (a flag), the old public one, or none. */
function bindingSource(): ((name: string) => Binding) | null {
  if (source !== undefined) return source;
  source = null;
  const warn = process.emitWarning;
  // That door warns; a child has nowhere to write.
  process.emitWarning = () => undefined;
  try {
    const load = Module.createRequire(__filename) as (name: string) => { internalBinding(name: string): Binding };
    source = load('internal/test/binding').internalBinding;
  } catch {
    const open = (process as unknown as { binding(name: string): Binding }).binding.bind(process);
    try {
      open('fs');
      source = open;
    } catch {
      // Neither: the permission model refuses, or the host has no such function.
    }
  }
  process.emitWarning = warn;
  return source;
}

/** One binding; undefined where the process does not give it out or has none of that name. */
export function nativeBinding(name: string): Binding | undefined {
  try {
    return bindingSource()?.(name);
  } catch {
    return undefined;
  }
}

function isClass(value: unknown): value is { readonly prototype: object } {
  return typeof value === 'function' && typeof heldBy(value, 'prototype') === 'object' && heldBy(value, 'prototype') !== null;
}

/** The classes an instance inherits from: their constructors lead to it, their methods are shared with the channel to main. */
function hideConstructors(prototype: object): void {
  for (let next = Object.getPrototypeOf(prototype); next !== null && next !== Object.prototype; next = Object.getPrototypeOf(next)) {
    if (Object.hasOwn(next, 'constructor')) replace(next, 'constructor', refuse);
  }
}

function emptyBinding(name: string): void {
  const binding = nativeBinding(name);
  if (!binding) return;
  for (const key of Reflect.ownKeys(binding)) {
    if (spared[name]?.includes(String(key))) continue;
    const value = heldBy(binding, key);
    if (typeof value !== 'function') continue;
    // Node tells what a port is by its constructor when it is closed.
    if (name === 'messaging' && isClass(value)) replaceAll(value.prototype, ['postMessage', 'start'], refuseHandle);
    // The child runs scripts in contexts by the methods of this class.
    else if (name === 'contextify' && isClass(value)) replace(value.prototype, 'constructor', refuse);
    else if (isClass(value)) {
      emptyMethods(value.prototype, refuseHandle);
      hideConstructors(value.prototype);
    }
    replace(binding, key, refuse);
  }
}

/** Empties the bindings of one layer, also those that nothing has loaded yet: functions of Node load some when they are called.*/
export function disarmBindings(layer: BindingLayer): void {
  for (const name of bindingsByLayer[layer]) emptyBinding(name);
}
