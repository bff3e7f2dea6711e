import net from 'node:net';
import { boundsOfChild } from '../../channel/bounds.ts';
import { frameText, inspectorDescriptor } from '../../channel/frame.ts';
import { FrameReader } from '../../channel/frame-reader.ts';
import { nodeModule } from './node-module.ts';
import { shortened } from './shortened.ts';

/** A session of `node:inspector`, by any name of a method. */
interface OtherThread {
  connectToMainThread(): void;
  disconnect(): void;
  post(method: string, parameters: object | undefined, answer: (error: Error | null, result?: object) => void): void;
  on(event: 'inspectorNotification', listener: (notification: object) => void): void;
}

interface InspectorQuestion {
  readonly id: number;
  readonly method: string;
  readonly params?: object;
}

/**
 * Runs in a thread of its own beside the one of authors' code: passes questions of main to the inspector of that thread, and answers and
 * notifications back, through a pipe that only main has, or a socket that it listens on. Long values are shortened here. Calls `ready` once main may ask.
 */
export function relayInspector(ready: () => void): void {
  const { Session } = nodeModule('node:inspector') as { Session: new () => OtherThread };
  const session = new Session();
  session.connectToMainThread();
  const [, , , socket] = process.argv;
  const pipe = socket === undefined ? new net.Socket({ fd: inspectorDescriptor, readable: true, writable: true }) : net.connect(socket);
  const reader = new FrameReader(boundsOfChild);
  const send = (message: object): void => {
    pipe.write(frameText(JSON.stringify(shortened(message))));
  };
  session.on('inspectorNotification', send);
  // Without main, paused code resumes; its thread then finds its own pipe closed and ends.
  const leave = (): void => session.disconnect();
  pipe.on('error', leave).on('close', leave);
  pipe.on('data', (chunk: Buffer) => {
    reader.push(chunk);
    for (let step = reader.next(); step; step = reader.next()) {
      if (step.kind !== 'text') continue;
      const { id, method, params } = JSON.parse(step.text) as InspectorQuestion;
      session.post(method, params, (error, result) => send(error ? { id, error: String(error.message) } : { id, result: result ?? {} }));
    }
    if (reader.breach !== undefined) pipe.destroy();
  });
  ready();
}
