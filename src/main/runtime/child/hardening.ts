import dgram from 'node:dgram';
import http from 'node:http';
import https from 'node:https';
import http2 from 'node:http2';
import Module from 'node:module';
import net from 'node:net';
import tls from 'node:tls';

type Unknown = Record<string, unknown>;

function refuse(): never {
  throw new Error('Not allowed in the runtime.');
}

function replace(owner: object, name: string): void {
  try {
    Object.defineProperty(owner, name, { value: refuse, writable: false, configurable: false });
  } catch {
    // Already fixed by Node: the boot check tells by effect whether that matters.
  }
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
 * Takes away what the child's main realm no longer needs after its modules are loaded. A host object that leaks into the user
 * realm then leads nowhere: no process, no modules, no network, no code from text.
 */
export function hardenMainRealm(): { readonly requireModule: (name: string) => unknown; readonly open: () => net.Socket } {
  const resolver = Module as unknown as Unknown;
  const requireModule = Module.createRequire(__filename);
  const open = () => net.connect({ host: '127.0.0.1', port: 9 });
  for (const owner of [net.Socket.prototype, net.Server.prototype, dgram.Socket.prototype]) {
    for (const name of ['connect', 'listen', 'bind', 'send']) if (name in owner) replace(owner, name);
  }
  for (const [owner, names] of [
    [net, ['connect', 'createConnection', 'createServer']],
    [tls, ['connect', 'createServer']],
    [http, ['request', 'get', 'createServer']],
    [https, ['request', 'get', 'createServer']],
    [http2, ['connect', 'createServer', 'createSecureServer']],
    [dgram, ['createSocket']],
  ] as const) {
    for (const name of names) replace(owner, name);
  }
  for (const name of ['_load', '_resolveFilename', '_extensions', 'createRequire', 'register', 'registerHooks', 'runMain'])
    replace(resolver, name);
  replace(Module.prototype, 'require');
  replace(Module.prototype, '_compile');
  replace(Module.prototype, 'load');
  for (const name of [
    'getBuiltinModule',
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
  ]) {
    if (name in process) replace(process, name);
  }
  Reflect.deleteProperty(process, 'mainModule');
  Reflect.defineProperty(process, 'env', { value: Object.freeze(Object.create(null)), writable: false, configurable: false });
  disarmFunctionConstructors();
  const names = [
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
    'performance_',
    'global',
    'GLOBAL',
    'localStorage',
    'sessionStorage',
    'Storage',
    'eval',
    'require',
    'module',
    'exports',
  ];
  for (const name of names) Reflect.deleteProperty(globalThis, name);
  return { requireModule, open };
}
