/** What ends a request early: a signal for most, and a list of its own for what listens to every request. */
export interface Stop {
  readonly signal: AbortSignal;
  /** Listeners of an AbortSignal outlive the next collection of garbage with all they hold; those here do not. */
  listen(listener: EventListenerObject): void;
  unlisten(listener: EventListenerObject): void;
}

/** For what has a signal alone. */
export function stopOf(signal: AbortSignal): Stop {
  return {
    signal,
    listen: (listener) => signal.addEventListener('abort', listener),
    unlisten: (listener) => signal.removeEventListener('abort', listener),
  };
}
