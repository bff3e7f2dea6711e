import { ChevronDown, ChevronRight, ListTree } from 'lucide-react';
import { useMemo, useState } from 'react';
import { matchesWords, parseFilter } from '../../../../shared/trace/exchange/exchange-filter.ts';
import { formatClock, formatDuration } from '../../../../shared/trace/format.ts';
import type { Trace } from '../../../../shared/trace/trace.ts';
import { causeText, outcomeStatus, outcomeText, causingRun, traceLabel } from '../../../../shared/trace/trace-rows.ts';
import { type TraceTreeRow, traceTree } from '../../../../shared/trace/trace-tree.ts';
import { selectTrace, selectWidget, useNavigation } from '../../../stores/window/navigation.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { Panel, PanelDivider, PanelGroup } from '../../../ui/layout/panels.tsx';
import { Moment } from '../../../ui/signs/moment.tsx';
import { useCopy } from '../clipboard.ts';
import { runActionAgain } from '../request/exchange-actions.ts';
import { setFilter, useInspector } from '../inspector-state.ts';
import { StatusRing, StatusWord } from '../request/status-ring.tsx';
import { TraceSteps } from './trace-steps.tsx';
import { VirtualRows } from '../../../ui/lists/virtual-rows.tsx';

/** Recent runs as a tree, and what happened in the selected one. */
export function TracePanel() {
  const traces = useTraffic((state) => state.traces);
  const traceId = useNavigation((state) => state.traceId);
  const filter = useInspector((state) => state.filters.trace);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => {
    const terms = parseFilter(filter);
    const tree = traceTree(traces, collapsed);
    return terms.length === 0 ? tree : tree.filter(({ trace }) => matchesWords(`${traceLabel(trace)} ${outcomeText(trace)}`, terms));
  }, [traces, collapsed, filter]);
  const selected = rows.findIndex((row) => row.trace.id === traceId);
  const trace = traceId === null ? undefined : traces.get(traceId);

  if (traces.size === 0) {
    return (
      <EmptyState
        icon={ListTree}
        title="No runs yet"
        text="Every run of an action appears here, step by step. Open a page in the preview, or press Run above an action."
      />
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState title="No run matches the filter" text="" action={<Button onClick={() => setFilter('trace', '')}>Clear filter</Button>} />
    );
  }
  function toggle(row: TraceTreeRow | undefined) {
    if (!row?.hasChildren) return;
    setCollapsed((before) => {
      const next = new Set(before);
      if (!next.delete(row.trace.id)) next.add(row.trace.id);
      return next;
    });
  }
  function select(index: number) {
    const row = rows[index];
    if (row === undefined) return;
    selectTrace(row.trace.id);
    if (row.trace.form !== 'page') selectWidget(row.trace.widgetId);
  }

  return (
    <PanelGroup id="inspector-trace" orientation="horizontal">
      <Panel id="inspector-trace-runs" defaultSize="34%" minSize={220}>
        <VirtualRows
          label="Runs"
          role="tree"
          count={rows.length}
          rowHeight={26}
          rowKey={(index) => rows[index]?.trace.id ?? String(index)}
          keepsPlace="newest first"
          selected={selected}
          onSelect={select}
          onActivate={(index) => toggle(rows[index])}
          onOtherKey={(event, index) => {
            const row = rows[index];
            if (row === undefined) return;
            const isOpen = row.hasChildren && !collapsed.has(row.trace.id);
            if ((event.key === 'ArrowRight' && row.hasChildren && !isOpen) || (event.key === 'ArrowLeft' && isOpen)) toggle(row);
            else if (event.key === 'ArrowRight' && isOpen) select(index + 1);
            else if (event.key === 'ArrowLeft') select(rows.findLastIndex((other, place) => place < index && other.depth < row.depth));
            else return;
            event.preventDefault();
          }}
          rowProps={(index) => {
            const row = rows[index];
            return {
              'aria-level': (row?.depth ?? 0) + 1,
              ...(row?.hasChildren ? { 'aria-expanded': !collapsed.has(row.trace.id) } : {}),
            };
          }}
          renderRow={(index) => {
            const row = rows[index];
            return row && <RunRow row={row} isOpen={!collapsed.has(row.trace.id)} onToggle={() => toggle(row)} />;
          }}
        />
      </Panel>
      <PanelDivider orientation="horizontal" label="Width of the list of runs" />
      <Panel id="inspector-trace-steps" minSize={300}>
        {trace === undefined ? <EmptyState text="Select a run to see its steps." /> : <RunDetail trace={trace} />}
      </Panel>
    </PanelGroup>
  );
}

function RunRow(props: { readonly row: TraceTreeRow; readonly isOpen: boolean; readonly onToggle: () => void }) {
  const { row, isOpen, onToggle } = props;
  return (
    <div
      className="run-row"
      style={{ paddingLeft: 6 + row.depth * 14 }}
      title={`${formatClock(row.trace.startedAt)} · ${outcomeText(row.trace)}`}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: arrows and Enter do the same on the tree, which has the focus. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a part of the row for the mouse only. */}
      <span className="json-tree__arrow" onClick={onToggle}>
        {row.hasChildren && <Icon icon={isOpen ? ChevronDown : ChevronRight} size={12} />}
      </span>
      <StatusRing status={outcomeStatus(row.trace)} />
      <span className="run-row__label">{traceLabel(row.trace)}</span>
      <span className={`run-row__outcome run-row__outcome--${outcomeStatus(row.trace)}`}>{outcomeText(row.trace)}</span>
      <span className="run-row__time">{formatDuration(row.trace.duration)}</span>
      <StatusWord status={outcomeStatus(row.trace)} />
    </div>
  );
}

function RunDetail({ trace }: { readonly trace: Trace }) {
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
