import type { Trace } from '../../trace.ts';

/** Runs that are offered. */
const mostOffered = 100;

const isOver = ({ outcome }: Trace): boolean => outcome !== 'running';
const isSameAction = (trace: Trace, other: Trace): boolean =>
  other.widgetId === trace.widgetId && other.action === trace.action && (other.form === 'page') === (trace.form === 'page');

/** Returns the other runs of the same action that are over, or the other drawings of a page, the newest first. */
export function comparableRuns(trace: Trace, traces: ReadonlyMap<string, Trace>): readonly Trace[] {
  return [...traces.values()]
    .reverse()
    .filter((other) => other.id !== trace.id && isOver(other) && isSameAction(trace, other))
    .sort((left, right) => right.startedAt - left.startedAt)
    .slice(0, mostOffered);
}

const hasWorked = ({ outcome }: Trace): boolean => outcome !== 'threw' && outcome !== 'rejected' && outcome !== 'cancelled';

/**
 * Returns the run that one is compared with until a person chooses: the last one before it that did not fail, since code that is typed halfway
 * fails, else the last one before it, else one after it. Of those before it, the ones of a file are for runs of that file. `others` as {@link comparableRuns} lists them.
 */
export function previousRun(trace: Trace, others: readonly Trace[]): Trace | undefined {
  const earlier = others.filter(({ startedAt, fromFile }) => startedAt <= trace.startedAt && fromFile === trace.fromFile);
  return earlier.find(hasWorked) ?? earlier[0] ?? others.at(-1);
}
