import net from 'node:net';
import { bodyDescriptor, type BodyPiece, pieceTaken } from './body-frame.ts';
import type { BodyInlet } from './body-inlet.ts';
import type { FromChild, ToChild } from './protocol.ts';

interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
}

export interface ParentChannel {
  send(message: FromChild): void;
  listen(listener: (message: ToChild) => void): void;
}

/**
 * The channel to main: Electron's parent port, or the channel of `fork` with a pipe for bodies beside it. Texts of JSON in
 * both directions, bodies as bytes in one. Opened before the realm is hardened: no socket can be opened after that.
 */
export function openChannel(bodies: BodyInlet): ParentChannel {
  const port = (process as unknown as { parentPort?: ParentPort }).parentPort;
  const stringify = JSON.stringify;
  const parse = JSON.parse;
  if (port) {
    return {
      send: (message) => port.postMessage(stringify(message)),
      listen: (listener) =>
        port.on('message', ({ data }) => {
          if (typeof data === 'string') {
            listener(parse(data) as ToChild);
            return;
          }
          const { body, length, piece } = data as BodyPiece;
          if (length !== undefined) bodies.begin(body, length);
          bodies.takePiece(piece);
          port.postMessage(pieceTaken);
        }),
    };
  }
  // The global `process` is gone once the realm is hardened.
  const host = process;
  const send = host.send?.bind(host);
  if (!send) throw new Error('The runtime child is started by the app.');
  const leave = host.exit.bind(host);
  host.on('disconnect', () => leave());
  const pipe = new net.Socket({ fd: bodyDescriptor, readable: true, writable: false });
  pipe.on('error', () => undefined);
  pipe.on('data', (chunk: Buffer) => bodies.takeStream(chunk));
  return {
    send: (message) => {
      send(stringify(message));
    },
    listen: (listener) => {
      host.on('message', (text) => listener(parse(String(text)) as ToChild));
    },
  };
}
