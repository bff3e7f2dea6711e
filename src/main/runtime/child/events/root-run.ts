import type { JsonValue } from '../../../../shared/schema/json.ts';
import type { TraceCause, TraceError } from '../../../../shared/trace/trace.ts';
import { countParts } from '../../channel/text-parts.ts';
import type { RunResult } from '../../runtime.ts';
import type { TraceBuilder } from '../trace-log.ts';

/** Characters of one result, of all delivered results, and of all calls, unless a program reads them. */
const longestResult = 256 * 1024;
/** The same for a run that a command started, whose result is read. */
const longestOfCommand = 1000 * 1024;
const maxWarnings = 100;
const longestWarning = 1000;

/** Rows of a result that stays in the realm. */
export interface RealmRows {
  readonly total: number;
  readonly pageSize: number;
  /** `resultText` holds only the first page. */
  readonly isPaged: boolean;
}

/** How one action ended. `resultText` is the encoded value as it left the realm. */
export interface ActionEnd {
  readonly outcome: RunResult['outcome'];
  readonly resultText?: string;
  readonly rows?: RealmRows;
  /** The result holds functions that a table of the page calls: they stay in the realm. */
  readonly hasFunctions?: true;
  /** Page that a table with pages shows. */
  readonly page?: number;
  /** The whole encoded value where `resultText` is only a page of it and the caller wants it whole. */
  readonly wholeText?: string;
  readonly error?: TraceError;
}

/** Whether a result has too many parts: main reads a message at once, and deliveries and effects have to fit beside the result. */
function hasManyParts(text: string): boolean {
  const parts = countParts(text);
  return parts === undefined || parts.names > 60_000 || parts.values > 250_000;
}

/** A run that main started, with everything it caused: it ends when nothing of that is pending. */
export class RootRun {
  readonly effects: JsonValue[] = [];
  /** Api calls so far, those of everything it caused included. */
  calls = 0;
  readonly delivered: JsonValue[] = [];
  readonly warnings: string[] = [];
  /** Traces still open, to be closed when the run is dropped. */
  readonly open = new Set<TraceBuilder>();
  traceId = '';
  /** The widget whose event a person raised: popups with anchorOnClick are attached to it. */
  anchorId: string | undefined;
  /** Called when code of the run begins to wait for a promise. */
  waits: (() => void) | undefined;
  private readonly errors: TraceError[] = [];
  private pending = 0;
  private main: ActionEnd | undefined;
  private over = false;
  private deliveredSize = 0;
  private effectsSize = 0;

  constructor(
    readonly id: string,
    readonly cause: TraceCause,
    private readonly ended: (result: RunResult) => void,
    /** Called when work that timers began after the end is done too. */
    private readonly drained: () => void,
    /** Results are read by a program, so none is too large to be handed over whole. */
    readonly wantsWhole: boolean,
  ) {}

  get isOver(): boolean {
    return this.over;
  }

  /** Adds work to this run: its end waits for it. */
  track(work: Promise<unknown>): void {
    this.pending += 1;
    void work.then(
      () => this.settled(),
      () => this.settled(),
    );
  }

  failed(error: TraceError): void {
    if (!this.over) this.errors.push(error);
  }

  /** Records the result of a load within the run: `[widget, action, result]`. */
  deliver(widgetId: string, action: string, end: ActionEnd): void {
    if (this.over || end.resultText === undefined) return;
    if (this.wantsWhole) {
      this.delivered.push([widgetId, action, this.readResult(end)]);
      return;
    }
    const size = end.resultText.length + widgetId.length + action.length;
    this.deliveredSize += size;
    if (this.deliveredSize <= longestResult) this.delivered.push([widgetId, action, this.readResult(end)]);
  }

  warn(message: string): void {
    if (this.wantsWhole || this.warnings.length < maxWarnings) this.warnings.push(message.slice(0, longestWarning));
  }

  /** In the app large results reach the page as widget data and would only travel twice; a program reads them here. */
  private readResult({ resultText, rows, wholeText }: ActionEnd): JsonValue {
    const text = wholeText ?? resultText;
    const isTooLarge = rows?.isPaged === true || (text?.length ?? 0) > (this.cause.kind === 'command' ? longestOfCommand : longestResult);
    if (text === undefined || (!this.wantsWhole && (isTooLarge || hasManyParts(text)))) return null;
    return JSON.parse(text) as JsonValue;
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

  /** Records an Api call of `size` characters; those of timers that outlive the run are carried out but belong to no result. */
  recordEffect(effect: JsonValue, size: number): void {
    if (this.over) return;
    this.effectsSize += size;
    if (this.wantsWhole || this.effectsSize <= longestResult) this.effects.push(effect);
  }

  private settled(): void {
    this.pending -= 1;
    if (this.over && this.pending === 0) this.drained();
    else this.check();
  }

  private check(): void {
    if (this.main && this.pending === 0) this.report();
  }

  private report(): void {
    if (this.over || !this.main) return;
    this.over = true;
    const { outcome, error } = this.main;
    this.ended({
      traceId: this.traceId,
      outcome,
      result: this.readResult(this.main),
      error: error ?? this.errors[0],
      effects: this.effects,
      delivered: this.delivered,
      warnings: this.warnings,
    });
  }
}
