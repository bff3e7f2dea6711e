import type vm from 'node:vm';
import type { Entering } from '../../protocol/run-schema.ts';
import { type RealmOutcome, readRealmAnswer, readThrown, type Thrown } from '../../protocol/realm-answer.ts';
import type { OperationName, RealmQuestions } from '../../protocol/realm-operations.ts';
import type { OutboxItem } from '../../protocol/realm-outbox.ts';
import { enterRealm, asAuthorCode, makeUserContext, newLoops, type Realm } from './user-context.ts';

/** Outcome of one operation, and how long it took. */
export interface RealmAnswer<Op extends OperationName> extends RealmOutcome<Op> {
  /** Milliseconds inside the realm. */
  readonly took: number;
}

/** A question to the realm: the name of an operation with the fields of its schema. */
export type RealmQuestion<Op extends OperationName> = RealmQuestions[Op] & { readonly op: Op };

export interface RealmOptions {
  readonly onOutbox: (items: readonly OutboxItem[]) => void;
  /** Called before user code runs, so that main knows what to blame. */
  readonly onEntering: (entering: Entering) => void;
  readonly onIdle: () => void;
}

interface Job {
  readonly entering: Entering | undefined;
  /** Crosses, and returns a function that answers the caller. */
  readonly cross: () => () => void;
  readonly starting: (() => void) | undefined;
}

const defaultMark: Entering = { run: '', traceId: '', widgetId: '', action: '', phase: 'state' };

const setImmediateOfHost = setImmediate;

/**
 * One evaluation of the files: a fresh context whose only membrane is text (docs/decisions/0008-layers-of-isolation.md). Crossings are
 * queued and each has a turn of the event loop of its own, so that promises of one finish before the next begins and
 * whatever they request from outside is attributed to the right run.
 */
export class UserRealm {
  private readonly realm: Realm = makeUserContext();
  private readonly jobs: Job[] = [];
  /** Timers have a queue of their own, so that any number of them delays nothing else. */
  private readonly timerJobs: Job[] = [];
  private isTimersTurn = false;
  private pumping = false;
  private needsLoops = true;
  private disposed = false;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly options: RealmOptions) {}

  /** Runs one file. Returns what it throws, described inside the realm; null if it does not throw. */
  evaluate(compiled: vm.Script): Thrown | null {
    try {
      enterRealm(this.realm, () => compiled.runInContext(this.realm.global, { displayErrors: false }));
      return null;
    } catch (thrown) {
      return this.describe(thrown);
    }
  }

  /**
   * Puts the function that a script gives into a frame, and the text of an answer that it gets. The script runs no code of its own: making
   * a function does nothing.
   */
  offerInput(compiled: vm.Script, frame: string, answer: string | undefined): void {
    enterRealm(this.realm, () => {
      const { exports, global } = this.realm;
      exports.offerInput(frame, compiled.runInContext(global, { displayErrors: false }), answer);
    });
  }

  /** Describes a value of this realm, inside the realm: the host only passes the value on. */
  describe(thrown: unknown): Thrown {
    try {
      return readThrown(enterRealm(this.realm, () => this.realm.exports.describe(thrown)));
    } catch {
      return readThrown(undefined);
    }
  }

  /** Crosses at once; for operations that run no user code. */
  now<Op extends OperationName>(question: RealmQuestion<Op>, payload = ''): RealmAnswer<Op> {
    return this.cross(question, payload);
  }

  /**
   * Crosses when its turn comes, and calls `starting` then. Never rejects; after disposal it never settles. `entering` null: the
   * runtime's own work, which does not count as time of user code.
   */
  enter<Op extends OperationName>(
    question: RealmQuestion<Op>,
    entering?: Entering | null,
    payload = '',
    starting?: () => void,
  ): Promise<RealmAnswer<Op>> {
    return new Promise((settle) => {
      if (this.disposed) return;
      // Even reading the state may run code of the files: getters, setters, traps of proxies.
      const mark = entering === null || question.op === 'close' ? undefined : (entering ?? defaultMark);
      const cross = (): (() => void) => {
        const answer = this.cross(question, payload);
        return () => settle(answer);
      };
      const jobs = question.op === 'timer' ? this.timerJobs : this.jobs;
      jobs.push({ entering: mark, cross, starting });
      this.pump();
    });
  }

  /** Whether something has its turn or waits for one. */
  get isBusy(): boolean {
    return this.pumping;
  }

  /** Calls `act` once nothing waits for its turn but timers: at once, or at the next turn without work. */
  whenIdle(act: () => void): void {
    if (this.pumping) this.waiting.push(act);
    else act();
  }

  dispose(): void {
    this.disposed = true;
    this.jobs.length = 0;
    this.timerJobs.length = 0;
  }

  private pump(): void {
    if (this.pumping) return;
    this.pumping = true;
    setImmediateOfHost(() => this.turn());
  }

  /** Returns the next job in order of arrival; timers and everything else take turns. */
  private nextJob(): Job | undefined {
    this.isTimersTurn = !this.isTimersTurn;
    return this.isTimersTurn ? (this.timerJobs.shift() ?? this.jobs.shift()) : (this.jobs.shift() ?? this.timerJobs.shift());
  }

  private turn(): void {
    if (this.jobs.length === 0) for (const act of this.waiting.splice(0)) act();
    const job = this.nextJob();
    if (this.disposed || !job) {
      this.pumping = false;
      this.options.onIdle();
      return;
    }
    job.starting?.();
    if (job.entering) this.options.onEntering(job.entering);
    const settle = job.cross();
    // The next turn comes after the promises this crossing started: then its leftovers are fetched, then it is answered.
    setImmediateOfHost(() => {
      if (this.disposed) {
        this.pumping = false;
        this.options.onIdle();
        return;
      }
      this.cross({ op: 'drain' }, '');
      // What follows is the engine's own work and does not count as time of user code.
      this.options.onIdle();
      settle();
      setImmediateOfHost(() => this.turn());
    });
  }

  private cross<Op extends OperationName>(question: RealmQuestion<Op>, payload: string): RealmAnswer<Op> {
    if (question.op === 'parse' && this.needsLoops) this.supplyLoops();
    const head = JSON.stringify(question);
    let raw: unknown;
    let took = 0;
    const started = performance.now();
    try {
      raw = enterRealm(
        this.realm,
        () => this.realm.exports.enter(head, payload),
        () => {
          took = performance.now() - started;
        },
      );
    } catch {
      // Only an exhausted stack gets here; the value belongs to the user's realm and is not touched.
      return { ...readRealmAnswer(question.op, undefined), took: 0 };
    }
    const { needsLoops, outbox, ...outcome } = readRealmAnswer(question.op, raw);
    if (needsLoops) this.needsLoops = true;
    if (outbox.length > 0) this.options.onOutbox(outbox);
    return { ...outcome, took };
  }

  /** Provides separate loops for the next query: type feedback from other queries would make it up to a third slower. */
  private supplyLoops(): void {
    this.needsLoops = false;
    try {
      asAuthorCode(() => this.realm.exports.offerLoops(newLoops(this.realm.global)));
    } catch {
      // Files that put setters on the root prototype can make it throw: the shared loops are used then.
    }
  }
}
