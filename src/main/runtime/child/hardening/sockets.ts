import dgram from 'node:dgram';
import net from 'node:net';
import { disarmBindings } from './native-bindings.ts';
import { refuseHandle, replaceAll } from './replace.ts';

const openingMethods = ['connect', 'connect6', 'bind', 'bind6', 'listen', 'open', 'send', 'send6'];

/** Prototypes of the handles under all sockets, whichever library opens them: found without the bindings. */
function socketHandles(): object[] {
  const found: object[] = [];
  const note = (handle: unknown) => {
    if (typeof handle === 'object' && handle !== null) found.push(Object.getPrototypeOf(handle) as object);
  };
  try {
    const make = (net as unknown as { _createServerHandle(address: string, port: number, type: number): { close?(): void } })
      ._createServerHandle;
    const handle = make('127.0.0.1', 0, 4);
    note(handle);
    handle.close?.();
  } catch {
    // Without it the functions above the handles are still taken away.
  }
  const socket = dgram.createSocket('udp4');
  for (const symbol of Object.getOwnPropertySymbols(socket)) {
    const state = (socket as unknown as Record<symbol, unknown>)[symbol];
    if (typeof state === 'object' && state !== null && 'handle' in state) note(state.handle);
  }
  socket.close();
  return found;
}

/** Disarms network connections and name lookups at the handles under them, which are found in two ways. */
export function disarmNetwork(): void {
  for (const prototype of socketHandles()) replaceAll(prototype, openingMethods, refuseHandle);
  disarmBindings('network');
}

/** Disarms the methods of sockets and servers that open something. What an open socket needs to read and write stays. */
export function disarmSocketClasses(): void {
  for (const owner of [net.Socket.prototype, net.Server.prototype, dgram.Socket.prototype])
    replaceAll(owner, [...openingMethods, 'addMembership', 'constructor']);
}
