import net from 'node:net';
import type { BodyPiece } from '../../channel/body-piece.ts';
import { pieceTaken } from '../../channel/body-piece.ts';
import { boundsOfChild } from '../../channel/bounds.ts';
import { channelDescriptor, frameText } from '../../channel/frame.ts';
import { FrameReader } from '../../channel/frame-reader.ts';
import type { BodyInlet } from './body-inlet.ts';
import type { FromChild } from '../../protocol/child-messages.ts';
import { readMainMessage, type ToChild } from '../../protocol/main-messages.ts';

interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
}

export interface ParentChannel {
  send(message: FromChild): void;
  listen(listener: (message: ToChild) => void): void;
}

/**
 * Returns the channel to main: Electron's parent port, or frames over a pipe of our own. Texts of JSON in both directions,
 * bodies as bytes in one. Opened before the realm is hardened: no descriptor can be opened after that.
 */
export function openParentChannel(bodies: BodyInlet): ParentChannel {
  const { parentPort } = process as unknown as { parentPort?: ParentPort };
  return parentPort ? openPort(parentPort, bodies) : openPipe(bodies);
}

function openPort(port: ParentPort, bodies: BodyInlet): ParentChannel {
  const { stringify } = JSON;
  return {
    send: (message) => port.postMessage(stringify(message)),
    listen: (listener) =>
      port.on('message', ({ data }) => {
        if (typeof data === 'string') {
          listener(readMainMessage(data));
          return;
        }
        const { body, length, piece } = data as BodyPiece;
        if (length !== undefined) bodies.begin(body, length);
        bodies.takePiece(piece);
        port.postMessage(pieceTaken);
      }),
  };
}

function openPipe(bodies: BodyInlet): ParentChannel {
  const { stringify } = JSON;
  // The global `process` is gone once the realm is hardened.
  const host = process;
  const leave = host.exit.bind(host);
  const pipe = new net.Socket({ fd: channelDescriptor, readable: true, writable: true });
  const reader = new FrameReader(boundsOfChild);
  const waiting: string[] = [];
  let onText = (text: string): void => {
    waiting.push(text);
  };
  // A child without main has nothing left to do.
  pipe.on('error', () => leave());
  pipe.on('close', () => leave());
  pipe.on('data', (chunk: Buffer) => {
    reader.push(chunk);
    for (let step = reader.next(); step; step = reader.next()) {
      if (step.kind === 'text') onText(step.text);
      else if (step.kind === 'body') bodies.begin(step.id, step.length);
      else bodies.takePiece(step.bytes);
    }
    if (reader.breach !== undefined) leave(1);
  });
  return {
    send: (message) => {
      pipe.write(frameText(stringify(message)));
    },
    listen: (listener) => {
      onText = (text) => listener(readMainMessage(text));
      for (const text of waiting.splice(0)) onText(text);
    },
  };
}
