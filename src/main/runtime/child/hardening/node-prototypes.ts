import EventEmitter from 'node:events';
import net from 'node:net';
import { Writable } from 'node:stream';
import { letHeirsOverride } from './intrinsics.ts';

/** Prototypes from one upwards, as far as they are Node's. */
function chainOf(start: object): object[] {
  const found: object[] = [];
  for (let next: object | null = start; next !== null && next !== Object.prototype; next = Object.getPrototypeOf(next) as object | null)
    found.push(next);
  return found;
}

// Kept from before the modules are emptied.
const { Socket, Server } = net;

/**
 * Freezes the classes of Node that go on working in the child: events, streams, sockets, timers. A method put in the place of
 * one of theirs would be called with every object of Node of that kind, the process among them.
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
    // Not frozen: events have a flag of their own that every heir assigns and nobody can redefine.
    Object.preventExtensions(owner);
  }
  Object.freeze(EventEmitter);
}
