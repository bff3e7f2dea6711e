import { AppError, toAppErrorData } from '../../../shared/errors/app-error.ts';
import type { ExchangeStore } from '../exchanges/exchange-store.ts';
import type { TimeOut } from './network/time-outs.ts';
import type { Stop, StopListener } from './limits/stop.ts';

/** One request under way. One signal ends it: with the caller's signal, with `exchange.cancel`, and with its time-out. */
export interface ActiveRequest extends Stop {
  /** Starts the time-out. */
  limitTo(timeOut: TimeOut): void;
  /** Ends the time-out: the answer is there, and what a person takes to decide about it is no time of the back-end. */
  endLimit(): void;
}

export interface RunningRequests {
  /** Runs `work` and records its failure in the exchange. @throws what `work` throws. */
  run<Value>(exchangeId: string, asker: AbortSignal, work: (running: ActiveRequest) => Promise<Value>): Promise<Value>;
  cancel(exchangeId: string): void;
  /** @param message the reason, for a person. */
  cancelAll(message: string): void;
}

export function createRunningRequests(exchanges: ExchangeStore): RunningRequests {
  const running = new Map<string, RunningRequest>();
  return {
    async run(exchangeId, asker, work) {
      const request = new RunningRequest(asker);
      running.set(exchangeId, request);
      try {
        return await work(request);
      } catch (error) {
        const { code, message, details } = toAppErrorData(error);
        const startedAt = exchanges.get(exchangeId)?.startedAt ?? Date.now();
        const isDeclined = code === 'write-declined';
        exchanges.update(exchangeId, {
          state: code === 'cancelled' || isDeclined ? 'aborted' : 'failed',
          error: { code, message },
          // What a person took to answer is no time of a request.
          ...(isDeclined || details?.['dropped'] === true ? {} : { endedAfter: Date.now() - startedAt }),
        });
        throw error;
      } finally {
        running.delete(exchangeId);
        request.settle();
      }
    },
    cancel(exchangeId) {
      running.get(exchangeId)?.abort(new AppError('cancelled', 'You cancelled this request.'));
    },
    cancelAll(message) {
      for (const request of running.values()) request.abort(new AppError('cancelled', message));
    },
  };
}

/** A class, because there is one for every request. */
class RunningRequest implements ActiveRequest {
  readonly #controller = new AbortController();
  readonly #asker: AbortSignal;
  #timer: NodeJS.Timeout | undefined;
  /** Nearly always the only listener: requests over the wire follow one another. */
  #listener: StopListener | undefined;
  #others: Set<StopListener> | undefined;

  constructor(asker: AbortSignal) {
    this.#asker = asker;
    if (asker.aborted) this.handleEvent();
    else asker.addEventListener('abort', this);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  handleEvent(): void {
    this.abort(this.#asker.reason);
  }

  abort(reason: unknown): void {
    if (this.signal.aborted) return;
    this.#controller.abort(reason);
    const listeners = [this.#listener, ...(this.#others ?? [])];
    for (const listener of listeners) listener?.handleEvent(new Event('abort'));
  }

  listen(listener: StopListener): void {
    if (this.#listener === undefined) this.#listener = listener;
    else {
      this.#others ??= new Set();
      this.#others.add(listener);
    }
  }

  unlisten(listener: StopListener): void {
    if (this.#listener === listener) this.#listener = undefined;
    else this.#others?.delete(listener);
  }

  limitTo({ milliseconds, error }: TimeOut): void {
    this.#timer = setTimeout(() => this.abort(error()), milliseconds);
  }

  endLimit(): void {
    clearTimeout(this.#timer);
  }

  settle(): void {
    this.endLimit();
    this.#asker.removeEventListener('abort', this);
  }
}
