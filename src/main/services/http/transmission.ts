import type { ExchangeStore } from '../exchanges/exchange-store.ts';
import type { Headers } from '../exchanges/mask-headers.ts';
import type { Redactor } from '../exchanges/redaction.ts';
import { scopeRedactor } from '../exchanges/scoped-redactor.ts';
import type { TextBody } from '../exchanges/bodies/text-body.ts';
import type { SendTarget } from './http-connections.ts';
import type { HttpLimits } from './limits/http-limits.ts';
import type { WireAnswer } from './network/answer.ts';
import type { RequestClock } from './network/request-clock.ts';
import { createTransport, type Transport } from './network/transport.ts';
import type { Header } from './request-headers.ts';
import type { HttpMethod } from './request/method.ts';
import type { Target } from './request/target.ts';
import { createSignInNotes } from './sign-in/note-sign-in.ts';
import type { Sender } from './sign-in/own-request.ts';
import { createSignIn, type SignIn } from './sign-in/sign-in.ts';

/** Sockets, cookies and sign-in of one connection. */
export interface ConnectionSession {
  readonly target: SendTarget;
  readonly agent: Transport;
  readonly signIn: SignIn;
  /** Data arrived after a sign-in: a web page in its place now means that the session has ended. */
  hasServed: boolean;
  /** Knows the secrets of this connection and those that its server issued. */
  readonly redactor: Redactor;
}

/** JSON text, or bytes of another type. */
export type SentBody = string | { readonly contentType: string; readonly bytes: Uint8Array } | null;

export interface Outgoing {
  readonly method: HttpMethod;
  readonly to: Target;
  readonly body: SentBody;
  /** It was judged to be a write (`judgement/judge-request.ts`). */
  readonly mayWrite: boolean;
  /** The answer is a file to be saved. */
  readonly isFile?: boolean;
  /** Logs out: must not open a new session. */
  readonly isLogOut?: boolean;
  /** Headers that a person set, in place of all that may be set by hand. */
  readonly headers?: readonly Header[];
  /** Maximum bytes of the answer, if fewer than the limits allow. */
  readonly longestAnswer?: number;
}

export interface Incoming {
  readonly status: number;
  readonly statusText: string;
  readonly contentType: string;
  readonly headers: WireAnswer['headers'];
  readonly body: TextBody;
  /** Bytes after decompression. */
  readonly bytes: number;
  /** Bytes before decompression; unknown of an answer that was not received. */
  readonly received?: number;
  /** The bytes as received, if the answer is a file. */
  readonly file?: Uint8Array;
  /** Values of `WWW-Authenticate`. */
  readonly challenges?: readonly string[];
  /** The answer of a dry run: nothing was sent. */
  readonly isUnsent?: true;
  /** Milliseconds that it, or its request, was paused. */
  readonly pausedFor?: number;
  /** What a person did to it, or to its request, while it was paused. */
  readonly byHand?: 'changed' | 'answered';
}

/** Receives what happens to a request while it runs. */
export interface Watcher {
  readonly onSent: (url: URL, headers: Headers) => void;
  readonly onHeaders: (status: number, statusText: string, headers: Headers, clock?: RequestClock) => void;
  readonly onProgress: (bytes: number, received: number) => void;
}

/** @throws AppError `path-refused` for an unusable base address. */
export function createSession(target: SendTarget, limits: HttpLimits, all: Redactor, exchanges: ExchangeStore): ConnectionSession {
  const redactor = scopeRedactor(all);
  const agent = createTransport(target, limits, redactor);
  const sender: Sender = { request: agent.request, note: createSignInNotes(exchanges, target.connection.id) };
  return { target, agent, signIn: createSignIn(target, redactor, sender), redactor, hasServed: false };
}
