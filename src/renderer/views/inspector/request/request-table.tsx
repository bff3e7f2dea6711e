import './request-table.css';
import { Columns3, Group } from 'lucide-react';
import { type HTMLAttributes, type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type ExchangeColumn,
  type ExchangeColumnId,
  noteColumn,
  rowAsText,
} from '../../../../shared/trace/exchange/request-list-columns.ts';
import type { RequestGroup, RequestLine } from '../../../../shared/trace/exchange/request-groups.ts';
import { type ExchangeRow, isTimed } from '../../../../shared/trace/exchange/request-list-rows.ts';
import { waterfall } from '../../../../shared/trace/exchange/waterfall.ts';
import { currentHost } from '../../../host/host-context.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';
import { type ColumnWidths, setColumnWidth, useRequestColumns } from '../../../stores/traffic/request-columns.ts';
import { useNoteEditing } from '../../../stores/traffic/exchange-marks.ts';
import { foldGroup, useRequestGrouping } from '../../../stores/traffic/request-grouping.ts';
import { useCommandKeys } from '../../../stores/window/commands.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { classNames } from '../../../ui/class-names.ts';
import { followSizes } from '../../../ui/layout/followed-sizes.ts';
import { ContextMenu } from '../../../ui/menus/context-menu.tsx';
import type { MenuEntry } from '../../../ui/menus/menu-item.ts';
import { copyText } from '../clipboard.ts';
import { exchangeMenu } from './exchange-actions.ts';
import { newestFirst, useInspector } from '../../../stores/traffic/inspector-state.ts';
import { GroupHead } from '../groups/group-head.tsx';
import { foldMenu, groupingMenu } from '../groups/group-menu.ts';
import { lineKey, useRequestLines } from '../groups/use-request-lines.ts';
import { marksText, RequestColour } from '../marks/request-colour.tsx';
import { columnMenu } from './column-menu.ts';
import { columnsFor, columnTemplate, fittedWidths } from './column-widths.ts';
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

/** Sorts by the column whose header was clicked: up, then down, then the newest first again. */
function sortBy(column: ExchangeColumnId): void {
  const { sort } = useInspector.getState();
  const isSame = sort.column === column;
  if (column === 'start') useInspector.setState({ sort: isSame && sort.descending ? { column, descending: false } : newestFirst });
  else useInspector.setState({ sort: isSame && sort.descending ? newestFirst : { column, descending: isSame } });
}

/** Returns the columns that fit into the table, and their widths. */
function useFittingColumns(rows: readonly ExchangeRow[]) {
  const { widths: wanted, shown } = useRequestColumns();
  const { element, width } = useWidth();
  const columns = useMemo(() => columnsFor(width, shown), [width, shown]);
  const widths = useMemo(() => fittedWidths(columns, wanted, rows, width), [columns, wanted, rows, width]);
  return { element, columns, widths };
}

/** Returns the text of the cell on which the menu was opened, to be copied from there, and whether it was opened on a head. */
function usePointedCell() {
  const [pointed, setPointed] = useState({ cell: '', isHead: false });
  const noteCell = ({ target }: MouseEvent) => {
    const element = target instanceof Element ? target : null;
    const pressed = element?.closest('[role="gridcell"]');
    setPointed({
      cell: (pressed?.querySelector('.requests__shown') ?? pressed)?.textContent ?? '',
      isHead: element?.closest('[role="columnheader"]') != null,
    });
  };
  return { ...pointed, noteCell };
}

/** Lines of the menu of the whole list. */
function useListMenu(columns: readonly ExchangeColumn[]): readonly MenuEntry[] {
  const shown = useRequestColumns((state) => state.shown);
  const by = useRequestGrouping((state) => state.by);
  return [
    { kind: 'menu', id: 'grouping', title: 'Group', icon: Group, entries: groupingMenu(by) },
    { kind: 'menu', id: 'columns', title: 'Columns', icon: Columns3, entries: columnMenu(shown, columns) },
  ];
}

/** Lines of the menu of a line of the list. */
function useLineMenu({ rows, columns, cell }: { rows: readonly ExchangeRow[]; columns: readonly ExchangeColumn[]; cell: string }) {
  const traces = useTraffic((state) => state.traces);
  const keysOf = useCommandKeys();
  return (line: RequestLine, groups: readonly RequestGroup[]): readonly MenuEntry[] =>
    line.kind === 'group'
      ? foldMenu(line.group, line.isFolded, groups)
      : exchangeMenu({ row: line.row, rows, columns, trace: traces.get(line.row.exchange.traceId), cell, keysOf });
}

/** Every request: sort by header, resize columns, walk with the keys, copy a row, right-click, fold groups. */
export function RequestTable({ rows, selectedId, onSelect, onActivate }: RequestTableProps) {
  const sort = useInspector((state) => state.sort);
  const { element, columns, widths } = useFittingColumns(rows);
  const shown = useRequestColumns((state) => state.shown);
  const { cell, isHead, noteCell } = usePointedCell();
  const { lines, groups, selected, select, pressKey } = useRequestLines(rows, sort, selectedId, onSelect);
  const drawn = useDrawnLines({ rows, lines, columns, widths });
  const edited = useNoteEditing((state) => state.exchangeId);
  const lineMenu = useLineMenu({ rows, columns, cell });
  const listMenu = useListMenu(columns);
  const current = lines[selected];

  function activate(index: number) {
    const line = lines[index];
    if (line?.kind === 'group') foldGroup(line.group.key, !line.isFolded);
    else if (line !== undefined) onActivate(line.row);
  }

  return (
    <ContextMenu
      entries={
        isHead || current === undefined
          ? columnMenu(shown, columns)
          : [...lineMenu(current, groups ?? []), { kind: 'separator', id: 'list' }, ...listMenu]
      }
    >
      <div className="requests" ref={element} onContextMenuCapture={noteCell}>
        <VirtualRows
          label="Requests"
          role={groups === undefined ? 'grid' : 'treegrid'}
          count={lines.length}
          rowHeight={28}
          minWidth={columns.reduce((sum, column) => sum + widths[column.id], 0)}
          rowKey={(index) => lineKey(lines[index])}
          selected={selected}
          reveals={edited ?? undefined}
          sticksToEnd={sort.column === 'start' && !sort.descending}
          keepsPlace={`${sort.column} ${sort.descending} ${groups === undefined}`}
          onSelect={select}
          onActivate={activate}
          onCopy={(index) => {
            const line = lines[index];
            if (line !== undefined) void copyText(line.kind === 'group' ? line.group.title : rowAsText(line.row, columns));
          }}
          onOtherKey={pressKey}
          header={
            <RequestHeader
              {...{ columns, template: drawn.template, sort, span: drawn.span, widths }}
              onSort={sortBy}
              onWidth={(id, width) => setColumnWidth(currentHost(), id, width)}
            />
          }
          rowProps={drawn.rowProps}
          renderRow={drawn.renderRow}
        />
      </div>
    </ContextMenu>
  );
}

interface DrawnLinesProps {
  readonly rows: readonly ExchangeRow[];
  readonly lines: readonly RequestLine[];
  readonly columns: readonly ExchangeColumn[];
  readonly widths: ColumnWidths;
}

/** Returns what is drawn of the lines, by their indexes. */
function useDrawnLines({ rows, lines, columns, widths }: DrawnLinesProps) {
  const exchanges = useTraffic((state) => state.exchanges);
  const widgetId = useNavigation((state) => state.widgetId);
  const now = useNow(rows.some((row) => isTimed(row.exchange)));
  const { bars, span } = useMemo(() => waterfall(exchanges.values(), now), [exchanges, now]);
  const template = columnTemplate(columns, widths);
  const noted = noteColumn(columns);
  const isPinned = (line: RequestLine | undefined) => line?.kind === 'request' && line.row.exchange.pinned === true;

  function rowProps(index: number): HTMLAttributes<HTMLDivElement> {
    const line = lines[index];
    if (line?.kind === 'group')
      return { className: 'requests__row requests__row--group', 'aria-expanded': !line.isFolded, 'aria-level': 1 };
    return {
      className: classNames(
        'requests__row',
        widgetId !== null && line?.row.exchange.widgetId === widgetId && 'requests__row--widget',
        isPinned(line) && !isPinned(lines[index + 1]) && 'requests__row--last-pinned',
      ),
      style: { gridTemplateColumns: template },
      ...(line !== undefined && line.groupKey !== null ? { 'aria-level': 2 } : {}),
      'aria-description': line && marksText(line.row.exchange),
    };
  }

  function renderRow(index: number) {
    const line = lines[index];
    if (line === undefined) return null;
    if (line.kind === 'group') return <GroupHead group={line.group} isFolded={line.isFolded} />;
    const { row } = line;
    const bar = bars.get(row.exchange.id);
    const { colour } = row.exchange;
    return (
      <>
        {colour !== undefined && <RequestColour colour={colour} />}
        {columns.map((column) => (
          <RequestCell key={column.id} {...{ column, row, now, bar }} hasNote={column.id === noted} />
        ))}
      </>
    );
  }

  return { template, span, rowProps, renderRow };
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
