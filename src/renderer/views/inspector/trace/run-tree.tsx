import { ChevronDown, ChevronRight } from 'lucide-react';
import { formatClock, formatDuration } from '../../../../shared/trace/format.ts';
import { outcomeStatus, outcomeText, traceLabel } from '../../../../shared/trace/trace-rows.ts';
import type { TraceTreeRow } from '../../../../shared/trace/trace-tree.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { useCommandKeys } from '../../../stores/window/commands.ts';
import { selectTrace, selectWidget, useNavigation } from '../../../stores/window/navigation.ts';
import { Icon } from '../../../ui/signs/icon.tsx';
import { VirtualRows } from '../../../ui/lists/virtual-rows.tsx';
import { ContextMenu } from '../../../ui/menus/context-menu.tsx';
import { StatusRing, StatusWord } from '../request/status-ring.tsx';
import { runMenu } from './run-menu.ts';

interface RunTreeProps {
  readonly rows: readonly TraceTreeRow[];
  /** Ids of the runs whose own runs are hidden. */
  readonly collapsed: ReadonlySet<string>;
  /** Shows or hides the runs below one. */
  readonly onToggle: (traceId: string) => void;
}

/** Recent runs, below those that caused them. */
export function RunTree({ rows, collapsed, onToggle }: RunTreeProps) {
  const traceId = useNavigation((state) => state.traceId);
  const traces = useTraffic((state) => state.traces);
  const keysOf = useCommandKeys();
  const shown = rows.find((row) => row.trace.id === traceId)?.trace;
  function toggle(row: TraceTreeRow | undefined) {
    if (row?.hasChildren) onToggle(row.trace.id);
  }
  function select(index: number) {
    const row = rows[index];
    if (row === undefined) return;
    selectTrace(row.trace.id);
    // A widget of that name here is another one.
    if (row.trace.form !== 'page' && row.trace.fromFile === undefined) selectWidget(row.trace.widgetId);
  }

  return (
    <ContextMenu entries={shown === undefined ? [] : runMenu(shown, traces, keysOf)}>
      <div className="run-tree">
        <VirtualRows
          label="Runs"
          role="tree"
          count={rows.length}
          rowHeight={26}
          rowKey={(index) => rows[index]?.trace.id ?? String(index)}
          keepsPlace="newest first"
          selected={rows.findIndex((row) => row.trace.id === traceId)}
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
      </div>
    </ContextMenu>
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
      <span className="run-row__label">
        {traceLabel(row.trace)}
        {row.depth === 0 && row.trace.fromFile !== undefined && `, ${row.trace.fromFile}`}
      </span>
      <span className={`run-row__outcome run-row__outcome--${outcomeStatus(row.trace)}`}>{outcomeText(row.trace)}</span>
      <span className="run-row__time">{formatDuration(row.trace.duration)}</span>
      <StatusWord status={outcomeStatus(row.trace)} />
    </div>
  );
}
