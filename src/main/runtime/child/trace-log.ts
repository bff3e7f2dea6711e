import type { JsonValue } from '../../../shared/contract/json.ts';
import type { Trace, TraceCause, TraceError, TraceStep } from '../../../shared/trace/trace.ts';

const throttle = 30;
const longestSummary = 200;
/** Steps of one trace: a loop that writes to the console must not make each telling longer than the one before. */
const mostSteps = 400;
const longestDetail = 64 * 1024;
const longestResult = 256 * 1024;

export type StepKind = TraceStep['kind'];
export type StepPatch = Partial<Omit<TraceStep, 'kind' | 'at' | 'summary'>> & { summary?: string };

/** One line of at most 200 characters. */
export function toSummary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longestSummary ? `${line.slice(0, longestSummary - 1)}…` : line;
}

/** Grows one trace and asks for it to be told. */
export class TraceBuilder {
  private readonly started = performance.now();
  private readonly steps: TraceStep[] = [];
  private readonly startedAt = Date.now();
  private ended: Partial<Trace> = {};
  form: Trace['form'];

  constructor(
    readonly id: string,
    private readonly generation: number,
    readonly widgetId: string,
    readonly action: string,
    readonly cause: TraceCause,
    form: Trace['form'],
    private readonly changed: (trace: TraceBuilder) => void,
  ) {
    this.form = form;
  }

  get isOver(): boolean {
    return this.ended.outcome !== undefined;
  }

  /** Adds a step and gives a function that completes it. */
  step(kind: StepKind, summary: string, patch: StepPatch = {}): (completion: StepPatch) => void {
    if (this.steps.length >= mostSteps) return () => undefined;
    const at = performance.now() - this.started;
    const index = this.steps.length;
    const first: TraceStep = { kind, status: 'ok', at, ...patch, summary: toSummary(patch.summary ?? summary) };
    this.steps.push(this.cut(first));
    this.changed(this);
    return (completion) => {
      const known = this.steps[index] ?? first;
      const duration = performance.now() - this.started - at;
      this.steps[index] = this.cut({ ...known, duration, ...completion, summary: toSummary(completion.summary ?? known.summary) });
      this.changed(this);
    };
  }

  end(outcome: Trace['outcome'], end: { readonly result?: JsonValue; readonly resultLength?: number; readonly error?: TraceError }): void {
    if (this.isOver) return;
    this.ended = { outcome, duration: performance.now() - this.started };
    if (end.error) this.ended.error = end.error;
    if (end.result !== undefined) {
      const isCut = (end.resultLength ?? JSON.stringify(end.result).length) > longestResult;
      this.ended.result = isCut ? null : end.result;
      if (isCut) this.ended.resultCut = true;
    }
    for (const [index, step] of this.steps.entries()) {
      if (step.status === 'running') this.steps[index] = { ...step, status: outcome === 'cancelled' ? 'skipped' : 'error' };
    }
    this.changed(this);
  }

  read(): Trace {
    return {
      version: 1,
      id: this.id,
      generation: this.generation,
      widgetId: this.widgetId,
      action: this.action,
      form: this.form,
      cause: this.cause,
      startedAt: this.startedAt,
      outcome: 'running',
      steps: [...this.steps],
      ...this.ended,
    };
  }

  private cut(step: TraceStep): TraceStep {
    return step.detail !== undefined && step.detail.length > longestDetail
      ? { ...step, detail: step.detail.slice(0, longestDetail) }
      : step;
  }
}

/** Tells traces at most every 30 ms while they run, and their ends at once. */
export class TraceLog {
  private readonly waiting = new Set<TraceBuilder>();
  private readonly known = new WeakSet<TraceBuilder>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly emit: (trace: Trace) => void) {}

  readonly changed = (trace: TraceBuilder): void => {
    // The first word of a trace goes out at once: should its code hang, main knows what to end.
    if (trace.isOver || !this.known.has(trace)) {
      this.known.add(trace);
      this.waiting.delete(trace);
      this.emit(trace.read());
      return;
    }
    this.waiting.add(trace);
    this.timer ??= setTimeout(() => this.flush(), throttle);
  };

  private flush(): void {
    this.timer = undefined;
    const traces = [...this.waiting];
    this.waiting.clear();
    for (const trace of traces) this.emit(trace.read());
  }
}
