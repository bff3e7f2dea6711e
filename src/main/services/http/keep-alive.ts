import { AppError } from '../../../shared/errors/app-error.ts';
import type { Session } from './transmit.ts';

/** Keeps the session in use from ending while nobody works. */
export interface KeepAlive {
  /** A request goes out: the idle time starts anew, for this session alone. */
  used(session: Session): void;
  stop(session: Session): void;
}

export interface KeepAliveOptions {
  /** Milliseconds without a request; sessions end after about 20 minutes. */
  readonly after: number;
  readonly isPaused: () => boolean;
  /** A light GET. Whether the session is still the one in use. @throws AppError */
  readonly ping: (session: Session) => Promise<boolean>;
}

/** See {@link KeepAlive}. Source: `backend-rest.md`, Signing in (idle sessions). */
export function createKeepAlive({ after, isPaused, ping }: KeepAliveOptions): KeepAlive {
  let current: Session | undefined;
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

/** A network that is away may come back; a sign-in that was refused needs a person. */
function mayPass(failure: unknown): boolean {
  return !(failure instanceof AppError) || !failure.code.startsWith('sign-in-');
}
