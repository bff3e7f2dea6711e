import type { Socket } from 'node:net';
import type { RequestPhases } from '../../../../shared/trace/exchange/request-phases.ts';

/** When a socket was opened, in milliseconds of `performance.now()`. What did not happen, or cannot be seen, is undefined. */
export interface SocketTimes {
  begun?: number;
  /** The name was looked up. */
  lookedUp?: number;
  /** The socket, or the tunnel through a proxy, was open. */
  connected?: number;
  /** It could be used: after the handshake of TLS and the check of the certificate, if it is secure. */
  ready?: number;
  isSecure?: boolean;
  /** The open socket. */
  socket?: Socket;
}

/** Comes after the code that runs now. One promise for all: there are thousands of requests, and `queueMicrotask` costs each of them more. */
const written = Promise.resolve();

/** Measures one request from the moment it is handed over until it was sent. A class, because there is one for every request. */
export class RequestClock {
  /** In milliseconds of `performance.now()`, like all moments here. */
  readonly begunAt = performance.now();
  #assignedAt: number | undefined;
  #socketNow: (() => SocketTimes | undefined) | undefined;
  #socket: SocketTimes | undefined;
  #startedAt: number | undefined;
  #sentAt: number | undefined;

  /** It left the queue: it has a line to the server, whose socket may still have to be opened. */
  assigned(socketNow: () => SocketTimes | undefined): void {
    this.#assignedAt = performance.now();
    this.#socketNow = socketNow;
  }

  /** Its first byte is about to be sent. */
  started(): void {
    this.#startedAt = performance.now();
    this.#socket = this.#socketNow?.();
    // undici writes a request in one go, right after it says that it starts.
    void written.then(() => {
      const writing = this.#socket?.socket;
      if (writing?.writableNeedDrain === true) writing.once('drain', () => this.#sent());
      else this.#sent();
    });
  }

  /** Its last byte was handed to the system. */
  #sent(): void {
    this.#sentAt = performance.now();
  }

  /** Returns the phases up to the last byte sent; `since` is when the whole of it began, with sign-in and redirects. Undefined while it waits. */
  phases(since: number): RequestPhases | undefined {
    if (this.#startedAt === undefined) return undefined;
    const opening = this.#opening();
    const opened = Object.values(opening).reduce((sum, time) => sum + time, 0);
    const phases: RequestPhases = {
      before: rounded(this.begunAt - since),
      queue: rounded(this.#startedAt - this.begunAt - opened),
    };
    if (this.#socket !== undefined) phases.connection = this.#isReused() ? 'reused' : 'new';
    for (const [name, time] of Object.entries(opening)) phases[name as keyof typeof opening] = rounded(time);
    if (this.#sentAt !== undefined) phases.send = rounded(this.#sentAt - this.#startedAt);
    return phases;
  }

  /** A socket that was open before is used again; what it once took to open is no time of this request. */
  #isReused(): boolean {
    const { ready } = this.#socket ?? {};
    return ready !== undefined && this.#assignedAt !== undefined && ready <= this.#assignedAt;
  }

  #opening(): { dns?: number; connect?: number; tls?: number } {
    const from = this.#assignedAt ?? 0;
    const { begun, lookedUp, connected, ready, isSecure } = this.#socket ?? {};
    if (begun === undefined || this.#isReused()) return {};
    // A socket that another request asked for may be half open already.
    const between = (start: number, end: number): number => Math.max(0, end - Math.max(start, from));
    return {
      ...(lookedUp === undefined ? {} : { dns: between(begun, lookedUp) }),
      ...(connected === undefined ? {} : { connect: between(lookedUp ?? begun, connected) }),
      ...(connected === undefined || ready === undefined || isSecure !== true ? {} : { tls: between(connected, ready) }),
    };
  }
}

/** Returns milliseconds to a tenth; clocks differ by less. */
function rounded(milliseconds: number): number {
  return Math.max(0, Math.round(milliseconds * 10) / 10);
}
