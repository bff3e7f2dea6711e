import type { SystemWall } from '../../../shared/schema/system-sandbox.ts';
import type { ToChild } from '../protocol/main-messages.ts';
import type { RuntimeLimits, SpawnChild } from '../runtime.ts';
import { Inbox } from './inbox.ts';
import { isOfKnownKind, isWithinBounds } from '../protocol/message-bounds.ts';
import { type FromChild, readChildMessage } from '../protocol/child-messages.ts';
import type { Entering } from '../protocol/run-schema.ts';
import { processorTime } from './processor-time.ts';
import { residentMemory } from './resident-memory.ts';

/** Why a child is gone. */
export interface ChildEnd {
  /** size: it sent more than main reads. */
  readonly kind: 'deadline' | 'memory' | 'protocol' | 'size' | 'exit' | 'requested';
  /** The user code that ran last, if any did. */
  readonly entering: Entering | undefined;
}

export interface WatchedChildOptions {
  readonly childPath: string;
  readonly spawn: SpawnChild;
  /** The current limits. */
  readonly limits: () => RuntimeLimits;
  /** Results come whole, for a program that reads them. */
  readonly wholeResults?: boolean | undefined;
  readonly onMessage: (message: FromChild) => void;
  readonly onEnd: (end: ChildEnd) => void;
}

const tick = 50;
const pingEvery = 500;
/** Elsewhere each check is a process of its own. */
const memoryEvery = process.platform === 'linux' ? 250 : 2000;
/** Work of the child itself (large results) may take longer than user code, for which there are marks. */
const silenceFactor = 6;
/** A start takes half a second of processor time, which a machine busy with other things may spread over many seconds. */
const helloWithin = 30_000;
/** Multiple of the deadline that a call may take on a machine that hardly lets it compute. */
const starvedFactor = 4;
/** Share of the memory that the heap may take: what lies outside it (texts of answers, buffers) is watched only. */
const heapShare = 2 / 3;

function heapMegabytes(memory: number): number {
  return Math.round((memory / 1024 ** 2) * heapShare);
}

/**
 * One child process under watch. Main measures time: a loop in user code starves everything inside the child, so a stretch
 * begins with the mark `entering` and ends with the next mark, or a ping stays unanswered
 * (docs/decisions/0008-layers-of-isolation.md, "supervisor").
 */
export class WatchedChild {
  /** Resolves with the missing layers once the boot check is done; rejects when the child ends before. */
  readonly ready: Promise<readonly string[]>;
  private readonly channel;
  private readonly inbox: Inbox;
  private readonly started = performance.now();
  private isHello = false;
  private isOver = false;
  private entering: Entering | undefined;
  private busySince: number | undefined;
  private lastBody = 0;
  private pingNumber = 0;
  private pingSince: number | undefined;
  private lastPing = performance.now();
  private lastMemory = performance.now();
  private lastTick = performance.now();
  private overdue = 0;
  /** Processor time at the start of the stretch that began at `since`. */
  private stretch: { readonly since: number; readonly processor: number } | undefined;
  private readonly timer;
  private settleReady: { readonly resolve: (layers: readonly string[]) => void; readonly reject: (error: Error) => void } | undefined;

  private readonly options: WatchedChildOptions;

  constructor(options: WatchedChildOptions) {
    this.options = options;
    this.ready = new Promise((resolve, reject) => {
      this.settleReady = { resolve, reject };
    });
    // A spare that dies unnoticed is replaced when it is needed.
    this.ready.catch(() => undefined);
    this.channel = options.spawn(options.childPath, heapMegabytes(options.limits().memory));
    this.inbox = new Inbox(
      (text) => this.receive(text),
      () => this.end('exit'),
      () => this.end('size'),
    );
    this.channel.onMessage((text) => {
      if (!this.isOver) this.inbox.put(text);
    });
    this.channel.onExit(({ breach }) => {
      if (breach === undefined) this.inbox.end();
      else this.end('protocol');
    });
    this.timer = setInterval(() => this.watch(), tick);
    this.timer.unref();
  }

  /** What the operating system puts around the child, once that is known. */
  get wall(): SystemWall | undefined {
    return this.channel.wall;
  }

  get isGone(): boolean {
    return this.isOver;
  }

  send(message: ToChild): void {
    if (!this.isOver) this.channel.send(JSON.stringify(message));
  }

  /** Sends a body beside the messages. Returns its id. */
  sendBody(chunks: readonly Uint8Array[]): number {
    this.lastBody += 1;
    if (!this.isOver) this.channel.sendBody(this.lastBody, chunks);
    return this.lastBody;
  }

  kill(): void {
    this.end('requested');
  }

  private receive(text: string): void {
    if (this.isOver) return;
    const isWhole = this.options.wholeResults === true;
    const message = readChildMessage(text, isWhole);
    if (!message) {
      this.end(isOfKnownKind(text) && !isWithinBounds(text, isWhole) ? 'size' : 'protocol');
      return;
    }
    switch (message.type) {
      case 'hello':
        if (this.isHello) this.end('protocol');
        this.isHello = true;
        this.settleReady?.resolve(message.missingLayers);
        return;
      case 'pong':
        if (message.number === this.pingNumber) this.pingSince = undefined;
        return;
      case 'entering':
        this.entering = message.entering;
        this.busySince = performance.now();
        this.overdue = 0;
        return;
      case 'idle':
        this.entering = undefined;
        this.busySince = undefined;
        this.overdue = 0;
        return;
      default:
        this.options.onMessage(message);
    }
  }

  private watch(): void {
    const now = performance.now();
    this.watchMemory(now);
    // The end of the stretch may be among them: it counts once main has read it.
    if (this.inbox.isBehind) {
      this.lastTick = Number.NEGATIVE_INFINITY;
      return;
    }
    const gap = this.lastTick === Number.NEGATIVE_INFINITY ? 0 : now - this.lastTick;
    this.lastTick = now;
    // Main itself was held up, or the machine slept: that time is not the child's.
    if (gap > tick * 4) {
      if (this.busySince !== undefined) this.busySince += gap;
      if (this.pingSince !== undefined) this.pingSince += gap;
      return;
    }
    const { callDeadline } = this.options.limits();
    const isLate = this.busySince !== undefined && now - this.busySince > callDeadline;
    if (this.busySince !== undefined && this.stretch?.since !== this.busySince) this.noteStretch(this.busySince);
    const isSilent = this.pingSince !== undefined && now - this.pingSince > callDeadline * silenceFactor;
    if (isLate || isSilent) {
      // One more turn: a mark may already be in the channel.
      this.overdue += 1;
      if (this.overdue > 1) this.endUnlessStarved(now);
      return;
    }
    if (!this.isHello) {
      if (now - this.started > helloWithin) this.end('deadline');
      return;
    }
    if (this.pingSince === undefined && now - this.lastPing > pingEvery) {
      this.lastPing = now;
      this.pingSince = now;
      this.pingNumber += 1;
      this.send({ type: 'ping', number: this.pingNumber });
    }
  }

  private watchMemory(now: number): void {
    if (!this.isHello || now - this.lastMemory <= memoryEvery || this.channel.pid === undefined) return;
    this.lastMemory = now;
    void residentMemory(this.channel.pid).then((bytes) => {
      if (bytes !== undefined && bytes > this.options.limits().memory) this.end('memory');
    });
  }

  private noteStretch(since: number): void {
    const { pid } = this.channel;
    if (pid === undefined) return;
    this.stretch = undefined;
    void processorTime(pid).then((processor) => {
      if (processor !== undefined && this.busySince === since) this.stretch = { since, processor };
    });
  }

  /** Ends the child, unless its call is late without having run, on a machine busy with other things: it gets a few times the deadline. */
  private endUnlessStarved(now: number): void {
    const { callDeadline } = this.options.limits();
    const { stretch, busySince } = this;
    const { pid } = this.channel;
    if (pid === undefined || busySince === undefined || stretch?.since !== busySince || now - busySince > callDeadline * starvedFactor) {
      this.end('deadline');
      return;
    }
    void processorTime(pid).then((processor) => {
      if (this.busySince !== busySince || this.isOver) return;
      if (processor === undefined || processor - stretch.processor > callDeadline / 2) this.end('deadline');
    });
  }

  private end(kind: ChildEnd['kind']): void {
    if (this.isOver) return;
    this.isOver = true;
    this.inbox.clear();
    clearInterval(this.timer);
    if (kind !== 'exit') this.channel.kill();
    this.settleReady?.reject(new Error(`The runtime child ended before it was ready (${kind}).`));
    // A heap that is full aborts the process by itself.
    this.options.onEnd({ kind, entering: this.entering });
  }
}
