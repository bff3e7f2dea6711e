import type { IsolationLayer } from '../../../shared/schema/isolation-layers.ts';
import type { SystemWall } from '../../../shared/schema/system-sandbox.ts';
import type { ToChild } from '../protocol/main-messages.ts';
import type { RuntimeLimits, SpawnChild } from '../runtime.ts';
import type { DebuggedChild, InspectorPipe } from './debugger/debugged-child.ts';
import { CallDeadline, watchInterval } from './deadline/call-deadline.ts';
import { Inbox } from './inbox.ts';
import { isOfKnownKind, isWithinBounds } from '../protocol/message-bounds.ts';
import { type FromChild, readChildMessage } from '../protocol/child-messages.ts';
import type { Entering } from '../protocol/run-schema.ts';
import { firstThreadTime } from './process/processor-time.ts';
import { residentMemory } from './process/resident-memory.ts';

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
  /** The child can be stopped (`debugger/`). */
  readonly isDebugged?: boolean;
  /** Called with a child that can be stopped before it counts as ready. */
  readonly attach?: (child: WatchedChild) => Promise<void>;
  /** The current limits. */
  readonly limits: () => RuntimeLimits;
  /** Results come whole, for a program that reads them. */
  readonly wholeResults?: boolean | undefined;
  readonly onMessage: (message: FromChild) => void;
  /** A call has taken half of its deadline. Called again while it goes on. */
  readonly onLongCall?: () => void;
  readonly onEnd: (end: ChildEnd) => void;
}

/** Elsewhere each check is a process of its own. */
const memoryEvery = process.platform === 'linux' ? 250 : 2000;
/** Share of the memory that the heap may take: what lies outside it (texts of answers, buffers) is watched only. */
const heapShare = 2 / 3;

function heapMegabytes(memory: number): number {
  return Math.round((memory / 1024 ** 2) * heapShare);
}

/** What a child that can be stopped needs, and takes from authors' code when it disarms itself, is not missing. */
const debuggingLayers: ReadonlySet<string> = new Set<IsolationLayer>(['workers', 'debugging']);

function withoutDebugging(layers: readonly string[]): readonly string[] {
  return layers.filter((layer) => !debuggingLayers.has(layer));
}

/** One child process under watch: its deadline, its memory and what it sends. */
export class WatchedChild implements DebuggedChild {
  /** Resolves with the missing layers once the boot check is done; rejects when the child ends before. */
  readonly ready: Promise<readonly string[]>;
  isStopped = false;
  private readonly channel;
  private readonly inbox: Inbox;
  private readonly deadline: CallDeadline;
  private isHello = false;
  private isOver = false;
  private lastBody = 0;
  private lastMemory = performance.now();
  private timer: NodeJS.Timeout | undefined;
  private settleReady: { readonly resolve: (layers: readonly string[]) => void; readonly reject: (error: Error) => void } | undefined;

  private readonly options: WatchedChildOptions;

  constructor(options: WatchedChildOptions) {
    this.options = options;
    this.ready = new Promise((resolve, reject) => {
      this.settleReady = { resolve, reject };
    });
    // A spare that dies unnoticed is replaced when it is needed.
    this.ready.catch(() => undefined);
    this.channel = options.spawn(options.childPath, heapMegabytes(options.limits().memory), options.isDebugged);
    this.deadline = new CallDeadline({
      callDeadline: () => options.limits().callDeadline,
      threadTime: () => (this.channel.pid === undefined ? undefined : firstThreadTime(this.channel.pid)),
      sendPing: (number) => this.send({ type: 'ping', number }),
      onHalfPassed: options.onLongCall,
      onPassed: () => this.end('deadline'),
    });
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
    this.watchAfter(watchInterval);
  }

  /** What the operating system puts around the child, once that is known. */
  get wall(): SystemWall | undefined {
    return this.channel.wall;
  }

  /** The way to the debugger of a child that can be stopped. */
  get inspector(): InspectorPipe | undefined {
    return this.channel.inspector;
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
        this.greet(message.missingLayers);
        return;
      case 'pong':
        this.deadline.answer(message.number);
        return;
      case 'entering':
        this.deadline.enter(message.entering);
        return;
      case 'idle':
        this.deadline.leave();
        return;
      default:
        this.options.onMessage(message);
    }
  }

  private greet(missingLayers: readonly string[]): void {
    const { isDebugged, attach } = this.options;
    if (isDebugged !== true || !attach) {
      this.settleReady?.resolve(missingLayers);
      return;
    }
    void attach(this).then(() => this.settleReady?.resolve(withoutDebugging(missingLayers)));
  }

  private watchAfter(milliseconds: number): void {
    if (!this.isOver) this.timer = setTimeout(() => this.watchAfter(this.watch()), milliseconds).unref();
  }

  /** Checks the child. Returns the milliseconds until the next check. */
  private watch(): number {
    const now = performance.now();
    this.watchMemory(now);
    if (this.isStopped) this.deadline.hold(now);
    else if (this.inbox.isBehind) this.deadline.skip();
    else return this.deadline.watch(now, this.isHello);
    return watchInterval;
  }

  private watchMemory(now: number): void {
    if (!this.isHello || now - this.lastMemory <= memoryEvery || this.channel.pid === undefined) return;
    this.lastMemory = now;
    void residentMemory(this.channel.pid).then((bytes) => {
      if (bytes !== undefined && bytes > this.options.limits().memory) this.end('memory');
    });
  }

  private end(kind: ChildEnd['kind']): void {
    if (this.isOver) return;
    this.isOver = true;
    this.inbox.clear();
    clearTimeout(this.timer);
    if (kind !== 'exit') this.channel.kill();
    this.settleReady?.reject(new Error(`The runtime child ended before it was ready (${kind}).`));
    // A heap that is full aborts the process by itself.
    this.options.onEnd({ kind, entering: this.deadline.entering });
  }
}
