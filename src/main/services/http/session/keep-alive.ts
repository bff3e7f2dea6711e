import { AppError } from '../../../../shared/errors/app-error.ts';
import type { ConnectionSession } from '../transmission.ts';

/** Keeps the session in use alive while no requests are sent. */
export interface KeepAlive {
  /** Restarts the idle time because a request is sent; from now on only this session is kept alive. */
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
    else current = undefined;
  }

  return {
    used(session) {
      current = session.target.connection.network.keepAlive ? session : undefined;
      if (current === undefined) clearTimeout(timer);
      else wait();
    },
    stop(session) {
      if (current !== session) return;
      current = undefined;
      clearTimeout(timer);
    },
  };
}

/** Returns whether to go on: a network may come back, but a refused sign-in needs a person. */
function mayPass(failure: unknown): boolean {
  return !(failure instanceof AppError) || !failure.code.startsWith('sign-in-');
}
