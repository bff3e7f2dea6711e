import type { TraceError } from '../../../shared/trace/trace.ts';
import type { Evaluation } from './evaluation.ts';

const longestReport = 8000;

/**
 * Reports an exception of the app's own code to main, which logs it, and returns the error to show. The author's code is not to
 * blame and is not named.
 */
export function bugError(evaluation: Evaluation, thrown: unknown): TraceError {
  const text = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  evaluation.send({ type: 'bug', text: text.slice(0, longestReport) });
  return { kind: 'internal', phase: 'run', message: 'Something went wrong inside Dashwright. The log has the details.' };
}
