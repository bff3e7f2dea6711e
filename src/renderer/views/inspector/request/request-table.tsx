import './request-table.css';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { type ExchangeColumn, type ExchangeColumnId, rowAsText, sortRows } from '../../../../shared/trace/exchange/request-list-columns.ts';
import { type ExchangeRow, isRunning } from '../../../../shared/trace/exchange/request-list-rows.ts';
import { type ExchangeBar, waterfall } from '../../../../shared/trace/exchange/waterfall.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { classNames } from '../../../ui/class-names.ts';
import { followSizes } from '../../../ui/layout/followed-sizes.ts';
import { ContextMenu } from '../../../ui/menus/context-menu.tsx';
import { copyText } from '../clipboard.ts';
import { exchangeMenu } from './exchange-actions.ts';
import { GridCell } from '../results/grid-cell.tsx';
import { newestFirst, useInspector } from '../inspector-state.ts';
import { columnsFor, columnTemplate, defaultWidths } from './column-widths.ts';
import { RequestHeader } from './request-header.tsx';
import { useColumnWidths } from './use-column-widths.ts';
import { useNow } from '../use-now.ts';
import { VirtualRows } from '../../../ui/lists/virtual-rows.tsx';

interface RequestTableProps {
  /** Already filtered, in the order they started. */
  readonly rows: readonly ExchangeRow[];
  readonly selectedId: string | null;
  readonly onSelect: (row: ExchangeRow) => void;
  readonly onActivate: (row: ExchangeRow) => void;
}

/** Every request: sort by header, resize columns, walk with the keys, copy a row, right-click. */
export function RequestTable({ rows, selectedId, onSelect, onActivate }: RequestTableProps) {
  const exchanges = useTraffic((state) => state.exchanges);
  const traces = useTraffic((state) => state.traces);
  const widgetId = useNavigation((state) => state.widgetId);
  const sort = useInspector((state) => state.sort);
  const { widths, setWidth } = useColumnWidths(defaultWidths);
  const { element, width } = useWidth();
  const [cell, setCell] = useState('');
  const now = useNow(rows.some((row) => isRunning(row.exchange)));
  const sorted = useMemo(() => (sort.column !== 'start' ? sortRows(rows, sort) : sort.descending ? rows.toReversed() : rows), [rows, sort]);
  const { bars, span } = useMemo(() => waterfall(exchanges.values(), now), [exchanges, now]);
  const columns = columnsFor(width);
  const template = columnTemplate(columns, widths);
  const minWidth = columns.reduce((sum, column) => sum + widths[column.id], 0);
  const selected = useMemo(() => sorted.findIndex((row) => row.exchange.id === selectedId), [sorted, selectedId]);
  const current = sorted[selected];

  function onSort(column: ExchangeColumnId) {
    const isSame = sort.column === column;
    if (column === 'start') useInspector.setState({ sort: isSame && sort.descending ? { column, descending: false } : newestFirst });
    // Third click: back to the newest first.
    else useInspector.setState({ sort: isSame && sort.descending ? newestFirst : { column, descending: isSame } });
  }
  function withRow(index: number, action: (row: ExchangeRow) => void) {
    const row = sorted[index];
    if (row !== undefined) action(row);
  }

  return (
    <ContextMenu entries={current === undefined ? [] : exchangeMenu(current, traces.get(current.exchange.traceId), cell)}>
      <div
        className="requests"
        ref={element}
        onContextMenuCapture={(event) => {
          const target = event.target instanceof Element ? event.target.closest('[role="gridcell"]') : null;
          setCell(target?.textContent ?? '');
        }}
      >
        <VirtualRows
          label="Requests"
          role="grid"
          count={sorted.length}
          rowHeight={28}
          minWidth={minWidth}
          rowKey={(index) => sorted[index]?.exchange.id ?? String(index)}
          selected={selected}
          sticksToEnd={sort.column === 'start' && !sort.descending}
          keepsPlace={`${sort.column} ${sort.descending}`}
          onSelect={(index) => withRow(index, onSelect)}
          onActivate={(index) => withRow(index, onActivate)}
          onCopy={(index) => withRow(index, (row) => void copyText(rowAsText(row)))}
          header={
            <RequestHeader
              columns={columns}
              template={template}
              sort={sort}
              span={span}
              widths={widths}
              onSort={onSort}
              onWidth={setWidth}
            />
          }
          rowProps={(index) => ({
            className: classNames(
              'requests__row',
              widgetId !== null && sorted[index]?.exchange.widgetId === widgetId && 'requests__row--widget',
            ),
            style: { gridTemplateColumns: template },
          })}
          renderRow={(index) => {
            const row = sorted[index];
            return (
              row &&
              columns.map((column) => <RequestCell key={column.id} column={column} row={row} now={now} bar={bars.get(row.exchange.id)} />)
            );
          }}
        />
      </div>
    </ContextMenu>
  );
}

function RequestCell(props: {
  readonly column: ExchangeColumn;
  readonly row: ExchangeRow;
  readonly now: number;
  readonly bar: ExchangeBar | undefined;
}) {
  const { column, row, now, bar } = props;
  if (column.text === undefined) {
    return (
      <GridCell className="requests__waterfall">
        {bar && <i className={`requests__bar tone-${row.tone}`} style={{ left: `${bar.start * 100}%`, width: `${bar.width * 100}%` }} />}
      </GridCell>
    );
  }
  const text = column.shown?.(row, now) ?? column.text(row);
  return (
    <GridCell
      className={classNames(
        'requests__cell',
        column.isNumber && 'requests__number',
        column.id === 'status' && `requests__status tone-${row.tone}`,
      )}
      title={visibleText(column.tip?.(row) ?? text)}
    >
      {visibleText(text)}
    </GridCell>
  );
}

/** Width of an element in pixels, 0 before it is drawn. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => setWidth(current.clientWidth);
    measure();
    return followSizes([current], measure);
  }, []);
  return { element, width };
}
