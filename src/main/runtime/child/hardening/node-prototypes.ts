import EventEmitter from 'node:events';
import net from 'node:net';
import { Writable } from 'node:stream';
import { letHeirsOverride } from './intrinsics.ts';

/** Returns an object and its prototypes, without that of all objects. */
function chainOf(start: object): object[] {
  const found: object[] = [];
  for (let next: object | null = start; next !== null && next !== Object.prototype; next = Object.getPrototypeOf(next) as object | null)
    found.push(next);
  return found;
}

// Captured before the modules are emptied.
const { Socket, Server } = net;

/**
 * Freezes the classes of Node that keep working in the child: events, streams, sockets, timers. A method that replaced one of
 * theirs would be called with every object of Node of that kind, including the process.
 */
export function freezeNodePrototypes(): void {
  const timer = setTimeout(() => undefined, 0);
  const immediate = setImmediate(() => undefined);
  const starts = [
    Socket.prototype,
    Server.prototype,
    Writable.prototype,
    Object.getPrototypeOf(timer),
    Object.getPrototypeOf(immediate),
  ] as object[];
  clearTimeout(timer);
  clearImmediate(immediate);
  for (const owner of new Set(starts.flatMap(chainOf))) {
    for (const name of Reflect.ownKeys(owner)) {
      letHeirsOverride(owner, name);
      const descriptor = Reflect.getOwnPropertyDescriptor(owner, name);
      if (descriptor?.configurable) Object.defineProperty(owner, name, { ...descriptor, configurable: false });
    }
    // Not frozen: events have a flag of their own that every inheriting object assigns and nothing can redefine.
    Object.preventExtensions(owner);
  }
  Object.freeze(EventEmitter);
}
