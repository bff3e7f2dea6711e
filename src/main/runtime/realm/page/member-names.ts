import { longestMemberName, mostMemberNames } from '../../protocol/message-limits.ts';
import { isNotedProxy } from '../noted-proxies.ts';
import { append, hasOwn, isArray, isFunction, isObject, objectCreate, ownDescriptor, ownNames, prototypeOf } from '../primordials.ts';
import { rootPrototypes } from '../primordials.ts';
import { widgetNodes } from './widget-config.ts';

/** Prototypes that are looked at above a value. */
const deepest = 4;
/** Names that are looked at in all. */
const mostRead = 20_000;

/** Returns whether members can be looked at without running code: proxies answer with code of theirs. */
function isReadable(value: unknown): value is object {
  return (isObject(value) || isFunction(value)) && !isNotedProxy(value);
}

/** Returns the value and its prototypes, up to the ones that all objects or functions share. */
function holdersOf(value: unknown): object[] {
  const holders: object[] = [];
  let holder: unknown = value;
  for (let depth = 0; depth <= deepest && isReadable(holder) && holder !== rootPrototypes[0] && holder !== rootPrototypes[1]; depth += 1) {
    append(holders, holder);
    holder = prototypeOf(holder);
  }
  return holders;
}

/** Returns the data at a name; undefined for a getter, which is not run. */
function dataAt(value: unknown, name: string): unknown {
  const holders = holdersOf(value);
  for (let index = 0; index < holders.length; index += 1) {
    const descriptor = ownDescriptor(holders[index] as object, name);
    if (descriptor) return hasOwn(descriptor, 'value') ? descriptor.value : undefined;
  }
  return undefined;
}

/**
 * Returns names of the members of the value at a path, its own first; getters and what is behind them are left out, and so are the items of
 * lists. Runs no code of the files.
 */
export function memberNames(widgetId: string, path: readonly string[]): string[] {
  let value: unknown = path[0] === '$0' ? widgetNodes.get(widgetId) : dataAt(globalThis, path[0] ?? '');
  for (let index = 1; index < path.length; index += 1) value = dataAt(value, path[index] as string);
  const names: string[] = [];
  const seen = objectCreate(null);
  let read = 0;
  const holders = holdersOf(value);
  for (let place = 0; place < holders.length; place += 1) {
    const holder = holders[place] as object;
    // The names of the items of a list are not worth a text each. Those of `Array.prototype` are its methods.
    const own = isArray(holder) && place === 0 ? ['length'] : ownNames(holder);
    for (let index = 0; index < own.length && read < mostRead && names.length < mostMemberNames; index += 1) {
      read += 1;
      const name = own[index] as string;
      const descriptor = ownDescriptor(holder, name);
      if (name.length > longestMemberName || name === 'constructor' || seen[name] === true) continue;
      seen[name] = true;
      if (descriptor && hasOwn(descriptor, 'value')) append(names, name);
    }
  }
  return names;
}
