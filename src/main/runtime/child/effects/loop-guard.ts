/** Whether a call may run, and if not, why. */
export type Admission = { readonly runs: true } | { readonly runs: false; readonly isFirst: boolean; readonly message: string };

interface Starts {
  total: number;
  windowStart: number;
  inWindow: number;
  isReported: boolean;
}

const window = 5000;
const maxKeys = 5000;

/**
 * Limits chains of calls that nest no deeper but never end: timers that start each other, and endless loops of promises. Counted
 * per run and call, so that polling (a call every second, for hours) is not affected:
 * - calls of timers: twice the nesting limit within 5 s; they run again once the rate falls,
 * - calls of a run's own code: a hundred times the nesting limit altogether.
 */
export class LoopGuard {
  private readonly starts = new Map<string, Starts>();

  /** `depth` returns the current nesting limit. */
  constructor(private readonly depth: () => number) {}

  /** Returns whether a call may run. `call` names it with its argument, `run` is the run it belongs to. */
  admit(run: string, call: string, byTimer: boolean, now = performance.now()): Admission {
    const key = `${run} ${byTimer} ${call}`;
    const known = this.starts.get(key) ?? { total: 0, windowStart: now, inWindow: 0, isReported: false };
    // Newest last: the least recently used one is dropped first.
    this.starts.delete(key);
    this.starts.set(key, known);
    if (this.starts.size > maxKeys) this.starts.delete(this.starts.keys().next().value ?? '');
    if (now - known.windowStart > window) Object.assign(known, { windowStart: now, inWindow: 0 });
    known.total += 1;
    known.inWindow += 1;
    const limit = (byTimer ? 2 : 100) * this.depth();
    if ((byTimer ? known.inWindow : known.total) <= limit) return { runs: true };
    const isFirst = !known.isReported;
    known.isReported = true;
    return {
      runs: false,
      isFirst,
      message: byTimer
        ? `A timer called ${call} more than ${limit} times in ${window / 1000} seconds: further calls are left out until that stops. Clear the timer, or let more time pass between the calls.`
        : `One run called ${call} more than ${limit} times: further calls are refused. End the loop that calls it.`,
    };
  }
}
