import type { Entering } from '../protocol/run-schema.ts';
import { processorTime } from './process/processor-time.ts';

/** Milliseconds between two looks at a child. */
export const watchInterval = 50;
const pingEvery = 500;
/** Work of the child itself (large results) may take longer than user code, for which there are marks. */
const silenceFactor = 6;
/** A start takes half a second of processor time, which a machine busy with other things may spread over many seconds. */
const helloWithin = 30_000;
/** Multiple of the deadline that a call may take on a machine too busy to give it processor time. */
const starvedFactor = 4;

interface CallDeadlineOptions {
  /** Milliseconds that a call may take now. */
  readonly callDeadline: () => number;
  readonly pid: () => number | undefined;
  readonly sendPing: (number: number) => void;
  /** A call, or the child itself, took longer. May be called again while the child ends. */
  readonly onPassed: () => void;
}

/**
 * The deadline of calls in one child. Main measures time: a loop in user code starves everything inside the child, so a stretch
 * begins with the mark `entering` and ends with the next mark, or a ping stays unanswered
 * (docs/decisions/0008-layers-of-isolation.md, "supervisor").
 */
export class CallDeadline {
  private readonly options: CallDeadlineOptions;
  private readonly started = performance.now();
  private current: Entering | undefined;
  private busySince: number | undefined;
  private pingNumber = 0;
  private pingSince: number | undefined;
  private lastPing = performance.now();
  private lastTick = performance.now();
  private overdue = 0;
  /** Processor time at the start of the stretch that began at `since`. */
  private stretch: { readonly since: number; readonly processor: number } | undefined;

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
    this.busySince = performance.now();
    this.overdue = 0;
  }

  /** No user code runs. */
  leave(): void {
    this.current = undefined;
    this.busySince = undefined;
    this.overdue = 0;
  }

  /** The child answered a ping. */
  answer(pingNumber: number): void {
    if (pingNumber === this.pingNumber) this.pingSince = undefined;
  }

  /** Skips a check, because main has not read everything the child sent: the end of the stretch may be in it. */
  skip(): void {
    this.lastTick = Number.NEGATIVE_INFINITY;
  }

  /** Looks at the time, and pings a child that has said hello. */
  watch(now: number, isHello: boolean): void {
    if (this.wasHeldUp(now)) return;
    const callDeadline = this.options.callDeadline();
    const isLate = this.busySince !== undefined && now - this.busySince > callDeadline;
    if (this.busySince !== undefined && this.stretch?.since !== this.busySince) this.noteStretch(this.busySince);
    const isSilent = this.pingSince !== undefined && now - this.pingSince > callDeadline * silenceFactor;
    if (isLate || isSilent) {
      // One more turn: a mark may already be in the channel.
      this.overdue += 1;
      if (this.overdue > 1) this.passUnlessStarved(now);
      return;
    }
    if (!isHello) {
      if (now - this.started > helloWithin) this.options.onPassed();
      return;
    }
    if (this.pingSince === undefined && now - this.lastPing > pingEvery) {
      this.lastPing = now;
      this.pingSince = now;
      this.pingNumber += 1;
      this.options.sendPing(this.pingNumber);
    }
  }

  /** Returns whether main itself was held up, or the machine slept: that time is not the child's. */
  private wasHeldUp(now: number): boolean {
    const gap = this.lastTick === Number.NEGATIVE_INFINITY ? 0 : now - this.lastTick;
    this.lastTick = now;
    if (gap <= watchInterval * 4) return false;
    if (this.busySince !== undefined) this.busySince += gap;
    if (this.pingSince !== undefined) this.pingSince += gap;
    return true;
  }

  private noteStretch(since: number): void {
    const pid = this.options.pid();
    if (pid === undefined) return;
    this.stretch = undefined;
    void processorTime(pid).then((processor) => {
      if (processor !== undefined && this.busySince === since) this.stretch = { since, processor };
    });
  }

  /** Reports the deadline as passed, unless a call is late without having run, on a machine busy with other things: it gets a few times the deadline. */
  private passUnlessStarved(now: number): void {
    const callDeadline = this.options.callDeadline();
    const { stretch, busySince } = this;
    const pid = this.options.pid();
    if (pid === undefined || busySince === undefined || stretch?.since !== busySince || now - busySince > callDeadline * starvedFactor) {
      this.options.onPassed();
      return;
    }
    void processorTime(pid).then((processor) => {
      if (this.busySince !== busySince) return;
      if (processor === undefined || processor - stretch.processor > callDeadline / 2) this.options.onPassed();
    });
  }
}
