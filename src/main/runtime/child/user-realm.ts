import type vm from 'node:vm';
import type { Entering } from './protocol.ts';
import { enterRealm, guarded, makeUserContext, newLoops, type Realm } from './user-context.ts';

/** Head of an answer of the realm: as hostile as the code in it, so every field is checked where it is used. */
export type Head = Readonly<Record<string, unknown>>;
export interface RealmAnswer {
  readonly head: Head;
  readonly payload: string;
  /** Milliseconds inside the realm. */
  readonly took: number;
}

export interface Thrown {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

export interface RealmOptions {
  readonly onOutbox: (items: readonly Head[]) => void;
  /** Told before user code runs, so that main knows whom to blame. */
  readonly onEntering: (entering: Entering) => void;
  readonly onIdle: () => void;
}

interface Job {
  readonly operation: Head;
  readonly payload: string;
  readonly entering: Entering | undefined;
  readonly settle: (answer: RealmAnswer) => void;
  readonly starting: (() => void) | undefined;
}

const ofTheFiles: Entering = { run: '', traceId: '', widgetId: '', action: '', phase: 'state' };

const setImmediateOfHost = setImmediate;
const drain: Head = { op: 'drain' };

function describeFailure(): RealmAnswer {
  return { head: { status: 'thrown', name: 'RangeError', message: 'Maximum call stack size exceeded', stack: '' }, payload: '', took: 0 };
}

function readAnswer(text: unknown, took = 0): RealmAnswer {
  if (typeof text !== 'string') return describeFailure();
  const end = text.indexOf('\n');
  try {
    const head: unknown = JSON.parse(end < 0 ? text : text.slice(0, end));
    if (typeof head !== 'object' || head === null || Array.isArray(head)) return describeFailure();
    return { head: head as Head, payload: end < 0 ? '' : text.slice(end + 1), took };
  } catch {
    return describeFailure();
  }
}

/**
 * One evaluation of the files: a fresh context whose only membrane is text (docs/decisions/0008-layers-of-isolation.md). Crossings are
 * queued and each has a turn of the event loop of its own, so that promises of one finish before the next begins and
 * whatever they want from outside is attributed to the right run.
 */
export class UserRealm {
  private readonly realm: Realm = makeUserContext();
  private readonly jobs: Job[] = [];
  /** Timers wait on their own, so that any number of them holds nothing else up. */
  private readonly timerJobs: Job[] = [];
  private isTimersTurn = false;
  private pumping = false;
  private needsLoops = true;
  private disposed = false;

  constructor(private readonly options: RealmOptions) {}

  /** Runs one file. What it throws is put into words inside the realm. */
  evaluate(compiled: vm.Script): Thrown | null {
    try {
      enterRealm(this.realm, () => compiled.runInContext(this.realm.global, { displayErrors: false }));
      return null;
    } catch (thrown) {
      return this.describe(thrown);
    }
  }

  /** Words of a value of this realm, found inside it: the host only passes the value on. */
  describe(thrown: unknown): Thrown {
    let text: unknown;
    try {
      text = enterRealm(this.realm, () => this.realm.exports.describe(thrown));
    } catch {
      text = undefined;
    }
    const { head } = readAnswer(text);
    return { name: String(head['name'] ?? 'Error'), message: String(head['message'] ?? ''), stack: String(head['stack'] ?? '') };
  }

  /** Crosses once, right now; for operations that run no user code. */
  now(operation: Head, payload = ''): RealmAnswer {
    return this.cross(operation, payload);
  }

  /**
   * Crosses in turn, and tells when that comes. Never rejects; after disposal it never settles. `entering` null: the runtime's
   * own work, which is not on the clock of user code.
   */
  enter(operation: Head, entering?: Entering | null, payload = '', starting?: () => void): Promise<RealmAnswer> {
    return new Promise((settle) => {
      if (this.disposed) return;
      // Even reading the state may run code of the files: getters, setters, traps of proxies.
      const mark = entering === null || operation['op'] === 'close' ? undefined : (entering ?? ofTheFiles);
      const jobs = operation['op'] === 'timer' ? this.timerJobs : this.jobs;
      jobs.push({ operation, payload, entering: mark, settle, starting });
      this.pump();
    });
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

  /** In order of arrival; timers and everything else take turns. */
  private nextJob(): Job | undefined {
    this.isTimersTurn = !this.isTimersTurn;
    return this.isTimersTurn ? (this.timerJobs.shift() ?? this.jobs.shift()) : (this.jobs.shift() ?? this.timerJobs.shift());
  }

  private turn(): void {
    const job = this.nextJob();
    if (this.disposed || !job) {
      this.pumping = false;
      this.options.onIdle();
      return;
    }
    job.starting?.();
    if (job.entering) this.options.onEntering(job.entering);
    const answer = this.cross(job.operation, job.payload);
    // The next turn comes after the promises this crossing started: then its leftovers are fetched, then it is answered.
    setImmediateOfHost(() => {
      if (this.disposed) {
        this.pumping = false;
        this.options.onIdle();
        return;
      }
      this.cross(drain, '');
      // What follows is the engine's own work and not on the clock of user code.
      this.options.onIdle();
      job.settle(answer);
      setImmediateOfHost(() => this.turn());
    });
  }

  private cross(operation: Head, payload: string): RealmAnswer {
    if (operation['op'] === 'parse' && this.needsLoops) this.supplyLoops();
    const head = JSON.stringify(operation);
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
      // Only an exhausted stack gets here; the value is of the user's realm and stays untouched.
      return describeFailure();
    }
    const answer = readAnswer(raw, took);
    if (answer.head['needsLoops'] === true) this.needsLoops = true;
    const out = answer.head['out'];
    if (Array.isArray(out)) this.options.onOutbox(out.filter((item): item is Head => typeof item === 'object' && item !== null));
    return answer;
  }

  /** Loops of its own for the next query: what V8 learnt of other queries would make it up to a third slower. */
  private supplyLoops(): void {
    this.needsLoops = false;
    try {
      guarded(() => this.realm.exports.offerLoops(newLoops(this.realm.global)));
    } catch {
      // Files that put setters on the root prototype can make it throw: then the shared loops serve.
    }
  }
}
