import { z } from 'zod';
import { AppError } from '../../shared/errors/app-error.ts';
import { readAnswer } from './answer.ts';
import type { Host, HostConnection } from './host.ts';
import { createListeners } from './listeners.ts';
import { ReconnectingSocket } from './reconnecting-socket.ts';

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

/**
 * Returns the key in an address that a person pasted, once the host at `origin` has accepted it.
 * Throws `invalid-input` if it is no address of that host, or not that of its last start.
 */
async function acceptedKey(text: string, origin: string): Promise<string> {
  // The line that was printed may have been pasted as a whole.
  const [pasted = ''] = /https?:\/\/\S+/.exec(text.slice(0, 2000)) ?? [];
  const next = URL.canParse(pasted) ? new URL(pasted) : undefined;
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
  return given;
}

/** Returns a message of the host; undefined if it is none. */
function readMessage(text: unknown): z.infer<typeof messageSchema> | undefined {
  try {
    return messageSchema.safeParse(JSON.parse(String(text))).data;
  } catch {
    return undefined;
  }
}

/**
 * Creates the host over a WebSocket (localhost host). Calls made while the socket connects for the first
 * time wait for it; calls made or open while it is lost fail with `network-reset`: whether an open
 * call ran is not known, so nothing is sent twice. `firstKey` authorises this window; `keep` is called with a later key.
 */
export function createWebHost(address: string, firstKey: string, keep: (key: string) => void = () => undefined): WebHost {
  const origin = new URL(address.replace(/^ws/, 'http')).origin;
  const listeners = createListeners();
  const connectionListeners = new Set<(connection: HostConnection) => void>();
  const pending = new Map<number, PendingCall>();
  let lastId = 0;

  function receive(text: unknown) {
    const message = readMessage(text);
    if (message === undefined) return;
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

  const socket = new ReconnectingSocket(address, origin, firstKey, {
    onMessage: receive,
    onConnection: (connection) => {
      for (const listener of connectionListeners) listener(connection);
    },
    onLost: failPending,
  });
  return {
    async call(name, input) {
      if (socket.isLost) throw connectionLost();
      const id = ++lastId;
      const text = JSON.stringify({ id, name, input });
      const answer = await new Promise<unknown>((resolve, reject) => {
        pending.set(id, { resolve, reject });
        socket.send(text);
      });
      return readAnswer(name, answer);
    },
    on: listeners.on,
    onConnection(listener) {
      connectionListeners.add(listener);
      if (socket.isConnected) queueMicrotask(() => connectionListeners.has(listener) && listener('connected'));
      return () => {
        connectionListeners.delete(listener);
      };
    },
    async takeAddress(text) {
      const key = await acceptedKey(text, origin);
      keep(key);
      socket.reconnect(key);
    },
    close: () => socket.close(),
  };
}

function connectionLost(): AppError {
  return new AppError('network-reset', 'The connection to Dashwright is lost. See the message at the top of the window, then try again.');
}
