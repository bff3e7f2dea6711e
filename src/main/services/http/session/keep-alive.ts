import { AppError } from '../../../../shared/errors/app-error.ts';
import type { ConnectionSession } from '../transmission.ts';

/** Keeps the session in use alive while no requests are sent. */
export interface KeepAlive {
  /**
   * Restarts the idle time because a request is sent; from now on only this session is kept alive, or the one before if this is of another
   * connection that is not the one in use.
   */
  used(session: ConnectionSession): void;
  stop(session: ConnectionSession): void;
}

export interface KeepAliveOptions {
  /** Milliseconds without a request; sessions end after about 20 minutes. */
  readonly after: number;
  readonly isPaused: () => boolean;
  /** Sends a light GET. Resolves with whether the session is still the one in use. @throws AppError */
  readonly ping: (session: ConnectionSession) => Promise<boolean>;
}

/** See {@link KeepAlive}. Source: `docs/format/back-end.md`, Sessions (idle sessions). */
export function createKeepAlive({ after, isPaused, ping }: KeepAliveOptions): KeepAlive {
  let current: ConnectionSession | undefined;
  /** The session before, of another connection: a single query may have gone to that of `current`. */
  let before: ConnectionSession | undefined;
  let timer: NodeJS.Timeout | undefined;

  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), after);
    timer.unref();
  }

  async function ask(): Promise<void> {
    const session = current;
    if (session === undefined) return;
    const goesOn = isPaused() || (await ping(session).catch(mayPass));
    if (current !== session) return;
    if (goesOn) wait();
    else await goBack();
  }

  /** Keeps the session before alive, if that is the one in use. */
  async function goBack(): Promise<void> {
    current = before;
    before = undefined;
    if (current !== undefined) await ask();
  }

  return {
    used(session) {
      const { id, network } = session.target.connection;
      const isOther = current !== undefined && current.target.connection.id !== id;
      if (isOther && !network.keepAlive) return;
      if (isOther) before = current;
      current = network.keepAlive ? session : undefined;
      if (current === undefined) clearTimeout(timer);
      else wait();
    },
    stop(session) {
      if (before === session) before = undefined;
      if (current !== session) return;
      current = before;
      before = undefined;
      if (current === undefined) clearTimeout(timer);
    },
  };
}

/** Returns whether to go on: a network may come back, but a refused sign-in needs a person. */
function mayPass(failure: unknown): boolean {
  return !(failure instanceof AppError) || !failure.code.startsWith('sign-in-');
}
