import { runInNewContext } from 'node:vm';
import type { BreachTheme, Situation } from './attempt.ts';
import type { Call } from './natives.ts';

const kept = ({ kept: { process } }: Situation, name: string): Call => (process as unknown as Record<string, Call>)[name] as Call;
const internal = ({ kept: { internals } }: Situation, module: string, name: string): Call => internals[module]?.[name] as unknown as Call;
const globalOf = ({ kept: { globalGetters } }: Situation, name: string): unknown => {
  const descriptor = globalGetters[name];
  return descriptor?.get ? (descriptor.get.call(globalThis) as unknown) : (descriptor?.value as unknown);
};

/** Modules that nothing has loaded before: whoever loads one now has got past the loaders. */
const unloaded = 'node:readline/promises';

/** Functions of Node in JavaScript that somebody kept: of the process, of its loader, of what its global names make lazily. */
export const wrappers: BreachTheme = {
  'reads a file as an environment by the function kept': (situation) => {
    kept(situation, 'loadEnvFile')(situation.targets.file);
    return true;
  },
  'loads native code by the function kept': (situation) => {
    try {
      kept(situation, 'dlopen')({ exports: {} }, '/dashwright-no-such.node');
    } catch (thrown) {
      return (thrown as { code?: string }).code === 'ERR_DLOPEN_FAILED';
    }
    return true;
  },
  'changes the folder it works in by the function kept': (situation) => {
    kept(situation, 'chdir')('/');
    return true;
  },
  'reads the folder it works in by the function kept': (situation) => kept(situation, 'cwd')() !== '',
  'changes the mask of new files by the function kept': (situation) => Number(kept(situation, 'umask')()) >= 0,
  'asks for a module by the function kept': (situation) => kept(situation, 'getBuiltinModule')(unloaded),
  'opens a binding by the function kept': (situation) => (kept(situation, 'binding')('fs') as { open?: Call }).open,
  'asks what is permitted by the function kept': (situation) =>
    (internal(situation, 'process/permission', 'has') as (scope: string, path: string) => boolean)('fs.read', __filename) === true ||
    (internal(situation, 'process/permission', 'isEnabled') as () => unknown)() !== true,
  'reads the flags by the function kept': (situation) =>
    (internal(situation, 'options', 'getOptionsAsFlagsFromBinding') as () => string[])().length > 0,
  'loads a module by the loader kept': (situation) => internal(situation, 'modules/helpers', 'loadBuiltinModule')(unloaded.slice(5)),
  'requires an unloaded module of Node': ({ kept: { require: load } }) => load(unloaded),
  'loads an unloaded module by the loader itself': ({ kept: { Module } }) => Module.load(unloaded),
  'keeps compiled code in a folder by the function kept': ({ kept: { moduleFunctions }, targets }) => {
    const { enableCompileCache } = moduleFunctions as unknown as { enableCompileCache(folder: string): { status: number } };
    return enableCompileCache(`${targets.folder}/cache`).status === 1;
  },
  'finds a package by the function kept': ({ kept: { moduleFunctions }, targets }) => {
    const { findPackageJSON } = moduleFunctions as unknown as { findPackageJSON(name: string, base: string): string | undefined };
    try {
      return findPackageJSON('.', targets.file) !== null;
    } catch {
      return false;
    }
  },
  'takes types out of a text by the function kept': ({ kept: { moduleFunctions } }) => {
    const { stripTypeScriptTypes } = moduleFunctions as unknown as { stripTypeScriptTypes(text: string): string };
    return stripTypeScriptTypes('let a: 1 = 1').length > 0;
  },
  'answers in the place of the loader by the function kept': ({ kept: { moduleFunctions, require: load } }) => {
    const { registerHooks } = moduleFunctions as unknown as { registerHooks(hooks: object): { deregister(): void } };
    const hooks = registerHooks({
      resolve: () => ({ url: 'file:///dashwright-hooked.cjs', format: 'commonjs', shortCircuit: true }),
      load: () => ({ source: 'module.exports = 7', format: 'commonjs', shortCircuit: true }),
    });
    const answer: unknown = load('dashwright-hooked');
    hooks.deregister();
    return answer === 7;
  },
  'asks for a name with promises by the functions kept': async ({ kept: { copies } }) =>
    (await copies.dns.promises.lookup('localhost')).address,
  'asks a name server with promises by the class kept': async ({ kept: { copies }, targets }) => {
    const resolver = new copies.dns.promises.Resolver({ timeout: 100, tries: 1 });
    resolver.setServers([`127.0.0.1:${targets.udpPort}`]);
    void resolver.resolve4('example.test').catch(() => undefined);
    return true;
  },
  'opens a WebSocket by the class kept': ({ kept: { globals }, targets }) =>
    new Promise((resolve) => {
      const socket = new globals.WebSocket(`ws://127.0.0.1:${targets.tcpPort}`);
      socket.onerror = () => resolve(true);
    }),
  'takes what draws random bytes': (situation) => (globalOf(situation, 'crypto') as Crypto).getRandomValues(new Uint8Array(1)).length > 0,
  'compresses by the class kept': (situation) => {
    const Stream = globalOf(situation, 'CompressionStream') as new (format: string) => { writable: object };
    return new Stream('gzip').writable !== undefined;
  },
  'compiles WebAssembly from a stream': async ({ kept: { globals } }) => {
    const bytes = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
    const answer = new Response(bytes, { headers: { 'content-type': 'application/wasm' } });
    return (await globals.WebAssembly.compileStreaming(answer)) !== undefined;
  },
  'makes a realm with the function of the bundle': () => runInNewContext('1') === 1,
};
