import type { ValueSource } from '../../../../shared/state-history/moment-schema.ts';
import type { Trace } from '../../../../shared/trace/trace.ts';

/** What happened since the last moment, at most; the oldest go first. */
const maxMarks = 500;

interface Mark {
  readonly source: ValueSource;
  /** The widget that it is about; null for the whole state. */
  readonly widgetId: string | null;
  /** Whether a person or a command started it, rather than another run. */
  readonly isRoot: boolean;
  /** When it began, in milliseconds since the epoch; null for a run that another one started. */
  readonly startedAt: number | null;
}

/** Remembers what happened between two moments, and so what may have set a value. */
export class ChangeSources {
  private marks: Mark[] = [];
  /** Number of runs that a person or a command has started. */
  private seenRoots: ReadonlySet<string> = new Set();
  /** Runs that have not ended: they may change values without a report of their own. */
  private readonly open = new Map<string, Mark>();

  noteTrace({ id, widgetId, action, cause, outcome, startedAt }: Trace): void {
    const isRoot = cause.kind === 'person' || cause.kind === 'command';
    // A report of a run that began before is no new beginning.
    const isNew = isRoot && !this.seenRoots.has(id);
    if (isNew) this.seenRoots = new Set([...this.seenRoots, id].slice(-maxMarks));
    const known = this.marks.find(({ source }) => source.kind === 'run' && source.traceId === id);
    const mark: Mark = {
      source: { kind: 'run', traceId: id, widgetId, action },
      widgetId,
      isRoot,
      startedAt: isNew ? startedAt : (known?.startedAt ?? null),
    };
    this.marks = this.marks.filter(({ source }) => source.kind !== 'run' || source.traceId !== id);
    this.add(mark);
    if (outcome === 'running' && this.open.size < maxMarks) this.open.set(id, mark);
    else this.open.delete(id);
  }

  note(source: ValueSource, widgetId: string | null = null): void {
    this.add({ source, widgetId, isRoot: false, startedAt: Date.now() });
  }

  get hasOpen(): boolean {
    return this.open.size > 0;
  }

  /** Whether a person or a command started a run since the last {@link take}. */
  get startsRun(): boolean {
    return this.marks.some(({ isRoot, startedAt }) => isRoot && startedAt !== null);
  }

  /** Returns when the last thing began that no other run started, 0 if nothing did since the last {@link take}; infinity for the whole state. */
  lastStart(): number {
    return this.marks.reduce(
      (last, { widgetId, startedAt }) => Math.max(last, widgetId === null ? Number.POSITIVE_INFINITY : (startedAt ?? 0)),
      0,
    );
  }

  /** Runs of a child that is gone report nothing more. */
  forgetOpen(): void {
    this.open.clear();
  }

  /**
   * Returns what set the values of a widget since the last call: what was last about that widget, else what was about the whole state, else
   * what a person started, else the last run. Null if nothing happened.
   */
  take(): (widgetId: string) => ValueSource | null {
    const marks = [...this.open.values(), ...this.marks];
    this.marks = [];
    const last = (isIt: (mark: Mark) => boolean): ValueSource | undefined => marks.findLast(isIt)?.source;
    const other =
      last((mark) => mark.widgetId === null) ?? last((mark) => mark.isRoot) ?? last((mark) => mark.source.kind === 'run') ?? null;
    const own = new Map(marks.map(({ widgetId, source }) => [widgetId, source]));
    return (widgetId) => own.get(widgetId) ?? other;
  }

  private add(mark: Mark): void {
    this.marks.push(mark);
    if (this.marks.length > maxMarks) this.marks.shift();
  }
}
