import { z } from 'zod';
import { keyProtocol, socketProtocol } from '../../shared/contract/socket-protocols.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { readAnswer } from './answer.ts';
import type { Host } from './host.ts';
import { createListeners } from './listeners.ts';

/** Milliseconds before the next attempt, by number of failed ones. */
export function reconnectDelay(attempt: number): number {
  return Math.min(5_000, 250 * 2 ** attempt);
}

const messageSchema = z.looseObject({ id: z.number().int().optional(), event: z.string().optional(), data: z.unknown().optional() });

interface PendingCall {
  resolve(answer: unknown): void;
  reject(error: AppError): void;
}

/**
 * The trusted side over a WebSocket (localhost host). Calls made while the socket connects for the first
 * time wait for it; calls made or open while it is lost fail with `network-reset`: whether a call that was
 * open ran is not known, so nothing is sent twice. `key` lets this window in.
 */
export function createWebHost(address: string, key: string): Host & { close(): void } {
  const listeners = createListeners();
  const connectionListeners = new Set<(connected: boolean) => void>();
  const pending = new Map<number, PendingCall>();
  let waiting: string[] = [];
  let socket: WebSocket | null = null;
  let connected = false;
  let everConnected = false;
  let closed = false;
  let attempt = 0;
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connect() {
    const opening = new WebSocket(address, [socketProtocol, keyProtocol(key)]);
    socket = opening;
    opening.addEventListener('open', () => {
      connected = true;
      everConnected = true;
      attempt = 0;
      for (const text of waiting) opening.send(text);
      waiting = [];
      for (const listener of connectionListeners) listener(true);
    });
    opening.addEventListener('message', (event) => receive(event.data));
    opening.addEventListener('close', () => {
      if (socket !== opening) return;
      socket = null;
      const wasConnected = connected;
      connected = false;
      if (everConnected || closed) failPending();
      if (wasConnected || !everConnected) for (const listener of connectionListeners) listener(false);
      if (!closed) timer = setTimeout(connect, reconnectDelay(attempt++));
    });
    // Without a listener some environments throw; `close` follows and does the work.
    opening.addEventListener('error', () => undefined);
  }

  function receive(text: unknown) {
    let parsed: ReturnType<typeof messageSchema.safeParse>;
    try {
      parsed = messageSchema.safeParse(JSON.parse(String(text)));
    } catch {
      return;
    }
    if (!parsed.success) return;
    const message = parsed.data;
    if (message.id !== undefined) {
      const call = pending.get(message.id);
      pending.delete(message.id);
      call?.resolve(message);
    } else if (message.event !== undefined) {
      listeners.emit(message.event, message.data);
    }
  }

  function failPending() {
    const lost = [...pending.values()];
    pending.clear();
    for (const call of lost) call.reject(connectionLost());
  }

  connect();
  return {
    async call(name, input) {
      if (closed || (!connected && everConnected)) throw connectionLost();
      const id = ++lastId;
      const text = JSON.stringify({ id, name, input });
      const answer = await new Promise<unknown>((resolve, reject) => {
        pending.set(id, { resolve, reject });
        if (connected && socket) socket.send(text);
        else waiting.push(text);
      });
      return readAnswer(name, answer);
    },
    on: listeners.on,
    onConnection(listener) {
      connectionListeners.add(listener);
      if (connected) queueMicrotask(() => connectionListeners.has(listener) && listener(true));
      return () => {
        connectionListeners.delete(listener);
      };
    },
    close() {
      closed = true;
      clearTimeout(timer);
      socket?.close();
      failPending();
    },
  };
}

function connectionLost(): AppError {
  return new AppError('network-reset', 'The connection to Dashwright is lost. It reconnects by itself; then try again.');
}
