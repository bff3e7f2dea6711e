import type { ThreadTime } from '../process/processor-time.ts';

/** Share of the time below which a thread that neither computed nor waited for a processor was asleep. */
const leastAwake = 0.05;

/** A time in which a child owes a mark or an answer. */
export class OwedTime {
  private since: number;
  private readonly threadTime: () => ThreadTime | undefined;
  /** Time of the thread at the first look at this stretch. */
  private before: ThreadTime | undefined;

  /** `since`: milliseconds, as those of {@link left}; `threadTime`: of the thread of user code, undefined where that is not known. */
  constructor(since: number, threadTime: () => ThreadTime | undefined) {
    this.since = since;
    this.threadTime = threadTime;
  }

  /** Leaves out milliseconds in which nobody looked, because main was held up or the machine slept. */
  shift(milliseconds: number): void {
    this.since += milliseconds;
  }

  /** Starts counting now. Without this, counting starts at the first look. */
  begin(): void {
    this.used();
  }

  /**
   * Returns how many milliseconds the thread may still compute, less than 0 once it has computed for more than `limit` since the first
   * look, or once `longest` milliseconds have passed since the beginning, however little of them it computed. Where its time is not
   * known, all of the time counts.
   */
  left(limit: number, longest: number, now: number): number {
    const passed = now - this.since;
    const used = this.used();
    if (!used) return limit - passed;
    return Math.min(longest - passed, limit - used.computed);
  }

  /** Returns whether `limit` milliseconds have passed in which the thread hardly wanted a processor. */
  isAsleepFor(limit: number, now: number): boolean {
    const passed = now - this.since;
    if (passed <= limit) return false;
    const used = this.used();
    return used === undefined || used.computed + used.waited < passed * leastAwake;
  }

  /** Returns the time of the thread since the first look at this stretch; undefined where that is not known. */
  private used(): ThreadTime | undefined {
    const time = this.threadTime();
    this.before ??= time;
    return time && this.before && { computed: time.computed - this.before.computed, waited: time.waited - this.before.waited };
  }
}
