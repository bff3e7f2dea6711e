import Module from 'node:module';
import { emptyMethods, refuse, replace } from './replace.ts';

/** A module that only Node's own code uses; undefined where `--expose-internals` is ignored. */
function internalModule(name: string): unknown {
  try {
    return (Module.createRequire(__filename) as (name: string) => unknown)(`internal/${name}`);
  } catch {
    return undefined;
  }
}

interface BuiltinModule {
  readonly exports: object;
  readonly loaded: boolean;
  readonly loading: boolean;
}

type BuiltinClass = { readonly prototype: object };

/** Returns the class of Node's own records of its modules, which every loader of Node uses, including those within Node. */
export function builtinModuleClass(): BuiltinClass | undefined {
  const helpers = internalModule('modules/helpers') as { loadBuiltinModule(name: string): object } | undefined;
  return helpers?.loadBuiltinModule('path').constructor as BuiltinClass | undefined;
}

/** Keeps the loaded modules of Node and refuses to compile others, including lazily loaded ones and through captured loaders. */
export function refuseCompiling(builtin: BuiltinClass): void {
  const { prototype } = builtin;
  replace(prototype, 'compileForInternalLoader', function exportsOf(this: BuiltinModule): object {
    return this.loaded || this.loading ? this.exports : refuse();
  });
  emptyMethods(prototype);
  emptyMethods(builtin);
}

/** Returns the lists in which the loader keeps its hooks. */
export function loaderHooks(): object[] {
  const hooks = internalModule('modules/customization_hooks') as { resolveHooks: object; loadHooks: object } | undefined;
  return hooks ? [hooks.resolveHooks, hooks.loadHooks] : [];
}

/** Closes the lists of hooks: the newest hook is asked first, so a further one would answer instead of those that refuse. */
export function closeHooks(lists: readonly object[]): void {
  for (const list of lists) Object.freeze(list);
}

/** Empties in place the lists in which Node remembers its command line: functions captured earlier still return them. */
export function emptyCommandLine(): void {
  const options = internalModule('options') as
    | { getOptionsAsFlagsFromBinding(): string[]; getOptionValue(name: string): unknown }
    | undefined;
  if (!options) return;
  for (const name of ['--allow-fs-read', '--allow-fs-write', '--require', '--import', '--disable-warning']) {
    const value = options.getOptionValue(name);
    if (Array.isArray(value)) value.length = 0;
  }
  options.getOptionsAsFlagsFromBinding().length = 0;
}
