import type { FromChild, ToChild } from './protocol.ts';

interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
}

export interface ParentChannel {
  send(message: FromChild): void;
  listen(listener: (message: ToChild) => void): void;
}

/** The channel to main: Electron's parent port or the channel of `fork`. Texts of JSON in both directions. */
export function openChannel(): ParentChannel {
  const port = (process as unknown as { parentPort?: ParentPort }).parentPort;
  const stringify = JSON.stringify;
  const parse = JSON.parse;
  if (port) {
    return {
      send: (message) => port.postMessage(stringify(message)),
      listen: (listener) => port.on('message', (event) => listener(parse(String(event.data)) as ToChild)),
    };
  }
  // The global `process` is gone once the realm is hardened.
  const host = process;
  const send = host.send?.bind(host);
  if (!send) throw new Error('The runtime child is started by the app.');
  const leave = host.exit.bind(host);
  host.on('disconnect', () => leave());
  return {
    send: (message) => {
      send(stringify(message));
    },
    listen: (listener) => {
      host.on('message', (text) => listener(parse(String(text)) as ToChild));
    },
  };
}
