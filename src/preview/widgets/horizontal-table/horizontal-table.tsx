import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useFrame } from '../../frame/frame-context.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { generalStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/parameters.ts';
import { Section } from '../../markup/section.tsx';
import { revealPart } from '../../markup/use-sight.ts';
import { isLargeTable, useTableWindow } from '../../markup/use-table-window.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { actionCellWidth, readHorizontalTable, type TableRow } from './horizontal-table-data.ts';
import { HorizontalTableHead } from './horizontal-table-head.tsx';
import { HorizontalTableRow } from './horizontal-table-row.tsx';
import { HorizontalTableSearch } from './horizontal-table-search.tsx';
import { arrangeRows, nextOrder } from './row-order.ts';
import { isRowDisabled, selectedRows } from './row-selection.ts';
import { readRowWidgets } from './row-widgets.ts';
import { useCellEditing } from './use-cell-editing.ts';
import { useChildNodes } from './use-child-nodes.ts';
import { useRefusedTexts } from './use-refused-texts.ts';
import { useRowActions } from './use-row-actions.ts';
import { editKey, useTableDraft } from './use-table-draft.ts';

/** Height of a row in px by which the visible part is measured (`dom.md` 4, HorizontalTable). */
const rowHeight = 45;

/** Table with search, sorting, cells edited in place and buttons at the ends of its rows (`dom.md` 4, HorizontalTable). */
export function HorizontalTableWidget(widget: WidgetProps): ReactNode {
  const frame = useFrame();
  const [draft, access] = useTableDraft(widget.widgetKey);
  const { config, result } = widget;
  const configured = readParameters(config);
  const parameters = readParameters(config, result);
  const nodes = useChildNodes(widget.widgetKey);
  const { left, right } = useMemo(() => readRowWidgets(nodes), [nodes]);
  const columnTypes = parameters.list('columnTypes');
  const columnNames = configured.list('columnNames');
  const columnWidths = configured.list('columnWidths');
  const data = useMemo(
    () => readHorizontalTable(result, { columnNames, columnTypes, columnWidths, left, right }),
    [result, columnNames, columnTypes, columnWidths, left, right],
  );
  const rowWidgets = useMemo(() => [...left, ...right], [left, right]);
  const isMulti = parameters.flag('multiSelect');
  const selectsFirst = parameters.flag('selectFirst');
  const selected = useMemo(
    () => selectedRows(data, rowWidgets, { isMulti, selectsFirst }, draft.selected),
    [data, rowWidgets, isMulti, selectsFirst, draft.selected],
  );

  const { edits, order } = draft;
  const textAt = useCallback(
    (row: TableRow, column: number) => edits?.[editKey(row.index, column)] ?? row.cells[column]?.value ?? '',
    [edits],
  );
  const filter = readParameters(configured.object('checkbox') ?? {}).text('value');
  const search = draft.search ?? '';
  const activeFilter = draft.isFiltered ? filter : undefined;
  const columnType = order && data.columns[order.column]?.type;
  const shown = useMemo(
    () => arrangeRows(data.rows, textAt, { search, filter: activeFilter, order, columnType }),
    [data.rows, textAt, search, activeFilter, order, columnType],
  );

  const body = useRef<HTMLDivElement>(null);
  const [refused, forgetRefused] = useRefusedTexts(widget.widgetKey, data.rows, edits, access);
  const edit = useCellEditing({ widget, access, shown, textAt, refused, forgetRefused });
  const { press, answer, question } = useRowActions({
    widget,
    access,
    columns: data.columns,
    rows: data.rows,
    rowWidgets,
    selected,
    isMulti,
    textAt,
  });
  const places = useMemo(() => shown.map((_, place) => place), [shown]);
  const columnCount = data.columns.length + rowWidgets.length;
  const isLarge = isLargeTable(shown.length, 0);
  const tableWindow = useTableWindow(body, { rows: places, columnCount, isLarge, hasAllColumns: true, cellsPerFrame: 120 });
  const editedPlace = draft.editor ? shown.findIndex(({ index }) => index === draft.editor?.row) : -1;
  const { rowPlace } = tableWindow;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place of the editor; scrolling may leave it
  useLayoutEffect(() => {
    const element = body.current;
    if (!isLarge || editedPlace < 0 || !element) return;
    revealPart(element, { ...rowPlace(editedPlace), left: element.scrollLeft, right: element.scrollLeft });
  }, [isLarge, editedPlace]);
  const sort = (column: number): void => access.change({ order: nextOrder(access.now().order, column) });

  const fadeOutNum = parameters.number('fadeOutNum') ?? 10;
  const visibleRows = fadeOutNum > 0 ? fadeOutNum : 10;
  const isLong = data.rows.length > visibleRows;
  const isScrolling = shown.length > visibleRows;
  const actionWidth = actionCellWidth(data.columns, rowWidgets.length);
  const rowColor = parameters.text('selectedRowBackgroundColor') || '#bfd9f2';
  const isHidden = parameters.flag('hideIfNoData') && data.rows.length === 0;
  return (
    <Section widget={widget} title={configured.text('title') ?? ''}>
      <div
        className={classes('ks-horizontal-table', isScrolling && 'ks-scroll', skinClass('ks-horizontal-table', parameters))}
        style={styles(generalStyle(parameters), isHidden && { display: 'none' })}
      >
        <div className="ks-horizontal-table-inner">
          <HorizontalTableSearch
            hasSearch={parameters.flag('searchField')}
            search={draft.search}
            filter={configured.object('checkbox') ? (filter ?? '') : undefined}
            isFiltered={draft.isFiltered === true}
            change={access.change}
          />
          {/* biome-ignore lint/a11y/useSemanticElements: skins address this very element */}
          <div
            className="ks-horizontal-table-body"
            role="table"
            aria-label={configured.text('title') || widget.id}
            aria-rowcount={isLarge ? shown.length + 1 : undefined}
          >
            <HorizontalTableHead
              columns={data.columns}
              left={left}
              right={right}
              actionWidth={actionWidth}
              order={order}
              sort={sort}
              registerElement={frame.registerElement}
            />
            {/* biome-ignore lint/a11y/useSemanticElements: skins address this very element */}
            <div
              ref={body}
              className="ks-horizontal-table-body-scroll"
              role="rowgroup"
              tabIndex={isScrolling ? 0 : undefined}
              style={styles({ maxHeight: `${rowHeight * visibleRows}px` }, !isScrolling && { overflow: 'hidden' })}
            >
              {tableWindow.before > 0 ? <div aria-hidden="true" style={{ height: tableWindow.before }} /> : null}
              {shown.slice(tableWindow.start, tableWindow.end).map((row, offset) => {
                // Rows that the data or `selectFirst` chose have no colour.
                const isColoured = rowWidgets.some(({ key }) => draft.selected?.[key]?.includes(row.index));
                return (
                  <HorizontalTableRow
                    key={row.index}
                    owner={widget}
                    row={row}
                    rowNumber={isLarge ? tableWindow.start + offset + 2 : undefined}
                    columns={data.columns}
                    left={left}
                    right={right}
                    actionWidth={actionWidth}
                    texts={row.cells.map((_, column) => textAt(row, column))}
                    onKeys={rowWidgets.filter(({ key }) => selected[key]?.includes(row.index)).map(({ key }) => key)}
                    isMulti={isMulti}
                    isDisabled={isRowDisabled(row)}
                    background={isColoured ? rowColor : undefined}
                    editor={draft.editor?.row === row.index ? draft.editor : undefined}
                    edit={edit}
                    refused={refused}
                    press={press}
                    answer={answer}
                    questionKey={question?.row === row.index ? question.key : undefined}
                  />
                );
              })}
              {tableWindow.after > 0 ? <div aria-hidden="true" style={{ height: tableWindow.after }} /> : null}
            </div>
            {isScrolling ? <div className="ks-horizontal-table-fade" aria-hidden="true" /> : null}
          </div>
          {isLong ? (
            <div className="ks-horizontal-table-footer">
              <div className="ks-horizontal-table-info">{`${shown.length}  results`}</div>
            </div>
          ) : null}
        </div>
      </div>
    </Section>
  );
}
