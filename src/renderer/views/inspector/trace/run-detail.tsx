import { formatClock, formatDuration } from '../../../../shared/trace/format.ts';
import type { Trace } from '../../../../shared/trace/trace.ts';
import { causeText, causingRun, outcomeText, traceLabel } from '../../../../shared/trace/trace-rows.ts';
import { selectTrace } from '../../../stores/window/navigation.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { useCopy } from '../clipboard.ts';
import { runActionAgain } from '../request/exchange-actions.ts';
import { Moment } from '../../../ui/signs/moment.tsx';
import { TraceSteps } from './trace-steps.tsx';

/** What happened in one run, step by step. */
export function RunDetail({ trace }: { readonly trace: Trace }) {
  const parent = useTraffic((state) => state.traces.get(causingRun(trace) ?? ''));
  const { said, copy } = useCopy();
  return (
    <section className="detail" aria-label="Run detail">
      <div className="detail__head detail__head--padded">
        <strong>{traceLabel(trace)}</strong>
        <span className="detail__note">
          {outcomeText(trace)} · {formatDuration(trace.duration)} · {causeText(trace.cause, parent)} ·{' '}
          <Moment at={trace.startedAt} exact={formatClock(trace.startedAt)} />
        </span>
        <span className="detail__grow" />
        <button type="button" className="link detail__action" onClick={() => copy(JSON.stringify(trace, null, 2))}>
          {said ?? 'Copy as JSON'}
        </button>
        {trace.form !== 'page' && (
          <button
            type="button"
            className="link detail__action"
            onClick={() => void runActionAgain(trace.widgetId, trace.action).then((traceId) => traceId && selectTrace(traceId))}
          >
            Run again
          </button>
        )}
      </div>
      <div className="detail__panel">
        <TraceSteps trace={trace} />
      </div>
    </section>
  );
}
