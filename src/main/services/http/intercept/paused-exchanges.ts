import { AppError } from '../../../../shared/errors/app-error.ts';
import type { InterceptDecision, InterceptPoint, PausedExchange } from '../../../../shared/trace/intercept/intercept-schema.ts';
import { abortReason } from '../limits/or-aborted.ts';
import type { Passing, Verdict } from './interception-types.ts';

interface Pause {
  readonly paused: PausedExchange;
  readonly check: Passing['check'];
  readonly goOn: (verdict: Verdict) => void;
  readonly end: (reason: unknown) => void;
}

/** Exchanges that wait for a person's decision, oldest first. */
export interface PausedExchanges {
  readonly size: number;
  list(): readonly PausedExchange[];
  /** Resolves with the decision. @throws AppError `network-reset` for a drop, and the reason of the signal. */
  wait(passing: Passing, ruleId: string): Promise<Verdict>;
  /** @throws AppError `not-found`, and those of the check. */
  decide(exchangeId: string, at: InterceptPoint, decision: InterceptDecision): Promise<void>;
  release(): void;
}

/** Returns an empty list; `onChange` is called after each change of it. */
export function createPausedExchanges(onChange: () => void): PausedExchanges {
  const open = new Map<string, Pause>();
  return {
    get size() {
      return open.size;
    },
    list: () => [...open.values()].map(({ paused }) => paused),
    wait({ exchangeId, at, body, signal, check }, ruleId) {
      if (signal.aborted) return Promise.reject(abortReason(signal));
      return new Promise((resolve, reject) => {
        const settle = (): void => {
          open.delete(exchangeId);
          signal.removeEventListener('abort', withdraw);
          onChange();
        };
        const pause: Pause = {
          paused: { exchangeId, at, ruleId, body, since: Date.now() },
          check,
          goOn: (verdict) => {
            settle();
            resolve(verdict);
          },
          end: (reason) => {
            settle();
            reject(reason);
          },
        };
        const withdraw = () => pause.end(abortReason(signal));
        signal.addEventListener('abort', withdraw, { once: true });
        open.set(exchangeId, pause);
        onChange();
      });
    },
    async decide(exchangeId, at, decision) {
      const pause = pausedAt(open, exchangeId, at);
      if (decision.kind === 'drop') return pause.end(dropped(at));
      await pause.check(decision);
      // The check takes time, in which another window may have decided.
      if (open.get(exchangeId) !== pause) throw noLongerPaused();
      pause.goOn(decision);
    },
    release() {
      for (const pause of [...open.values()]) pause.goOn({ kind: 'go-on' });
    },
  };
}

function pausedAt(open: ReadonlyMap<string, Pause>, exchangeId: string, at: InterceptPoint): Pause {
  const pause = open.get(exchangeId);
  if (pause?.paused.at !== at) throw noLongerPaused();
  return pause;
}

function noLongerPaused(): AppError {
  return new AppError('not-found', 'This is no longer paused: it went on, or was cancelled.');
}

/** The failure that the code sees, of the kind of a connection that broke. `dropped`: no time of it was that of the back-end. */
function dropped(at: InterceptPoint): AppError {
  const what = at === 'request' ? 'Nothing was sent.' : 'The answer had arrived.';
  return new AppError('network-reset', `The connection was cut off: you dropped this in Intercept. ${what}`, {
    details: { dropped: true },
  });
}
