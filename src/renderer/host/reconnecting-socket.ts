import { keyProtocol, socketProtocol } from '../../shared/contract/socket-protocols.ts';
import type { HostConnection } from './host.ts';

/** Returns the milliseconds before the next attempt, by number of failed ones. */
export function reconnectDelay(attempt: number): number {
  return Math.min(5_000, 250 * 2 ** attempt);
}

interface SocketListeners {
  /** Called with the data of each message. */
  readonly onMessage: (data: unknown) => void;
  /** Called when the state changes. */
  readonly onConnection: (connection: HostConnection) => void;
  /** Called when no answer can come any more to what was sent. */
  readonly onLost: () => void;
}

/** Returns whether the server at this origin refuses this window, since it was restarted with another key. */
async function refuses(origin: string): Promise<boolean> {
  try {
    return (await fetch(origin, { method: 'HEAD', cache: 'no-store' })).status === 403;
  } catch {
    return false;
  }
}

/** A WebSocket to the localhost host that connects again when it is lost, and remembers why it could not. */
export class ReconnectingSocket {
  readonly #address: string;
  readonly #origin: string;
  readonly #listeners: SocketListeners;
  #key: string;
  /** Texts sent before the first connection. */
  #waiting: string[] = [];
  #socket: WebSocket | null = null;
  #connected = false;
  #isRefused = false;
  #everConnected = false;
  #closed = false;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `origin`: of the pages that the host serves. `key` authorises this window. */
  constructor(address: string, origin: string, key: string, listeners: SocketListeners) {
    this.#address = address;
    this.#origin = origin;
    this.#key = key;
    this.#listeners = listeners;
    this.#connect();
  }

  get isConnected(): boolean {
    return this.#connected;
  }

  /** It was connected and is not now, or it was closed. Before the first connection it only waits. */
  get isLost(): boolean {
    return this.#closed || (!this.#connected && this.#everConnected);
  }

  /** Sends a text, or keeps it until the first connection. */
  send(text: string): void {
    if (this.#connected && this.#socket) this.#socket.send(text);
    else this.#waiting.push(text);
  }

  /** Connects at once with another key. */
  reconnect(key: string): void {
    this.#key = key;
    clearTimeout(this.#timer);
    this.#attempt = 0;
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#listeners.onLost();
  }

  #connect(): void {
    const opening = new WebSocket(this.#address, [socketProtocol, keyProtocol(this.#key)]);
    this.#socket = opening;
    opening.addEventListener('open', () => this.#opened(opening));
    opening.addEventListener('message', (event) => this.#listeners.onMessage(event.data));
    opening.addEventListener('close', () => {
      if (this.#socket === opening) this.#ended();
    });
    // Without a listener some environments throw; `close` follows and does the work.
    opening.addEventListener('error', () => undefined);
  }

  #opened(socket: WebSocket): void {
    this.#connected = true;
    this.#everConnected = true;
    this.#attempt = 0;
    for (const text of this.#waiting) socket.send(text);
    this.#waiting = [];
    this.#isRefused = false;
    this.#notify();
  }

  #ended(): void {
    this.#socket = null;
    const wasConnected = this.#connected;
    this.#connected = false;
    if (this.#everConnected || this.#closed) this.#listeners.onLost();
    if (wasConnected || !this.#everConnected) this.#notify();
    if (this.#closed) return;
    if (!wasConnected) void this.#lookWhy();
    this.#timer = setTimeout(() => this.#connect(), reconnectDelay(this.#attempt++));
  }

  #notify(): void {
    this.#listeners.onConnection(this.#connected ? 'connected' : this.#isRefused ? 'refused' : 'lost');
  }

  /** Finds out why the socket was not opened, which a browser does not reveal, by requesting a page. */
  async #lookWhy(): Promise<void> {
    const now = await refuses(this.#origin);
    if (this.#closed || this.#connected || now === this.#isRefused) return;
    this.#isRefused = now;
    this.#notify();
  }
}
