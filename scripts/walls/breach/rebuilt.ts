import { type BreachTheme, eventOf, type Situation } from './attempt.ts';
import type { NodeModules } from './kept.ts';
import type { Call } from './natives.ts';

/**
 * Modules of Node compiled anew by the one binding that Node has frozen, with a loader of one's own, the process, the door to
 * the bindings and everything else in hand that Node itself hands to them.
 */
function rebuild({ kept, host }: Situation): (name: string) => never {
  const { compileFunction } = kept.bindings('builtins') as { compileFunction: Call };
  // Node puts a name on two classes that cannot be put there twice: heirs of them will do.
  const bindings = (name: string) => {
    if (name.startsWith('internal_only')) return {};
    const binding = kept.bindings(name);
    const owner = { tcp_wrap: 'TCP', udp_wrap: 'UDP' }[name];
    return owner ? { ...binding, [owner]: class extends (binding[owner] as new () => object) {} } : binding;
  };
  const primordials = kept.internals['test/binding']?.['primordials'] as unknown;
  const made = new Map<string, { exports: object }>();
  const load = (name: string): object => {
    const id = name.replace(/^node:/, '');
    if (id === 'internal/bootstrap/realm') {
      const map = { get: () => undefined, has: () => false };
      const none = () => false;
      const BuiltinModule = {
        map,
        exists: none,
        canBeRequiredByUsers: none,
        canBeRequiredWithoutScheme: none,
        getSchemeOnlyModuleNames: () => [],
      };
      return { internalBinding: bindings, BuiltinModule, require: load };
    }
    const known = made.get(id);
    if (known) return known.exports;
    const module = { exports: {}, id };
    made.set(id, module);
    const run = compileFunction(id) as Call;
    run(module.exports, load, module, host, bindings, primordials);
    return module.exports;
  };
  (load('internal/util/debuglog') as { initializeDebugEnv(text?: string): void }).initializeDebugEnv();
  return load as (name: string) => never;
}

const loaded = (situation: Situation): NodeModules => {
  const load = rebuild(situation);
  return {
    get fs() {
      return load('fs');
    },
    get net() {
      return load('net');
    },
    get childProcess() {
      return load('child_process');
    },
    get dns() {
      return load('dns');
    },
    get dgram() {
      return load('dgram');
    },
    get os() {
      return load('os');
    },
    get v8() {
      return load('v8');
    },
  } as unknown as NodeModules;
};

/** What modules that were compiled anew reach through the bindings. */
export const rebuilt: BreachTheme = {
  'reads a file by a module compiled anew': (situation) =>
    loaded(situation).fs.readFileSync(situation.targets.file, 'utf8') === situation.targets.canary,
  'makes a folder by a module compiled anew': (situation) => loaded(situation).fs.mkdtempSync(`${situation.targets.folder}/anew-`),
  'connects by a module compiled anew': (situation) =>
    eventOf(loaded(situation).net.connect(situation.targets.tcpPort, '127.0.0.1'), 'connect'),
  'connects to a socket of this computer by a module compiled anew': (situation) =>
    eventOf(loaded(situation).net.connect(situation.targets.socketPath), 'connect'),
  'runs a program by a module compiled anew': (situation) => loaded(situation).childProcess.spawnSync('true').status === 0,
  'reads the name of the computer by a module compiled anew': (situation) => loaded(situation).os.hostname() !== '',
  'reads heap statistics by a module compiled anew': (situation) => loaded(situation).v8.getHeapStatistics().used_heap_size > 0,
  'reads the command line by a module compiled anew': (situation) => {
    const options: { getOptionsAsFlagsFromBinding(): string[] } = rebuild(situation)('internal/options');
    return options.getOptionsAsFlagsFromBinding().length > 0;
  },
};
