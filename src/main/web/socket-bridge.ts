import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { Application } from '../services/application/application.ts';
import { dispatchCall } from '../services/application/dispatch-call.ts';

const callSchema = z.object({ id: z.number().int(), name: z.string(), input: z.unknown() });

/**
 * Carries host calls and events over one WebSocket: `{id, name, input}` in, `{id, ok, output | error}` and
 * `{event, data}` out. Calls start in the order they arrive, so typing then clicking stays in order.
 */
export function connectSocket(socket: WebSocket, application: Application): void {
  const send = (message: unknown): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  const stop = application.onEvent((event) => send({ event: event.name, data: event.data }));
  socket.on('message', (data, isBinary) => {
    if (isBinary) return socket.close(1003);
    let message: unknown;
    try {
      message = JSON.parse(String(data));
    } catch {
      return socket.close(1007);
    }
    const call = callSchema.safeParse(message);
    if (!call.success) return socket.close(1008);
    const { id, name, input } = call.data;
    void dispatchCall(application.handlers, name, input, application.logBug).then((answer) => send({ id, ...answer }));
  });
  socket.on('close', stop);
  socket.on('error', () => socket.terminate());
}
