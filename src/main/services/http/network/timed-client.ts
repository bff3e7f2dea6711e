import type { Socket } from 'node:net';
import { type buildConnector, Client, type Dispatcher } from 'undici';
import type { RequestClock, SocketTimes } from './request-clock.ts';

/** A request with the clock that measures it. */
export interface TimedOptions extends Dispatcher.DispatchOptions {
  readonly clock?: RequestClock;
}

/** Opens a socket, and notes in `times` when it got how far. */
export type OpenSocket = (target: buildConnector.Options, times: SocketTimes) => Promise<Socket>;

/** Returns a line to a server, with one socket at a time, that tells the clock of each request when it has the line and how its socket was opened. */
export function createTimedClient(origin: URL, options: Client.Options, open: OpenSocket): Client {
  let socket: SocketTimes | undefined;
  const client = new Client(origin, {
    ...options,
    connect(target, callback) {
      const times: SocketTimes = {};
      open(target, times).then(
        (opened) => {
          times.ready = performance.now();
          times.socket = opened;
          socket = times;
          callback(null, opened);
        },
        (thrown: unknown) => callback(thrown instanceof Error ? thrown : new Error(String(thrown)), null),
      );
    },
  });
  const dispatch = client.dispatch.bind(client);
  client.dispatch = (request: TimedOptions, handler) => {
    request.clock?.assigned(() => socket);
    return dispatch(request, handler);
  };
  return client;
}
