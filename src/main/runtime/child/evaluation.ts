import type { WidgetNode } from '../../../shared/schema/preview-schema.ts';
import type { Problem } from '../../../shared/schema/project-schema.ts';
import type { SourceLocation } from '../../../shared/schema/source-location.ts';
import { defaultStoredQuerySettings, type StoredQuerySettings } from '../../../shared/language/stored-query.ts';
import { consoleAction, type TraceCause, type TraceError } from '../../../shared/trace/trace.ts';
import type { LoadInput, RuntimeResponse } from '../runtime.ts';
import type { AuthorPlaces } from './files/author-locations.ts';
import { longestName } from '../protocol/message-limits.ts';
import type { Entering } from '../protocol/run-schema.ts';
import type { ChildEvent, FromChild } from '../protocol/child-messages.ts';
import type { RootRun } from './events/root-run.ts';
import { locationInStack } from './files/stack-location.ts';
import { TraceBuilder, type TraceLog } from './trace-log.ts';
import type { OutboxItemOf } from '../protocol/realm-outbox.ts';
import type { UserRealm } from './crossing/user-realm.ts';

/** One running action: ties what the realm reports about a frame to its run and trace. */
export interface ActionFrame {
  readonly id: string;
  readonly root: RootRun;
  readonly trace: TraceBuilder;
  readonly widgetId: string;
  readonly action: string;
  readonly depth: number;
  /** Whose entry the action uses: another widget's for a load with `reference`. */
  owner: string;
  /** What raised the event of a write: the widget, or a cell of a grid table. */
  readonly elementId?: string;
  /** Names of the entry's functions that follow life cycle events, such as `refreshFinished`. */
  readonly finishers: readonly string[];
  /** The call this action was started by; undefined for what a person, a command or a timer started. */
  readonly origin?: CallOrigin;
  /** Set for code that a timer runs. */
  readonly byTimer?: true;
}

/** An Api call as the cause of an action. */
export interface CallOrigin {
  readonly frame: ActionFrame | undefined;
  readonly location: SourceLocation | undefined;
}

/** A promise of user code that settled. */
export type SettledCall = OutboxItemOf<'settled'>;

/** Main accepts no longer ones. */
const longestMessage = 4000;

/** What every part of the engine shares for one evaluation of the files. */
export class Evaluation {
  readonly frames = new Map<string, ActionFrame>();
  /** Frames that the realm still holds responses and results for. */
  readonly openFrames = new Set<string>();
  /** Runs by id, ended ones included: a timer may still act for them. */
  readonly roots = new Map<string, RootRun>();
  readonly calls = new Map<number, (settled: SettledCall) => void>();
  /** Promises that settled before they were awaited. */
  readonly settledCalls = new Map<number, SettledCall>();
  readonly requests = new Map<string, (response: RuntimeResponse) => void>();
  readonly timers = new Map<number, ReturnType<typeof setTimeout>>();
  /** Text boxes that show the message of a failed validation, with the action it belongs to. */
  readonly markedFields = new Map<string, string>();
  /** Delays of Api calls such as refreshWithTimeout. */
  readonly delays = new Set<ReturnType<typeof setTimeout>>();
  realm!: UserRealm;
  tree: WidgetNode | null = null;
  page: string | null = null;
  isOver = false;
  /** Permissions of the user, requested once (`docs/format/stored-queries.md`, Permissions). */
  permissions: Promise<ReadonlySet<string>> | undefined;
  activeUser: string;
  private counter = 0;

  constructor(
    readonly generation: number,
    readonly input: LoadInput,
    public effectDepth: number,
    readonly places: AuthorPlaces,
    readonly traces: TraceLog,
    readonly send: (message: FromChild) => void,
  ) {
    this.activeUser = input.activeUser;
  }

  setActiveUser(user: string): void {
    this.activeUser = user;
    this.permissions = undefined;
    void this.realm.enter({ op: 'configure', activeUser: user });
  }

  get storedQueries(): StoredQuerySettings {
    return this.input.storedQueries ?? defaultStoredQuerySettings;
  }

  readonly paths = (): string[] =>
    [this.input.repository, this.input.widgetConfig, this.input.eventMap].flatMap((script) => (script ? [script.path] : []));

  nextId(prefix: string): string {
    this.counter += 1;
    return `${prefix}${this.generation}-${this.counter}`;
  }

  emit(event: ChildEvent): void {
    this.send({ type: 'event', event });
  }

  locationOf(stack: string): SourceLocation | undefined {
    return locationInStack(stack, this.paths());
  }

  /** Returns the mark under which code of a frame runs: what to blame for it, and where that is written. */
  entering(frame: ActionFrame, phase: string, more: { readonly item?: number; readonly location?: SourceLocation } = {}): Entering {
    // What a person typed is written in no file.
    const isTyped = frame.action === consoleAction;
    const location = more.location ?? (isTyped ? undefined : this.places.action(frame.owner, frame.action, more.item, phase));
    return {
      run: frame.root.id,
      traceId: frame.trace.id,
      widgetId: frame.widgetId,
      action: frame.action,
      phase,
      ...(more.item === undefined ? {} : { item: more.item }),
      ...(location ? { location } : {}),
    };
  }

  newTrace(root: RootRun, widgetId: string, action: string, cause: TraceCause, form: TraceBuilder['form']): TraceBuilder {
    const trace = new TraceBuilder(this.nextId('t'), this.generation, widgetId, action, cause, form, this.traces.changed);
    root.open.add(trace);
    return trace;
  }

  /** Emits a problem; an `id` in `about` distinguishes the same message about several places. */
  problem(code: string, message: string, about: Partial<Problem> = {}): void {
    const place = about.id === undefined ? [] : [about.id];
    const { widgetId, action } = about;
    const id = ['runtime', code, widgetId ?? '', action ?? '', message.slice(0, 80), ...place].join(':').slice(0, longestName);
    const names = {
      ...(widgetId === undefined ? {} : { widgetId: widgetId.slice(0, longestName) }),
      ...(action === undefined ? {} : { action: action.slice(0, longestName) }),
    };
    const texts = { code: code.slice(0, longestName), message: message.slice(0, longestMessage) };
    this.emit({ kind: 'problems', problems: [{ severity: 'warning', source: 'runtime', ...about, ...names, ...texts, id }] });
  }

  /** Reports a failed action as a problem. */
  failure(frame: ActionFrame, error: TraceError): void {
    // A bug of the app is in its log.
    if (error.kind === 'cancelled' || error.kind === 'internal') return;
    this.problem(`run-${error.kind}`, error.message, {
      severity: 'error',
      source: error.kind === 'http' ? 'back-end' : 'runtime',
      widgetId: frame.widgetId,
      action: frame.action,
      traceId: frame.trace.id,
      ...(error.location ? { location: error.location } : {}),
    });
  }

  dispose(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.realm.dispose();
    for (const timer of this.timers.values()) clearTimeout(timer);
    for (const delay of this.delays) clearTimeout(delay);
    for (const root of this.roots.values()) if (!root.isOver) root.cancel();
  }
}
