import type { Entering } from '../../protocol/run-schema.ts';
import type { ThreadTime } from '../process/processor-time.ts';
import { OwedTime } from './owed-time.ts';

/** Milliseconds between two looks at a child. */
export const watchInterval = 50;
/** Milliseconds between two looks when a deadline is near. */
const closeInterval = 10;
/** Milliseconds before a call that begins has the time of the thread read again: a burst of short calls must not cost a read each. */
const readEvery = 5;
const pingEvery = 500;
/** Work of the child itself (large results) may take longer than user code, for which there are marks. */
const silenceFactor = 6;
/** A start takes half a second of processor time, which a machine busy with other things may spread over many seconds. */
const helloWithin = 30_000;
/** Multiple of the deadline after which a child is ended that hardly gets processor time. */
const starvedFactor = 30;

interface CallDeadlineOptions {
  /** Milliseconds that a call may take now. */
  readonly callDeadline: () => number;
  /** Time of the thread of user code so far; undefined where that is not known. */
  readonly threadTime: () => ThreadTime | undefined;
  readonly sendPing: (number: number) => void;
  /** A call has taken half of its deadline, so that another child may soon be needed. Called again at each further look. */
  readonly onHalfPassed?: (() => void) | undefined;
  /** A call, or the child itself, took longer. May be called again while the child ends. */
  readonly onPassed: () => void;
}

/**
 * The deadline of calls in one child; its value is `callDeadlineSeconds` in `shared/limit-list.ts`. Main measures time: a loop in user
 * code starves everything inside the child, so a stretch begins with the mark `entering` and ends with the next mark, or a ping stays
 * unanswered (docs/decisions/0008-layers-of-isolation.md, "supervisor"). What counts is the time that its thread computed: a call that
 * waits for the processor, or for other threads that collect garbage, is not to blame.
 */
export class CallDeadline {
  private readonly options: CallDeadlineOptions;
  private readonly started = performance.now();
  private current: Entering | undefined;
  /** User code runs. */
  private call: OwedTime | undefined;
  /** A ping is unanswered, and no mark has come since. */
  private silence: OwedTime | undefined;
  private pingNumber = 0;
  private lastPing = performance.now();
  private lastTick = performance.now();
  private wasHeldUp = false;
  private lastRead = Number.NEGATIVE_INFINITY;
  private overdue = 0;

  constructor(options: CallDeadlineOptions) {
    this.options = options;
  }

  /** The user code that runs now, or ran last. */
  get entering(): Entering | undefined {
    return this.current;
  }

  /** A stretch of user code begins. */
  enter(entering: Entering): void {
    this.current = entering;
    this.call = this.stretch();
    const now = performance.now();
    if (now - this.lastRead >= readEvery) {
      this.lastRead = now;
      this.call.begin();
    }
    this.noteMark();
  }

  /** No user code runs. */
  leave(): void {
    this.current = undefined;
    this.call = undefined;
    this.noteMark();
  }

  /** The child answered a ping. */
  answer(pingNumber: number): void {
    if (pingNumber === this.pingNumber) this.silence = undefined;
  }

  /** Skips a check, because main has not read everything the child sent: the end of the stretch may be in it. */
  skip(): void {
    this.lastTick = Number.NEGATIVE_INFINITY;
  }

  /** In place of {@link watch} while a person has stopped the code: once it goes on, all times begin anew. */
  hold(now: number): void {
    this.lastTick = now;
    this.overdue = 0;
    if (this.call) this.call = this.stretch();
    if (this.silence) this.silence = this.stretch();
  }

  /** Checks the time, and pings a child that has said hello. Returns the milliseconds until the next check. */
  watch(now: number, isHello: boolean): number {
    if (this.isHeldUp(now)) return watchInterval;
    const callDeadline = this.options.callDeadline();
    const longest = callDeadline * starvedFactor;
    // Both are looked at: the first look notes the processor time from which a stretch counts.
    const left = this.call?.left(callDeadline, longest, now) ?? callDeadline;
    const isSilent = this.silence !== undefined && this.isSilent(this.silence, callDeadline * silenceFactor, longest, now);
    if (left < 0 || isSilent) {
      // One more turn: a mark may already be in the channel.
      this.overdue += 1;
      if (this.overdue > 1) this.options.onPassed();
      return closeInterval;
    }
    this.overdue = 0;
    if (this.call && this.call.left(callDeadline / 2, longest / 2, now) < 0) this.options.onHalfPassed?.();
    this.ping(now, isHello);
    return Math.min(watchInterval, Math.max(closeInterval, left));
  }

  private ping(now: number, isHello: boolean): void {
    if (!isHello) {
      if (now - this.started > helloWithin) this.options.onPassed();
      return;
    }
    if (!this.silence && now - this.lastPing > pingEvery) {
      this.lastPing = now;
      this.silence = this.stretch();
      this.pingNumber += 1;
      this.options.sendPing(this.pingNumber);
    }
  }

  /** A child that sleeps works on nothing, and never answers. */
  private isSilent(silence: OwedTime, limit: number, longest: number, now: number): boolean {
    return silence.left(limit, longest, now) < 0 || silence.isAsleepFor(limit, now);
  }

  /** A mark is a sign of life: code that begins now is not to blame for a silence before it. */
  private noteMark(): void {
    this.overdue = 0;
    if (this.silence) this.silence = this.stretch();
  }

  private stretch(): OwedTime {
    return new OwedTime(performance.now(), this.options.threadTime);
  }

  /**
   * Returns whether main itself was held up, or the machine slept: that time is not the child's, and its marks may not have been read
   * yet. Not twice in a row: where main is always late, an endless loop would go on for ever.
   */
  private isHeldUp(now: number): boolean {
    const gap = this.lastTick === Number.NEGATIVE_INFINITY ? 0 : now - this.lastTick;
    this.lastTick = now;
    const isHeldUp = gap > watchInterval * 4;
    if (isHeldUp) {
      this.call?.shift(gap);
      this.silence?.shift(gap);
    }
    this.wasHeldUp = isHeldUp && !this.wasHeldUp;
    return this.wasHeldUp;
  }
}
