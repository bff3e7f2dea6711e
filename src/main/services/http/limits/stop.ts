/** Notified when a request is to end early. */
export interface StopListener {
  handleEvent(event: Event): void;
}

/** Ends a request early: by a signal, and by a separate list for listeners of every request. */
export interface Stop {
  readonly signal: AbortSignal;
  /** Unlike listeners of an AbortSignal, these do not keep what they refer to beyond the next garbage collection. */
  listen(listener: StopListener): void;
  unlisten(listener: StopListener): void;
}

/** Returns a stop for a signal alone. */
export function stopOf(signal: AbortSignal): Stop {
  return {
    signal,
    listen: (listener) => signal.addEventListener('abort', listener),
    unlisten: (listener) => signal.removeEventListener('abort', listener),
  };
}
