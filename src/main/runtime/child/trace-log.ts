import type { JsonValue } from '../../../shared/schema/json.ts';
import type { SourceLocation } from '../../../shared/schema/source-location.ts';
import {
  type Trace,
  type TraceCause,
  type TraceError,
  type TraceParameter,
  type TraceStep,
  traceVersion,
} from '../../../shared/trace/trace.ts';
import { jsonSize } from '../../../shared/trace/exchange/json-size.ts';
import { longestName } from '../protocol/message-limits.ts';

const longestSummary = 200;
const longestDetail = 64 * 1024;
const longestResult = 256 * 1024;
const longestValue = 10_000;
const maxParameters = 200;
const maxPlaces = 50;
/** Characters of the details, and of the parameters, of one trace. */
const maxDetails = 512 * 1024;
const maxParameterText = 128 * 1024;
/** Steps of kinds that user code may make any number of: a loop must not push out the phases of the pipeline. */
const maxChatter = 400;
const maxSteps = 1000;
const chatter: ReadonlySet<TraceStep['kind']> = new Set(['console', 'effect', 'timer', 'listener', 'event']);

/** Minimum milliseconds between two reports of a running trace. */
const throttle = 30;
/** Characters a millisecond: a growing trace is reported whole, so a large one is reported less often. */
const reportRate = 200;
const longestWait = 2000;
/** Characters up to which a trace may be reported again at once. */
const smallTrace = 8 * 1024;
/** Characters of all ended traces the child still holds, for what timers add: main keeps them all. */
const maxHeld = 4 * 1024 * 1024;

export type StepKind = TraceStep['kind'];
export type StepPatch = Partial<Omit<TraceStep, 'kind' | 'at' | 'summary'>> & { summary?: string };

/** Returns one line of at most 200 characters. */
export function toSummary(text: string): string {
  const line = text.slice(0, longestDetail).replace(/\s+/g, ' ').trim();
  return line.length > longestSummary ? `${line.slice(0, longestSummary - 1)}…` : line;
}

function boundParameter(parameter: TraceParameter): TraceParameter {
  const { name, value, places } = parameter;
  const isShort = name.length <= longestValue && value.length <= longestValue && (places?.length ?? 0) <= maxPlaces;
  if (isShort) return parameter;
  return {
    ...parameter,
    name: name.slice(0, longestValue),
    value: value.slice(0, longestValue),
    ...(places ? { places: places.slice(0, maxPlaces) } : {}),
  };
}

/** Builds one trace and notifies of its changes. */
export class TraceBuilder {
  private readonly started = performance.now();
  private steps: TraceStep[] = [];
  private readonly startedAt = Date.now();
  private ended: Partial<Trace> = {};
  private details = 0;
  private parameters = 0;
  private chatterSteps = 0;
  private leftOut = 0;
  private isReleased = false;
  form: Trace['form'];
  /** Where what runs now is written, for calls that no line of code makes. */
  place: SourceLocation | undefined;
  /** Characters held, roughly. */
  size = 500;

  constructor(
    readonly id: string,
    private readonly generation: number,
    widgetId: string,
    action: string,
    readonly cause: TraceCause,
    form: Trace['form'],
    private readonly changed: (trace: TraceBuilder) => void,
  ) {
    this.form = form;
    // Main accepts no longer ones.
    this.widgetId = widgetId.slice(0, longestName);
    this.action = action.slice(0, longestName);
  }

  get isOver(): boolean {
    return this.ended.outcome !== undefined;
  }

  readonly widgetId: string;
  readonly action: string;

  /** Position of the step added last, for the causes of the runs it starts; undefined when it was left out. */
  lastStep: number | undefined;

  /** Adds a step. Returns a function that completes it, or adds to it later. */
  step(kind: StepKind, summary: string, patch: StepPatch = {}): (completion: StepPatch) => void {
    const isChatter = chatter.has(kind);
    const isFull = this.isReleased || this.steps.length >= maxSteps || (isChatter && this.chatterSteps >= maxChatter);
    this.lastStep = isFull ? undefined : this.steps.length;
    if (isFull) {
      this.leftOut += 1;
      return () => undefined;
    }
    if (isChatter) this.chatterSteps += 1;
    const at = performance.now() - this.started;
    const index = this.steps.length;
    this.put(index, { kind, status: 'ok', at, ...patch, summary: patch.summary ?? summary });
    this.changed(this);
    return (completion) => {
      const known = this.steps[index];
      if (!known) return;
      const duration = performance.now() - this.started - at;
      this.put(index, { ...known, duration, ...completion });
      this.changed(this);
    };
  }

  /** Ends a trace that has nothing to show, without a report; steps that its life cycle events add later are reported with this end. */
  endSilently(outcome: Trace['outcome']): void {
    if (!this.isOver) this.ended = { outcome, duration: performance.now() - this.started };
  }

  end(
    outcome: Trace['outcome'],
    end: {
      /** Encoded; only the kept part is parsed. */
      readonly resultText?: string;
      readonly rows?: { readonly total: number; readonly isPaged: boolean };
      /** Of the data that the result became. */
      readonly revision?: number | undefined;
      readonly error?: TraceError;
    },
  ): void {
    if (this.isOver) return;
    const { resultText, rows, revision } = end;
    this.ended = { outcome, duration: performance.now() - this.started };
    if (end.error) this.ended.error = { ...end.error, message: end.error.message.slice(0, longestValue) };
    if (resultText !== undefined) {
      const isCut = resultText.length > longestResult || rows?.isPaged === true;
      this.ended.result = isCut ? null : (JSON.parse(resultText) as JsonValue);
      if (isCut) this.ended.resultCut = true;
      else this.size += resultText.length;
    }
    if (revision !== undefined) {
      this.ended.dataRevision = revision;
      if (rows) this.ended.resultRows = { total: rows.total, revision };
    }
    for (const [index, step] of this.steps.entries()) {
      if (step.status === 'running') this.steps[index] = { ...step, status: outcome === 'cancelled' ? 'skipped' : 'error' };
    }
    this.changed(this);
  }

  read(): Trace {
    return {
      version: traceVersion,
      id: this.id,
      generation: this.generation,
      widgetId: this.widgetId,
      action: this.action,
      form: this.form,
      cause: this.cause,
      startedAt: this.startedAt,
      outcome: 'running',
      steps: [...this.steps],
      ...(this.leftOut > 0 ? { stepsLeftOut: this.leftOut } : {}),
      ...this.ended,
    };
  }

  /** Frees the memory of a trace whose end was reported. What its timers do later is not added any more. */
  release(): void {
    this.isReleased = true;
    this.steps = [];
    delete this.ended.result;
    this.size = 0;
  }

  get wasReleased(): boolean {
    return this.isReleased;
  }

  /** Keeps a step within the bounds: one line, and details as long as there is room. */
  private put(index: number, step: TraceStep): void {
    const known = this.steps[index];
    this.details -= known?.detail?.length ?? 0;
    this.parameters -= known?.parameters ? jsonSize(known.parameters) : 0;
    const summary = toSummary(step.summary);
    const { detail: given, ...rest } = step;
    // A short line is complete in itself.
    const whole = given === summary ? undefined : (given ?? (summary.endsWith('…') ? step.summary : undefined));
    const room = Math.min(longestDetail, maxDetails - this.details);
    const detail = whole === undefined || room <= 0 ? undefined : whole.slice(0, room);
    this.details += detail?.length ?? 0;
    const kept: TraceStep = { ...rest, summary, ...(detail === undefined ? {} : { detail }) };
    if (kept.parameters) {
      const parameters = kept.parameters.slice(0, maxParameters).map(boundParameter);
      const free = maxParameterText - this.parameters;
      const size = jsonSize(parameters);
      if (size <= free) kept.parameters = parameters;
      else delete kept.parameters;
      this.parameters += size <= free ? size : 0;
    }
    this.size += jsonSize(kept) - (known ? jsonSize(known) : 0);
    this.steps[index] = kept;
  }
}

/**
 * Reports traces: their beginning and their end at once, in between at most every 30 ms, and the larger they are the less often,
 * so that the amount reported grows with time and not with the square of the steps. Holds the newest ones, within a
 * bound, for what timers add after the end.
 */
export class TraceLog {
  private readonly waiting = new Map<TraceBuilder, number>();
  private readonly reportedSize = new WeakMap<TraceBuilder, number>();
  private readonly reportedAt = new WeakMap<TraceBuilder, number>();
  private readonly endReported = new WeakSet<TraceBuilder>();
  private readonly ended = new Set<TraceBuilder>();
  private held = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly emit: (trace: Trace) => void,
    private readonly limit = maxHeld,
  ) {}

  /** Characters held of traces that are over. */
  get heldSize(): number {
    return this.held;
  }

  readonly changed = (trace: TraceBuilder): void => {
    if (trace.wasReleased) return;
    const last = this.reportedAt.get(trace);
    // The beginning of a trace is reported at once: should its code hang, main knows what to end.
    if (last === undefined || (trace.isOver && !this.endReported.has(trace))) {
      if (last === undefined) this.reportCause(trace.cause);
      this.report(trace);
      return;
    }
    if (!this.waiting.has(trace)) {
      // Many that run at once share the channel.
      const wait = Math.min(longestWait, Math.max(throttle, trace.size / reportRate, this.waiting.size * 2));
      this.waiting.set(trace, last + wait);
    }
    this.timer ??= setTimeout(() => this.flush(), throttle);
  };

  /** Reports the step that started a run before the run, in case its code hangs; not if its trace is large. */
  private reportCause(cause: TraceCause): void {
    if (cause.kind !== 'api') return;
    for (const waiting of this.waiting.keys()) if (waiting.id === cause.traceId && waiting.size < smallTrace) this.report(waiting);
  }

  private report(trace: TraceBuilder): void {
    this.waiting.delete(trace);
    this.reportedAt.set(trace, performance.now());
    if (trace.isOver) {
      this.endReported.add(trace);
      this.keep(trace);
    }
    this.emit(trace.read());
    this.release();
  }

  private keep(trace: TraceBuilder): void {
    this.held += trace.size - (this.reportedSize.get(trace) ?? 0);
    this.reportedSize.set(trace, trace.size);
    this.ended.add(trace);
  }

  private release(): void {
    for (const trace of this.ended) {
      if (this.held <= this.limit) return;
      this.held -= this.reportedSize.get(trace) ?? 0;
      this.ended.delete(trace);
      if (this.waiting.delete(trace)) this.emit(trace.read());
      trace.release();
    }
  }

  private flush(): void {
    this.timer = undefined;
    const now = performance.now();
    for (const [trace, due] of this.waiting) if (due <= now) this.report(trace);
    if (this.waiting.size > 0) this.timer = setTimeout(() => this.flush(), throttle);
  }
}
