import { formatClock } from '../../../../../shared/trace/format.ts';
import type { Trace } from '../../../../../shared/trace/trace.ts';
import { causeText, causingRun, outcomeText } from '../../../../../shared/trace/trace-rows.ts';

/** Returns when another run was, what came of it, and why it ran. */
export function runText(other: Trace, { startedAt }: Pick<Trace, 'startedAt'>, traces: ReadonlyMap<string, Trace>): string {
  const when = other.startedAt <= startedAt ? 'before' : 'after';
  const file = other.fromFile === undefined ? [] : [other.fromFile];
  return [
    formatClock(other.startedAt),
    when,
    outcomeText(other),
    causeText(other.cause, traces.get(causingRun(other) ?? '')),
    ...file,
  ].join(' · ');
}
