import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { Application } from '../services/application/application.ts';
import { toAppErrorData } from '../../shared/errors/app-error.ts';
import { dispatchCall } from '../services/application/dispatch-call.ts';

/** Calls of one window that may be pending at the same time. */
const maxCalls = 1_000;
/** Bytes that may be buffered for a window that does not read; it gets the full state when it reconnects. */
const maxWaiting = 256 * 1024 * 1024;

/** Code of a connection that ended without a word (RFC 6455, 7.4.1). */
const brokenOff = 1006;

const callSchema = z.object({ id: z.number().int(), name: z.string(), input: z.unknown() });

/**
 * Carries host calls and events over one WebSocket: `{id, name, input}` in, `{id, ok, output | error}` and
 * `{event, data}` out. Calls start in the order they arrive, so typing then clicking stays in order.
 */
export function connectSocket(socket: WebSocket, application: Application): void {
  const send = (message: unknown): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > maxWaiting) socket.terminate();
    else socket.send(JSON.stringify(message));
  };
  let running = 0;
  const link = application.connectWindow();
  const stop = application.onEvent((event) => send({ event: event.name, data: event.data }));
  socket.on('message', (data, isBinary) => {
    // Messages after a refusal are not answered.
    if (socket.readyState !== socket.OPEN) return;
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
    if (running >= maxCalls) return socket.close(1013);
    running += 1;
    void dispatchCall(link.handlers, name, input, application.logBug).then((answer) => {
      running -= 1;
      try {
        send({ id, ...answer });
      } catch (thrown) {
        application.logBug(`answer to ${name}`, thrown);
        send({ id, ok: false, error: toAppErrorData(thrown) });
      }
    });
  });
  socket.on('close', (code) => {
    stop();
    // A page that is left or loaded again says so.
    link.close(code === brokenOff);
  });
  socket.on('error', () => socket.terminate());
}
