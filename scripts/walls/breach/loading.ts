import { type BreachTheme, foundOnly } from './attempt.ts';

const name = (text: string) => text;

/** Further modules, by every door of the loader, and code from text. */
export const loading: BreachTheme = {
  'requires a module': ({ kept }) => kept.require('node:readline') !== undefined,
  'requires the loaded module of files': ({ kept }) => kept.require('node:fs') !== undefined,
  'requires an internal module': ({ kept }) => kept.require('internal/test/binding') !== undefined,
  'requires a file': ({ kept }) => kept.require(__filename) !== undefined,
  'imports a module': async () => (await import(name('node:child_process'))) !== undefined,
  'imports code in a text': async () => (await import(name('data:text/javascript,export default 1'))) !== undefined,
  'imports a file': async () => (await import(name(__filename))) !== undefined,
  'loads by the loader itself': ({ kept }) => kept.Module.load('node:fs') !== undefined,
  'makes a function that requires': ({ kept }) => kept.Module.Module.createRequire(__filename)('node:fs') !== undefined,
  'makes a module': ({ kept }) => new kept.Module.Module('x').require('node:fs') !== undefined,
  'asks the process for a module': ({ host }) => host.getBuiltinModule('node:fs') !== undefined,
  'finds a module by the main one': ({ host }) =>
    (host as unknown as { mainModule: NodeModule }).mainModule.require('node:fs') !== undefined,
  'finds a module in the cache': ({ kept }) => Object.keys(kept.Module.cache).length > 0,
  'loads by an extension': ({ kept, targets }) => {
    kept.Module.extensions['.js']?.(new kept.Module.Module(targets.file), targets.file);
    return true;
  },
  'hooks into the loader': ({ kept }) => kept.Module.Module.registerHooks({}) !== undefined,
  'opens a binding': ({ host }) => (host as unknown as { binding(name: string): object }).binding('fs') !== undefined,
  'opens a linked binding': ({ host }) => {
    try {
      (host as unknown as { _linkedBinding(name: string): object })._linkedBinding('dashwright');
    } catch (thrown) {
      return (thrown as { code?: string }).code === 'ERR_INVALID_MODULE';
    }
    return true;
  },
  'uses a binding kept from before': ({ kept, targets }) =>
    (kept.bindings('fs')['readFileUtf8'] as (path: string, flags: number) => string)(targets.file, 0) === targets.canary,
  'makes code by a constructor': () => (() => undefined).constructor('return 1')() === 1,
  'makes code by the constructor kept': ({ kept }) => kept.globals.Function('return 1')() === 1,
  'makes code by an evaluation kept': ({ kept }) => kept.globals.eval('1') === 1,
  'runs a script in this realm': ({ node }) => node.vm.runInThisContext('1') === 1,
  'runs a script in a new realm with code from texts': ({ node }) =>
    node.vm.runInNewContext('(() => 1).constructor("return 7")()', {}, { contextCodeGeneration: { strings: true } }) === 7,
  'compiles a function': foundOnly(({ node }) => node.vm.compileFunction('return 1')() === 1),
  'compiles WebAssembly': () => new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])) !== undefined,
  // Not kept from before: its module and the child's hook for exceptions exclude each other.
  'starts a REPL': foundOnly(({ kept, node }) => {
    const repl = kept.require('node:repl') as typeof import('node:repl');
    const [input, output] = [new node.net.Socket(), new node.net.Socket()];
    repl.start({ input, output, terminal: false }).close();
    return true;
  }),
};
