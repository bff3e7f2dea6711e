import { disarmFunctionConstructors, removeGlobals } from './globals.ts';
import { freezeIntrinsics } from './intrinsics.ts';
import { disarmModules } from './modules.ts';
import { disarmBindings, disarmNativeLoaders, dropRight } from './native-bindings.ts';
import { emptyCommandLine } from './node-internals.ts';
import { freezeNodePrototypes } from './node-prototypes.ts';
import { disarmProcess } from './process.ts';
import { disarmNetwork } from './sockets.ts';

/**
 * What is taken from the child's main realm once its modules are loaded, by the layer of the boot check that it provides, in
 * order: first what lies under Node's functions, then the ways to them, last the language itself. A host object that leaks
 * into the user realm then leads nowhere, and code that runs in the main realm finds nothing to reach.
 */
export const hardeningSteps = {
  network: disarmNetwork,
  'local-sockets': () => disarmBindings('local-sockets'),
  terminals: () => disarmBindings('terminals'),
  'program-handles': () => disarmBindings('program-handles'),
  'file-handles': () => {
    disarmBindings('file-handles');
    dropRight('fs.read');
  },
  watchers: () => disarmBindings('watchers'),
  signals: () => disarmBindings('signals'),
  'thread-handles': () => {
    disarmBindings('thread-handles');
    dropRight('worker');
  },
  'debugger-handles': () => {
    disarmBindings('debugger-handles');
    dropRight('inspector');
  },
  'native-parsers': () => disarmBindings('native-parsers'),
  'code-handles': () => {
    disarmBindings('code-handles');
    disarmNativeLoaders();
  },
  'system-facts': () => {
    emptyCommandLine();
    disarmBindings('system-facts');
  },
  modules: disarmModules,
  'process-control': disarmProcess,
  'function-constructors': disarmFunctionConstructors,
  globals: removeGlobals,
  'frozen-language': () => {
    freezeNodePrototypes();
    freezeIntrinsics();
  },
} as const satisfies Readonly<Record<string, () => void>>;

/** Takes all of it away. */
export function hardenMainRealm(): void {
  for (const step of Object.values(hardeningSteps)) step();
}
