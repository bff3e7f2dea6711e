import dgram from 'node:dgram';
import dns from 'node:dns';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import Module from 'node:module';
import net from 'node:net';
import tls from 'node:tls';
import v8 from 'node:v8';

function refuse(): never {
  throw new Error('Not allowed in the runtime.');
}

/** EACCES as libuv numbers it on Linux and macOS: what a handle answers that may not connect. */
const notPermitted = -13;
const refuseHandle = (): number => notPermitted;

function replace(owner: object, name: string, value: unknown = refuse): void {
  try {
    Object.defineProperty(owner, name, { value, writable: false, configurable: false });
  } catch {
    // Already fixed by Node: the boot check tells by effect whether that matters.
  }
}

function replaceAll(owner: object, names: readonly string[], value: unknown = refuse): void {
  for (const name of names) if (name in owner) replace(owner, name, value);
}

const openingMethods = ['connect', 'connect6', 'bind', 'bind6', 'listen', 'open', 'send', 'send6'];

/** Prototypes of the handles under all sockets, whichever library opens them. */
function socketHandles(): object[] {
  const found: object[] = [];
  const note = (handle: unknown) => {
    if (typeof handle === 'object' && handle !== null) found.push(Object.getPrototypeOf(handle) as object);
  };
  try {
    const make = (net as unknown as { _createServerHandle(address: string, port: number, type: number): { close?(): void } })
      ._createServerHandle;
    const handle = make('127.0.0.1', 0, 4);
    note(handle);
    handle.close?.();
  } catch {
    // Without it the functions above the handles are still taken away.
  }
  const socket = dgram.createSocket('udp4');
  for (const symbol of Object.getOwnPropertySymbols(socket)) {
    const state = (socket as unknown as Record<symbol, unknown>)[symbol];
    if (typeof state === 'object' && state !== null && 'handle' in state) note(state.handle);
  }
  socket.close();
  return found;
}

/** Connections of every kind: the functions of the modules, the methods of sockets, and the handles under them. */
function disarmNetwork(): void {
  for (const prototype of socketHandles()) replaceAll(prototype, openingMethods, refuseHandle);
  for (const owner of [net.Socket.prototype, net.Server.prototype, dgram.Socket.prototype]) replaceAll(owner, openingMethods);
  for (const [owner, names] of [
    [net, ['connect', 'createConnection', 'createServer', '_createServerHandle']],
    [tls, ['connect', 'createServer']],
    [http, ['request', 'get', 'createServer']],
    [https, ['request', 'get', 'createServer']],
    [http2, ['connect', 'createServer', 'createSecureServer']],
    [dgram, ['createSocket', '_createSocketHandle']],
  ] as const) {
    replaceAll(owner, names);
  }
  // A question about a name leaves the computer too.
  for (const owner of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype]) {
    replaceAll(
      owner,
      Reflect.ownKeys(owner).filter((name) => typeof name === 'string' && /^(?:lookup|resolve|reverse)/.test(name)) as string[],
    );
    replaceAll(owner, ['resolve', 'reverse']);
  }
}

function disarmModules(): void {
  replaceAll(Module, ['_load', '_resolveFilename', '_extensions', 'createRequire', 'register', 'registerHooks', 'runMain']);
  replaceAll(Module.prototype, ['require', '_compile', 'load']);
  replaceAll(process, ['getBuiltinModule']);
  Reflect.deleteProperty(process, 'mainModule');
}

function disarmProcess(): void {
  replaceAll(process, [
    'binding',
    '_linkedBinding',
    'dlopen',
    'kill',
    '_kill',
    'execve',
    'chdir',
    'setuid',
    'setgid',
    'loadEnvFile',
    'abort',
    '_debugProcess',
    '_startProfilerIdleNotifier',
  ]);
  replaceAll(v8, ['setFlagsFromString', 'writeHeapSnapshot', 'getHeapSnapshot', 'setHeapSnapshotNearHeapLimit', 'queryObjects']);
  Reflect.defineProperty(process, 'env', { value: Object.freeze(Object.create(null)), writable: false, configurable: false });
}

/** Names of the child's main realm that nothing needs once its modules are loaded. */
export const removedGlobals = [
  'process',
  'fetch',
  'WebSocket',
  'EventSource',
  'XMLHttpRequest',
  'Buffer',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'navigator',
  'BroadcastChannel',
  'MessageChannel',
  'MessagePort',
  'Worker',
  'WebAssembly',
  'crypto',
  'global',
  'GLOBAL',
  'localStorage',
  'sessionStorage',
  'Storage',
  'eval',
  'require',
  'module',
  'exports',
] as const;

function removeGlobals(): void {
  for (const name of removedGlobals) Reflect.deleteProperty(globalThis, name);
}

/** Makes `(anything).constructor('text')` useless: the way from a leaked function to code (`sandbox.md` layer 3). */
function disarmFunctionConstructors(): void {
  const samples: object[] = [() => undefined, async () => undefined, function* generator() {}, async function* generator() {}];
  for (const sample of samples) {
    const prototype = Object.getPrototypeOf(sample) as object;
    Object.defineProperty(prototype, 'constructor', { value: refuse, writable: false, configurable: false });
  }
}

/**
 * What is taken from the child's main realm once its modules are loaded, by the layer of the boot check that it makes. A
 * host object that leaks into the user realm then leads nowhere: no process, no modules, no network, no code from text.
 */
export const hardeningSteps = {
  network: disarmNetwork,
  modules: disarmModules,
  'process-control': disarmProcess,
  'function-constructors': disarmFunctionConstructors,
  globals: removeGlobals,
} as const satisfies Readonly<Record<string, () => void>>;

/** Takes all of it away. */
export function hardenMainRealm(): void {
  for (const step of Object.values(hardeningSteps)) step();
}
