import Module from 'node:module';
import vm from 'node:vm';
import { keepClock } from './globals.ts';
import { builtinModuleClass, closeHooks, loaderHooks, refuseCompiling } from './node-internals.ts';
import { emptyMethods, refuse, replace, replaceAll, heldBy } from './replace.ts';
import { disarmSocketClasses } from './sockets.ts';

/** Harmless modules that Node itself uses through their exports: events, streams, texts, bytes, timers. */
const harmless =
  /^(?:internal\/.*|events|buffer|string_decoder|util|util\/types|path|path\/.*|url|querystring|punycode|assert.*|timers|constants|stream.*|_stream_.*|console|process|sys)$/;

/** Returns the loaded modules of Node by name: nothing else can be referenced once loading is refused. */
function loadedModules(): ReadonlyMap<string, object> {
  const { moduleLoadList } = process as unknown as { moduleLoadList: readonly string[] };
  const load = Module.createRequire(__filename) as (name: string) => unknown;
  const found = new Map<string, object>();
  for (const name of Module.builtinModules) {
    if (harmless.test(name) || !moduleLoadList.includes(`NativeModule ${name}`)) continue;
    try {
      const exports = load(name);
      if ((typeof exports === 'object' || typeof exports === 'function') && exports !== null) found.set(name, exports);
    } catch {
      // Not available: nothing holds a reference to such a module.
    }
  }
  return found;
}

/** Classes whose prototype offers too much to code that holds an instance. */
const emptiedClasses: Readonly<Record<string, readonly string[]>> = {
  child_process: ['ChildProcess'],
  worker_threads: ['Worker', 'BroadcastChannel'],
  inspector: ['Session'],
  dns: ['Resolver'],
  'dns/promises': ['Resolver'],
  async_hooks: ['AsyncLocalStorage', 'AsyncResource'],
  fs: ['ReadStream', 'WriteStream', 'FileReadStream', 'FileWriteStream', 'Dir', 'Dirent', 'Stats'],
  perf_hooks: ['PerformanceObserver', 'Performance'],
  v8: ['Serializer', 'Deserializer', 'GCProfiler'],
  http: ['Agent'],
  https: ['Agent'],
};

function emptyClass(owner: object, name: string): void {
  const prototype = typeof heldBy(owner, name) === 'function' ? heldBy(heldBy(owner, name) as object, 'prototype') : undefined;
  if (typeof prototype === 'object' && prototype !== null) emptyMethods(prototype);
}

/** Called by Node whenever it creates an error of its own. */
const askedByErrors = 'isBuildingSnapshot';

function emptyPart(part: object): void {
  const ask = heldBy(part, askedByErrors);
  if (ask === undefined) emptyMethods(part);
  else
    replaceAll(
      part,
      Reflect.ownKeys(part).filter((name) => name !== askedByErrors),
    );
}

function emptyModule(name: string, exports: object): void {
  for (const className of emptiedClasses[name] ?? []) emptyClass(exports, className);
  for (const key of Reflect.ownKeys(exports)) {
    const descriptor = Reflect.getOwnPropertyDescriptor(exports, key);
    if (!descriptor || key === 'prototype') continue;
    const isLazy = descriptor.get !== undefined;
    if (isLazy || typeof descriptor.value === 'function') replace(exports, key, refuse);
    // `fs.promises`, `v8.startupSnapshot`, `process` of a module and their like: one level of objects with functions.
    else if (typeof descriptor.value === 'object' && descriptor.value !== null) emptyPart(descriptor.value as object);
  }
}

/** Scripts run in contexts of the child's own making, by functions it keeps; nothing else is made of them. */
function disarmScripts(): void {
  replaceAll(vm.Script.prototype, ['runInThisContext', 'runInNewContext', 'createCachedData', 'constructor']);
  const native = Object.getPrototypeOf(vm.Script.prototype) as object;
  if (native !== Object.prototype) replace(native, 'constructor', refuse);
}

/** Diagnostics channels expose sockets and requests of Node. */
function disarmDiagnostics(modules: ReadonlyMap<string, object>): void {
  const exports = modules.get('diagnostics_channel') as { channel?(name: string): object } | undefined;
  const channel = exports?.channel?.('dashwright');
  if (!channel) return;
  const inactive = Object.getPrototypeOf(channel) as object;
  replaceAll(inactive, ['subscribe', 'bindStore', 'constructor']);
}

/** Makes `import()` and `require` fail, at the hooks they ask first and behind them. */
function refuseLoading(hookLists: readonly object[]): void {
  const { registerHooks } = Module as unknown as { registerHooks?(hooks: { resolve(): never; load(): never }): void };
  registerHooks?.({ resolve: refuse, load: refuse });
  closeHooks(hookLists);
  const { _extensions: extensions, _cache: cache } = Module as unknown as { _extensions: object; _cache: object };
  for (const name of Object.keys(extensions)) replace(extensions, name, refuse);
  for (const name of Object.keys(cache)) Reflect.deleteProperty(cache, name);
  emptyMethods(Module.prototype);
}

/**
 * Refuses every further module, by `require`, `import()` and the functions of the loader, and empties those that are
 * loaded: what the child needs of them it keeps in closures.
 */
export function disarmModules(): void {
  const modules = loadedModules();
  const builtin = builtinModuleClass();
  const hookLists = loaderHooks();
  keepClock();
  disarmSocketClasses();
  disarmScripts();
  disarmDiagnostics(modules);
  refuseLoading(hookLists);
  for (const [name, exports] of modules) emptyModule(name, exports);
  replaceAll(Module, ['_load', '_resolveFilename', '_findPath', '_initPaths', '_preloadModules', 'runMain']);
  replaceAll(process, ['getBuiltinModule']);
  Reflect.deleteProperty(process, 'mainModule');
  if (builtin) refuseCompiling(builtin);
}
