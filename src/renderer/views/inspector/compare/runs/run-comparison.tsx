import '../compare.css';
import { useMemo } from 'react';
import { visibleText } from '../../../../../shared/text/visible-text.ts';
import { comparableRuns, previousRun } from '../../../../../shared/trace/compare/runs/comparable-runs.ts';
import { comparedInsertions, comparedResult, pairedRequests, pairedRuns } from '../../../../../shared/trace/compare/runs/compare-runs.ts';
import type { Trace } from '../../../../../shared/trace/trace.ts';
import { childTraces } from '../../../../../shared/trace/trace-rows.ts';
import { compareRunWith, useComparedWith } from '../../../../stores/compare/compared-with.ts';
import { exchangesOfTrace, useTraffic } from '../../../../stores/traffic/traffic-store.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { Progress } from '../../../../ui/overlays/progress.tsx';
import { EmptyState } from '../../../../ui/signs/empty-state.tsx';
import { FactSection } from '../../facts.tsx';
import { ComparedCells } from '../compared-cells.tsx';
import { CausedRuns } from './caused-runs.tsx';
import { ComparedRequests } from './compared-requests.tsx';
import { ComparedInsertions, RunFacts } from './run-tables.tsx';
import { runText } from './run-text.ts';

interface RunComparisonProps {
  readonly trace: Trace;
  /** Runs the action again, where it has no other run. */
  readonly onRunAgain: () => void;
}

/** A run beside another one of the same action: what was inserted, requested and made of it. */
export function RunComparison({ trace, onRunAgain }: RunComparisonProps) {
  const traces = useTraffic((state) => state.traces);
  const chosen = useComparedWith((state) => state.runs.get(trace.id));
  const others = useMemo(() => comparableRuns(trace, traces), [trace, traces]);
  const before = others.find(({ id }) => id === chosen) ?? previousRun(trace, others);
  if (trace.outcome === 'running') return <Progress text="Waiting for the end of the run" />;
  if (before === undefined) return <NoOtherRun trace={trace} onRunAgain={onRunAgain} />;
  return (
    <div className="compare selectable">
      <div className="compare__with">
        <Select
          label="Compared with"
          value={before.id}
          options={others.map((other) => ({ value: other.id, label: visibleText(runText(other, trace, traces)) }))}
          onChange={(id) => compareRunWith(trace.id, id)}
        />
      </div>
      <ComparedRun key={`${before.id} ${trace.id}`} before={before} after={trace} />
    </div>
  );
}

function ComparedRun({ before, after }: { readonly before: Trace; readonly after: Trace }) {
  const traffic = useTraffic();
  const [old, now] = [exchangesOfTrace(traffic, before.id), exchangesOfTrace(traffic, after.id)];
  const requests = useMemo(
    () => pairedRequests({ trace: before, exchanges: old }, { trace: after, exchanges: now }),
    [before, after, old, now],
  );
  const insertions = useMemo(() => comparedInsertions(before, after), [before, after]);
  const result = useMemo(() => comparedResult(before, after), [before, after]);
  const caused = useMemo(
    () => pairedRuns(childTraces(traffic.traces, before.id), childTraces(traffic.traces, after.id)),
    [traffic.traces, before.id, after.id],
  );
  // What came of the runs stands first where it is another thing.
  const isOther = before.outcome !== after.outcome || after.error !== undefined;
  const facts = (
    <FactSection title="Run">
      <RunFacts before={before} after={after} />
    </FactSection>
  );
  return (
    <>
      {isOther && facts}
      {insertions.length > 0 && (
        <FactSection title="Inserted values">
          <ComparedInsertions insertions={insertions} />
        </FactSection>
      )}
      {result !== undefined && (
        <FactSection title="Result">
          {typeof result === 'string' ? (
            <p className="detail__note">{result}</p>
          ) : (
            <>
              <ComparedCells comparison={result} />
              {result.tooDeep > 0 && <p className="detail__note">What lies deeper than 40 levels is not compared.</p>}
            </>
          )}
        </FactSection>
      )}
      {requests.length > 0 && (
        <FactSection title="Requests">
          <ComparedRequests pairs={requests} />
        </FactSection>
      )}
      {caused.length > 0 && (
        <FactSection title="Runs that it caused">
          <CausedRuns pairs={caused} />
        </FactSection>
      )}
      {!isOther && facts}
    </>
  );
}

function NoOtherRun({ trace, onRunAgain }: RunComparisonProps) {
  if (trace.form === 'page') return <EmptyState text="This page was drawn once. Draw it again, after an edit, to compare." />;
  if (trace.fromFile !== undefined) return <EmptyState text="No other run of this action is kept. Run it here to compare." />;
  return (
    <EmptyState
      text="No other run of this action is kept. Run it again, after an edit or another choice on the page."
      action={<Button onClick={onRunAgain}>Run again</Button>}
    />
  );
}
