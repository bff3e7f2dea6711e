import Module from 'node:module';
import { emptyMethods, heldBy, refuse, refuseHandle, replace, replaceAll } from './replace.ts';
import { type BindingLayer, bindingsByLayer, spared } from './reviewed-bindings.ts';

export type Binding = Readonly<Record<string, unknown>>;

let source: ((name: string) => Binding) | null | undefined;

/** Returns the function by which this process exposes its bindings: the one for Node's own tests (a flag), the old public one, or none. */
function bindingSource(): ((name: string) => Binding) | null {
  if (source !== undefined) return source;
  source = null;
  const warn = process.emitWarning;
  // The one for tests warns; a child has nowhere to write.
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

/** Returns one binding; undefined if the process does not expose it or has none of that name. */
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

/** What Node assigns to a name lookup before it starts it: functions captured earlier cannot be stopped anywhere else. */
const lookupFields = ['hostname', 'family', 'callback', 'resolve', 'oncomplete'];

function refuseLookups(prototype: object): void {
  for (const name of lookupFields) Object.defineProperty(prototype, name, { get: refuse, set: refuse, configurable: false });
}

function emptyBinding(name: string): void {
  const binding = nativeBinding(name);
  if (!binding) return;
  for (const key of Reflect.ownKeys(binding)) {
    if (spared[name]?.includes(String(key))) continue;
    const value = heldBy(binding, key);
    // Node's marks on its own objects: with them native code can be made to confuse objects.
    if (key === 'privateSymbols') replace(binding, key, Object.freeze(Object.create(null) as object));
    // The console of the debugger and its like.
    else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) emptyMethods(value);
    if (typeof value !== 'function') continue;
    // Node recognises a port by its constructor when it is closed.
    if (name === 'messaging' && isClass(value)) replaceAll(value.prototype, ['postMessage', 'start'], refuseHandle);
    // The child runs scripts in contexts by the methods of this class.
    else if (name === 'contextify' && isClass(value)) replace(value.prototype, 'constructor', refuse);
    else if (isClass(value)) {
      emptyMethods(value.prototype, refuseHandle);
      hideConstructors(value.prototype);
      if (name === 'cares_wrap') refuseLookups(value.prototype);
    }
    replace(binding, key, refuse);
  }
}

/** Empties the bindings of one layer, also those that nothing has loaded yet: functions of Node load some when they are called. */
export function disarmBindings(layer: BindingLayer): void {
  for (const name of bindingsByLayer[layer]) emptyBinding(name);
}

/**
 * Takes from native code its two ways to load a module of Node: properties that are made when they are first read ask them. The
 * binding that provides this function is frozen by Node, see `docs/decisions/0008-layers-of-isolation.md`, "Named exceptions".
 */
export function disarmNativeLoaders(): void {
  const set = nativeBinding('builtins')?.['setInternalLoaders'] as ((binding: () => never, load: () => never) => void) | undefined;
  set?.(refuse, refuse);
}

/**
 * Gives up a right of the permission model: from now on native code denies it, also to functions captured earlier. The bundle can no longer
 * be read; a child that can be stopped starts no further thread and opens no other way to its debugger.
 */
export function dropRight(scope: 'fs.read' | 'worker' | 'inspector'): void {
  const { permission } = process as { permission?: { drop?(scope: string): void } };
  permission?.drop?.(scope);
}
