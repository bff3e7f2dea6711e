import { visibleText } from '../../../../../shared/text/visible-text.ts';
import { comparedResult, mostCompared, type RunPair } from '../../../../../shared/trace/compare/runs/compare-runs.ts';
import { formatCount } from '../../../../../shared/trace/format.ts';
import type { Trace } from '../../../../../shared/trace/trace.ts';
import { outcomeText, traceLabel } from '../../../../../shared/trace/trace-rows.ts';
import { showComparedRun } from '../../../../stores/compare/compared-with.ts';

/** Runs of which the results are compared here; the others when they are shown. */
const mostResults = 50;

/** Verdicts by the second and the first run: traces do not change once they are over. */
const verdicts = new WeakMap<Trace, WeakMap<Trace, string>>();

/** The runs that two runs caused, side by side: each leads to its own comparison. */
export function CausedRuns({ pairs }: { readonly pairs: readonly RunPair<Trace>[] }) {
  return (
    <>
      <ul className="compare__pairs">
        {pairs.map((pair, index) => {
          const { before, after } = pair;
          const run = after ?? before;
          if (run === undefined) return null;
          const isPair = before !== undefined && after !== undefined;
          return (
            <li key={run.id} className="compare__pair compare__pair--single">
              {isPair ? (
                <button
                  type="button"
                  className="link compare__pair-name"
                  title="Compare these two runs"
                  onClick={() => showComparedRun(after, before.id)}
                >
                  {visibleText(traceLabel(run))}
                </button>
              ) : (
                <span className="compare__pair-name">{visibleText(traceLabel(run))}</span>
              )}
              <span className="compare__verdict">{index < mostResults ? verdictOf(pair) : ''}</span>
              <span className="detail__note">{outcomes(before, after)}</span>
            </li>
          );
        })}
      </ul>
      {pairs.length >= mostCompared && <p className="detail__note">The first {mostCompared} runs are listed.</p>}
    </>
  );
}

function outcomes(before: Trace | undefined, after: Trace | undefined): string {
  const texts = [before, after].flatMap((trace) => (trace === undefined ? [] : [outcomeText(trace)]));
  return [...new Set(texts)].join(' → ');
}

function verdictOf({ before, after }: RunPair<Trace>): string {
  if (before === undefined) return 'ran only now';
  if (after === undefined) return 'ran only before';
  const known = verdicts.get(after)?.get(before);
  if (known !== undefined) return known;
  const verdict = resultVerdict(before, after);
  const ofRun = verdicts.get(after) ?? new WeakMap<Trace, string>();
  verdicts.set(after, ofRun.set(before, verdict));
  return verdict;
}

function resultVerdict(before: Trace, after: Trace): string {
  const result = comparedResult(before, after);
  if (result === undefined) return '';
  if (typeof result === 'string') return 'result not compared';
  if (result.total === 0) return 'same result';
  return result.total === 1 ? '1 value differs' : `${formatCount(result.total)} values differ`;
}
