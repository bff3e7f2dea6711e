import { z } from 'zod';
import { keyProtocol, socketProtocol } from '../../shared/contract/socket-protocols.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { readAnswer } from './answer.ts';
import type { Host, HostConnection } from './host.ts';
import { createListeners } from './listeners.ts';

/** Returns the milliseconds before the next attempt, by number of failed ones. */
export function reconnectDelay(attempt: number): number {
  return Math.min(5_000, 250 * 2 ** attempt);
}

export type WebHost = Host & { close(): void; takeAddress(address: string): Promise<void> };

const messageSchema = z.looseObject({ id: z.number().int().optional(), event: z.string().optional(), data: z.unknown().optional() });

interface PendingCall {
  resolve(answer: unknown): void;
  reject(error: AppError): void;
}

/** Returns the key in an address that the host printed. */
function keyOfAddress(address: URL): string | undefined {
  const given = address.searchParams.get('token') ?? /^#key=(.*)$/.exec(address.hash)?.[1] ?? '';
  return /^[\w-]{1,100}$/.test(given) ? given : undefined;
}

/** Returns whether the server at this origin refuses this window, since it was restarted with another key. */
async function refuses(origin: string): Promise<boolean> {
  try {
    return (await fetch(origin, { method: 'HEAD', cache: 'no-store' })).status === 403;
  } catch {
    return false;
  }
}

/**
 * Creates the host over a WebSocket (localhost host). Calls made while the socket connects for the first
 * time wait for it; calls made or open while it is lost fail with `network-reset`: whether an open
 * call ran is not known, so nothing is sent twice. `firstKey` authorises this window; `keep` is called with a later key.
 */
export function createWebHost(address: string, firstKey: string, keep: (key: string) => void = () => undefined): WebHost {
  const origin = new URL(address.replace(/^ws/, 'http')).origin;
  let key = firstKey;
  const listeners = createListeners();
  const connectionListeners = new Set<(connection: HostConnection) => void>();
  const pending = new Map<number, PendingCall>();
  let waiting: string[] = [];
  let socket: WebSocket | null = null;
  let connected = false;
  let isRefused = false;
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
      isRefused = false;
      notify();
    });
    opening.addEventListener('message', (event) => receive(event.data));
    opening.addEventListener('close', () => {
      if (socket !== opening) return;
      socket = null;
      const wasConnected = connected;
      connected = false;
      if (everConnected || closed) failPending();
      if (wasConnected || !everConnected) notify();
      if (closed) return;
      if (!wasConnected) void lookWhy();
      timer = setTimeout(connect, reconnectDelay(attempt++));
    });
    // Without a listener some environments throw; `close` follows and does the work.
    opening.addEventListener('error', () => undefined);
  }

  function notify() {
    const state = connected ? 'connected' : isRefused ? 'refused' : 'lost';
    for (const listener of connectionListeners) listener(state);
  }

  /** Finds out why the socket was not opened, which a browser does not reveal, by requesting a page. */
  async function lookWhy() {
    const now = await refuses(origin);
    if (closed || connected || now === isRefused) return;
    isRefused = now;
    notify();
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
      if (connected) queueMicrotask(() => connectionListeners.has(listener) && listener('connected'));
      return () => {
        connectionListeners.delete(listener);
      };
    },
    async takeAddress(text) {
      const next = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
      const given = next && keyOfAddress(next);
      if (next === undefined || given === undefined) {
        throw new AppError('invalid-input', 'Paste the whole address that Dashwright printed when it started.');
      }
      if (next.origin !== origin) {
        throw new AppError(
          'invalid-input',
          `That is not the address of this window. Start Dashwright with --port ${new URL(origin).port} to go on here, or copy your text into a window of the new address.`,
        );
      }
      // Pages need a cookie from the new start, which comes with this answer.
      const answer = await fetch(`${origin}/?token=${given}`, { cache: 'no-store' }).catch(() => null);
      if (answer === null || !answer.ok)
        throw new AppError('invalid-input', 'Dashwright does not know this address. Paste the one it printed last.');
      key = given;
      keep(given);
      clearTimeout(timer);
      attempt = 0;
      connect();
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
  return new AppError('network-reset', 'The connection to Dashwright is lost. See the message at the top of the window, then try again.');
}
