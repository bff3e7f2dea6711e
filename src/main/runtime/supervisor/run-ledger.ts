import type { TraceCause, TraceError } from '../../../shared/trace/trace.ts';
import type { RunResult } from '../runtime.ts';
import { restarted } from './exits/end-messages.ts';
import type { Entering } from '../protocol/run-schema.ts';

const keptFor = 30_000;
/** Maximum milliseconds a run acts for the person, including the time it waits for answers. */
const longest = 30 * 60_000;
const maxEntries = 500;

interface LedgerEntry {
  readonly cause: TraceCause;
  readonly generation: number;
  readonly settle: ((result: RunResult) => void) | undefined;
  endedAt: number | undefined;
  readonly startedAt: number;
  /** Requests without an answer, since when there is one, and the milliseconds waited before. */
  open: number;
  openSince: number;
  waited: number;
}

/** Main's own record of the runs it started: the only source for the cause of a request. */
export class RunLedger {
  private readonly entries = new Map<string, LedgerEntry>();
  private counter = 0;

  open(cause: TraceCause, generation: number, settle?: (result: RunResult) => void): string {
    this.counter += 1;
    const id = `run-${this.counter}`;
    this.entries.set(id, { cause, generation, settle, endedAt: undefined, startedAt: performance.now(), open: 0, openSince: 0, waited: 0 });
    for (const [known, entry] of this.entries) {
      if (this.entries.size <= maxEntries) break;
      if (entry.endedAt !== undefined) this.entries.delete(known);
    }
    return id;
  }

  /** Settles a run once; false when there is no such open run. */
  end(id: string, result: RunResult): boolean {
    const entry = this.entries.get(id);
    if (!entry || entry.endedAt !== undefined) return false;
    entry.endedAt = performance.now();
    entry.settle?.(result);
    return true;
  }

  /**
   * Returns the cause of what a child requests on behalf of a run. A run that ended a while ago, or that does not end although no
   * answer keeps it waiting, no longer acts for the person who started it: timers of its code act on their own.
   * Undefined for runs main never started.
   */
  causeOf(id: string): { readonly cause: TraceCause; readonly generation: number } | undefined {
    const entry = this.entries.get(id);
    if (!entry) return undefined;
    // Runs whose timers still act are forgotten last.
    this.entries.delete(id);
    this.entries.set(id, entry);
    const isFresh = actsForItsCause(entry, performance.now());
    return { cause: isFresh ? entry.cause : { kind: 'api', traceId: '', call: 'a timer' }, generation: entry.generation };
  }

  /** Notes a request of this run. Returns a function to call once it is answered. */
  waits(id: string): () => void {
    const entry = this.entries.get(id);
    if (!entry) return () => undefined;
    if (entry.open === 0) entry.openSince = performance.now();
    entry.open += 1;
    return () => {
      entry.open -= 1;
      if (entry.open === 0) entry.waited += performance.now() - entry.openSince;
    };
  }

  /** Whether something waits for the end of this run. */
  isAwaited(id: string): boolean {
    const entry = this.entries.get(id);
    return entry?.settle !== undefined && entry.endedAt === undefined;
  }

  /** Ends every open run with the child it went to: the offender with the error, the others as cancelled. */
  endOpen(error: TraceError, culprit: Entering | undefined): void {
    for (const [id, entry] of this.entries) {
      if (entry.endedAt !== undefined) continue;
      const isCulprit = id === culprit?.run || culprit === undefined;
      this.end(id, {
        traceId: isCulprit ? (culprit?.traceId ?? '') : '',
        outcome: isCulprit ? 'rejected' : 'cancelled',
        result: null,
        error: isCulprit ? error : restarted,
        effects: [],
        delivered: [],
        warnings: [],
      });
    }
  }
}

function actsForItsCause({ endedAt, startedAt, open, openSince, waited }: LedgerEntry, now: number): boolean {
  if (endedAt !== undefined) return now - endedAt < keptFor;
  const waiting = waited + (open > 0 ? now - openSince : 0);
  return now - startedAt - waiting < keptFor && now - startedAt < longest;
}
