import './trace-steps.css';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { isRunning } from '../../../../shared/trace/exchange/request-list-rows.ts';
import { formatDuration } from '../../../../shared/trace/format.ts';
import type { Trace } from '../../../../shared/trace/trace.ts';
import { stepDuration, type TraceRow, traceRows } from '../../../../shared/trace/trace-rows.ts';
import { selectTrace } from '../../../stores/window/navigation.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { walkIndex } from '../../../ui/keys/list-keys.ts';
import { showDetailTab } from '../../../stores/traffic/inspector-state.ts';
import { SourceLink } from '../source-link.tsx';
import { StatusRing, StatusWord } from '../request/status-ring.tsx';
import { StepDetail } from './step-detail.tsx';

interface TraceStepsProps {
  readonly trace: Trace;
  /** Of a list form: leaves out the steps of the other items. From 0. */
  readonly item?: number | undefined;
}

/** Steps drawn at once: a loop in user code may write thousands of console lines. */
const stepPage = 300;

/** What happened in a run, step by step; a click opens a step, its link goes to the line of code. */
export function TraceSteps({ trace, item }: TraceStepsProps) {
  const traces = useTraffic((state) => state.traces);
  const rows = useMemo(() => traceRows(trace, traces, item), [trace, traces, item]);
  const [opened, setOpened] = useState<{ readonly traceId: string; readonly key: string; readonly isOpen: boolean } | null>(null);
  const [limit, setLimit] = useState(stepPage);
  const id = useId();
  // Until the person opens one, the step that failed is the one to look at.
  const failed = rows.find((row) => row.status === 'error');
  const selected = opened?.traceId === trace.id ? opened.key : failed?.key;
  const isOpen = opened?.traceId === trace.id ? opened.isOpen : failed !== undefined;
  const shown = rows.slice(0, limit);
  const selectedIndex = shown.findIndex((row) => row.key === selected);

  function toggle(row: TraceRow, isStill = false) {
    setOpened({ traceId: trace.id, key: row.key, isOpen: isStill || row.key !== selected || !isOpen });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = shown[selectedIndex];
    const next = walkIndex(event.key, selectedIndex, shown.length, 5);
    const target = next === null ? undefined : shown[next];
    if (target !== undefined) {
      event.preventDefault();
      setOpened({ traceId: trace.id, key: target.key, isOpen: false });
      document.getElementById(`${id}-${target.key}`)?.scrollIntoView({ block: 'nearest' });
    } else if ((event.key === 'Enter' || event.key === ' ') && row) {
      event.preventDefault();
      toggle(row);
    }
  }

  return (
    <div
      className="steps"
      role="tree"
      aria-label="Steps of the trace"
      tabIndex={0}
      aria-activedescendant={selectedIndex >= 0 ? `${id}-${selected}` : undefined}
      onKeyDown={onKeyDown}
    >
      {shown.map((row) => {
        const isSelected = row.key === selected;
        return (
          <div key={row.key} className="steps__item" role="presentation">
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and handles the keys. */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: the list names the step by aria-activedescendant. */}
            <div
              id={`${id}-${row.key}`}
              role="treeitem"
              aria-level={1}
              aria-selected={isSelected}
              aria-expanded={isSelected && isOpen}
              className={classNames('step', isSelected && 'step--selected on-selection')}
              onClick={() => toggle(row)}
            >
              <StatusRing status={row.status} />
              <span className="step__name">{visibleText(row.name)}</span>
              <span className="step__rest">
                <code className={classNames('step__summary', row.status === 'error' && 'tone-error')} title={visibleText(row.summary)}>
                  {visibleText(row.summary)}
                </code>
                <StatusWord status={row.status} />
                <StepEnd row={row} onShow={() => toggle(row, true)} />
              </span>
            </div>
            {isSelected && isOpen && (
              // biome-ignore lint/a11y/useSemanticElements: what belongs to a step of the tree, not a set of fields.
              <div role="group" aria-label={`${row.name} in full`}>
                <StepDetail row={row} />
              </div>
            )}
          </div>
        );
      })}
      {rows.length > shown.length && (
        <Button size="small" variant="link" onClick={() => setLimit(limit + stepPage)}>
          Show {Math.min(stepPage, rows.length - shown.length)} more of {rows.length} steps
        </Button>
      )}
    </div>
  );
}

/** At the right of a step: the one place it leads to. */
function StepEnd({ row, onShow }: { readonly row: TraceRow; readonly onShow: () => void }) {
  const first = row.links[0];
  const took = useTraffic((state) => stepDuration(row, state.exchanges));
  if (row.kind === 'request' && row.exchangeId !== undefined) return <RequestEnd exchangeId={row.exchangeId} took={took} />;
  if (row.location !== undefined && row.kind !== 'result') return <SourceLink location={row.location} />;
  if (first !== undefined) {
    return (
      <button
        type="button"
        className="link"
        onClick={(event) => {
          event.stopPropagation();
          selectTrace(first.traceId);
        }}
      >
        {first.label}
      </button>
    );
  }
  if (row.kind !== 'result') return <span />;
  return (
    <button
      type="button"
      className="link"
      aria-label="Show the result"
      onClick={(event) => {
        event.stopPropagation();
        onShow();
      }}
    >
      Show
    </button>
  );
}

/** Leads to the answer of a request; to the request where none came or will come, such as after *Don’t send* or *Drop*. */
function RequestEnd({ exchangeId, took }: { readonly exchangeId: string; readonly took: number | undefined }) {
  const exchange = useTraffic((state) => state.exchanges.get(exchangeId));
  const hasNoAnswer = exchange !== undefined && exchange.status === undefined && !isRunning(exchange);
  const noun = hasNoAnswer ? 'request' : 'response';
  return (
    <button
      type="button"
      className="link"
      title={hasNoAnswer ? 'No answer came. Show the request' : 'Show what came back'}
      aria-label={`Show the ${noun}${took === undefined ? '' : `, ${formatDuration(took)}`}`}
      onClick={(event) => {
        event.stopPropagation();
        selectTrace(exchange?.traceId ?? null, exchangeId);
        showDetailTab(noun);
      }}
    >
      {took === undefined ? (hasNoAnswer ? 'Request' : 'Response') : formatDuration(took)}
    </button>
  );
}
