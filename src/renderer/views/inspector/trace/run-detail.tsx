import { useId } from 'react';
import { formatClock, formatDuration } from '../../../../shared/trace/format.ts';
import type { Trace } from '../../../../shared/trace/trace.ts';
import { causeText, causingRun, outcomeText, traceLabel } from '../../../../shared/trace/trace-rows.ts';
import { type RunTab, showRunTab, useInspector } from '../../../stores/traffic/inspector-state.ts';
import { runCommand } from '../../../stores/window/commands.ts';
import { selectTrace } from '../../../stores/window/navigation.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { useCopy } from '../clipboard.ts';
import { RunComparison } from '../compare/runs/run-comparison.tsx';
import { runActionAgain } from '../request/exchange-actions.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { Moment } from '../../../ui/signs/moment.tsx';
import { TraceSteps } from './trace-steps.tsx';

const tabs: readonly { readonly id: RunTab; readonly label: string }[] = [
  { id: 'steps', label: 'Steps' },
  { id: 'compare', label: 'Compare' },
];

/** What happened in one run, step by step, or how it differs from another one. */
export function RunDetail({ trace }: { readonly trace: Trace }) {
  const parent = useTraffic((state) => state.traces.get(causingRun(trace) ?? ''));
  const { said, copy } = useCopy();
  const tab = useInspector((state) => state.runTab);
  const panelId = useId();
  const runAgain = () => void runActionAgain(trace.widgetId, trace.action).then((traceId) => traceId && selectTrace(traceId));
  return (
    <section className="detail" aria-label="Run detail">
      <div className="detail__head detail__head--padded">
        <Tabs label="Run detail" tabs={tabs} selected={tab} onSelect={showRunTab} panelId={panelId} />
        <strong>{traceLabel(trace)}</strong>
        <span className="detail__note">
          {trace.fromFile !== undefined && `imported from ${trace.fromFile} · `}
          {outcomeText(trace)} · {formatDuration(trace.duration)} · {causeText(trace.cause, parent)} ·{' '}
          <Moment at={trace.startedAt} exact={formatClock(trace.startedAt)} />
        </span>
        <span className="detail__grow" />
        <button type="button" className="link detail__action" onClick={() => copy(JSON.stringify(trace, null, 2))}>
          {said ?? 'Copy as JSON'}
        </button>
        <button
          type="button"
          className="link detail__action"
          title="With its requests, as one file"
          onClick={() => runCommand('traffic.saveTrace')}
        >
          Save trace…
        </button>
        {trace.form !== 'page' && trace.fromFile === undefined && (
          <button type="button" className="link detail__action" onClick={runAgain}>
            Run again
          </button>
        )}
      </div>
      <div className="detail__panel" role="tabpanel" id={panelId} aria-labelledby={`${panelId}-tab-${tab}`}>
        {tab === 'steps' ? <TraceSteps trace={trace} /> : <RunComparison trace={trace} onRunAgain={runAgain} />}
      </div>
    </section>
  );
}
