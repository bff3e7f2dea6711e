import './request-table.css';
import { Columns3 } from 'lucide-react';
import { type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type ExchangeColumnId, type ExchangeSort, rowAsText, sortRows } from '../../../../shared/trace/exchange/request-list-columns.ts';
import { type ExchangeRow, isTimed } from '../../../../shared/trace/exchange/request-list-rows.ts';
import { waterfall } from '../../../../shared/trace/exchange/waterfall.ts';
import { currentHost } from '../../../host/host-context.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';
import { setColumnWidth, useRequestColumns } from '../../../stores/traffic/request-columns.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { classNames } from '../../../ui/class-names.ts';
import { followSizes } from '../../../ui/layout/followed-sizes.ts';
import { ContextMenu } from '../../../ui/menus/context-menu.tsx';
import { copyText } from '../clipboard.ts';
import { exchangeMenu } from './exchange-actions.ts';
import { newestFirst, useInspector } from '../../../stores/traffic/inspector-state.ts';
import { columnMenu } from './column-menu.ts';
import { columnsFor, columnTemplate } from './column-widths.ts';
import { RequestCell } from './request-cell.tsx';
import { RequestHeader } from './request-header.tsx';
import { useNow } from '../use-now.ts';
import { VirtualRows } from '../../../ui/lists/virtual-rows.tsx';

interface RequestTableProps {
  /** Already filtered, in the order they started. */
  readonly rows: readonly ExchangeRow[];
  readonly selectedId: string | null;
  readonly onSelect: (row: ExchangeRow) => void;
  readonly onActivate: (row: ExchangeRow) => void;
}

const sortedRows = (rows: readonly ExchangeRow[], sort: ExchangeSort) =>
  sort.column !== 'start' ? sortRows(rows, sort) : sort.descending ? rows.toReversed() : rows;

/** Sorts by the column whose header was clicked: up, then down, then the newest first again. */
function sortBy(column: ExchangeColumnId): void {
  const { sort } = useInspector.getState();
  const isSame = sort.column === column;
  if (column === 'start') useInspector.setState({ sort: isSame && sort.descending ? { column, descending: false } : newestFirst });
  else useInspector.setState({ sort: isSame && sort.descending ? newestFirst : { column, descending: isSame } });
}

/** Returns the columns that fit into the table, and their widths. */
function useFittingColumns() {
  const { widths, shown } = useRequestColumns();
  const { element, width } = useWidth();
  const columns = useMemo(() => columnsFor(width, shown), [width, shown]);
  return { element, columns, widths };
}

/** Returns the text of the cell on which the menu was opened, to be copied from there, and whether it was opened on a head. */
function usePointedCell() {
  const [pointed, setPointed] = useState({ cell: '', isHead: false });
  const noteCell = ({ target }: MouseEvent) => {
    const element = target instanceof Element ? target : null;
    setPointed({
      cell: element?.closest('[role="gridcell"]')?.textContent ?? '',
      isHead: element?.closest('[role="columnheader"]') != null,
    });
  };
  return { ...pointed, noteCell };
}

/** Every request: sort by header, resize columns, walk with the keys, copy a row, right-click. */
export function RequestTable({ rows, selectedId, onSelect, onActivate }: RequestTableProps) {
  const exchanges = useTraffic((state) => state.exchanges);
  const traces = useTraffic((state) => state.traces);
  const widgetId = useNavigation((state) => state.widgetId);
  const sort = useInspector((state) => state.sort);
  const { element, columns, widths } = useFittingColumns();
  const shown = useRequestColumns((state) => state.shown);
  const { cell, isHead, noteCell } = usePointedCell();
  const now = useNow(rows.some((row) => isTimed(row.exchange)));
  const sorted = useMemo(() => sortedRows(rows, sort), [rows, sort]);
  const { bars, span } = useMemo(() => waterfall(exchanges.values(), now), [exchanges, now]);
  const template = columnTemplate(columns, widths);
  const selected = useMemo(() => sorted.findIndex((row) => row.exchange.id === selectedId), [sorted, selectedId]);
  const current = sorted[selected];

  function withRow(index: number, action: (row: ExchangeRow) => void) {
    const row = sorted[index];
    if (row !== undefined) action(row);
  }

  return (
    <ContextMenu
      entries={
        isHead || current === undefined
          ? columnMenu(shown)
          : [
              ...exchangeMenu({ row: current, rows, columns, trace: traces.get(current.exchange.traceId), cell }),
              { kind: 'separator', id: 'list' },
              { kind: 'menu', id: 'columns', title: 'Columns', icon: Columns3, entries: columnMenu(shown) },
            ]
      }
    >
      <div className="requests" ref={element} onContextMenuCapture={noteCell}>
        <VirtualRows
          label="Requests"
          role="grid"
          count={sorted.length}
          rowHeight={28}
          minWidth={columns.reduce((sum, column) => sum + widths[column.id], 0)}
          rowKey={(index) => sorted[index]?.exchange.id ?? String(index)}
          selected={selected}
          sticksToEnd={sort.column === 'start' && !sort.descending}
          keepsPlace={`${sort.column} ${sort.descending}`}
          onSelect={(index) => withRow(index, onSelect)}
          onActivate={(index) => withRow(index, onActivate)}
          onCopy={(index) => withRow(index, (row) => void copyText(rowAsText(row, columns)))}
          header={
            <RequestHeader
              {...{ columns, template, sort, span, widths }}
              onSort={sortBy}
              onWidth={(id, width) => setColumnWidth(currentHost(), id, width)}
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
