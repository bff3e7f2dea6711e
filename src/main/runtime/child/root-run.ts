import type { JsonValue } from '../../../shared/contract/json.ts';
import type { TraceCause, TraceError } from '../../../shared/trace/trace.ts';
import type { RunResult } from '../runtime.ts';
import type { TraceBuilder } from './trace-log.ts';

/** How one action ended. `resultText` is the encoded value as it left the realm. */
export interface ActionEnd {
  readonly outcome: RunResult['outcome'];
  readonly resultText?: string;
  readonly error?: TraceError;
}

/** What main started, with everything it caused: it ends when nothing of that is left. */
export class RootRun {
  readonly effects: JsonValue[] = [];
  readonly delivered: JsonValue[] = [];
  readonly warnings: string[] = [];
  /** Traces still open, to be closed when the run is dropped. */
  readonly open = new Set<TraceBuilder>();
  traceId = '';
  private readonly errors: TraceError[] = [];
  private pending = 0;
  private main: ActionEnd | undefined;
  private over = false;

  constructor(
    readonly id: string,
    readonly cause: TraceCause,
    private readonly ended: (result: RunResult) => void,
  ) {}

  get isOver(): boolean {
    return this.over;
  }

  /** Work that belongs to this run: its end waits for it. */
  track(work: Promise<unknown>): void {
    this.pending += 1;
    void work.then(
      () => this.settled(),
      () => this.settled(),
    );
  }

  failed(error: TraceError): void {
    this.errors.push(error);
  }

  finish(main: ActionEnd): void {
    this.main = main;
    this.check();
  }

  /** Ends at once: the files were evaluated anew or the runtime stops. */
  cancel(): void {
    const error: TraceError = { kind: 'cancelled', phase: 'run', message: 'Stopped: the files were evaluated again.' };
    for (const trace of this.open) trace.end('cancelled', { error });
    this.main = { outcome: 'cancelled', error };
    this.report();
  }

  private settled(): void {
    this.pending -= 1;
    this.check();
  }

  private check(): void {
    if (this.main && this.pending === 0) this.report();
  }

  private report(): void {
    if (this.over || !this.main) return;
    this.over = true;
    const { outcome, resultText, error } = this.main;
    this.ended({
      traceId: this.traceId,
      outcome,
      result: resultText === undefined ? null : (JSON.parse(resultText) as JsonValue),
      error: error ?? this.errors[0],
      effects: this.effects,
      delivered: this.delivered,
      warnings: this.warnings,
    });
  }
}
