import { Children, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useFrame } from '../../frame/frame-context.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import { cssPixels, generalStyle, styles } from '../../markup/measures.ts';
import { readParameters, textOf } from '../../markup/parameters.ts';
import { Section } from '../../markup/section.tsx';
import { revealPart } from '../../markup/use-sight.ts';
import { isLargeTable, useTableWindow } from '../../markup/use-table-window.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { cellText, drawnText } from './cell-text.ts';
import { cellObject, cellsProblem, pageRows, rowsProblem } from './grid-table-data.ts';
import { GeneratedHeaderRow, HiddenColumns } from './grid-table-head.tsx';
import { GridTableRow, rowClass } from './grid-table-row.tsx';
import { useCellPaste } from './use-cell-paste.ts';
import { useCellSelection } from './use-cell-selection.ts';
import { useOpenRows } from './use-open-rows.ts';
import { useTableColumns } from './use-table-columns.ts';
import { useTableRows } from './use-table-rows.ts';

/** Milliseconds a place has to stay in sight before its rows are asked for: dragging the scroll bar passes thousands. */
const settling = 60;

/** Table of widgets: each column has a cell definition, each cell its own object (`dom.md` 4, GridTable). */
export function GridTableWidget(widget: WidgetProps): ReactNode {
  const frame = useFrame();
  const inner = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const parameters = readParameters(widget.config, widget.result);
  const { columns, headerRow } = useTableColumns(widget.widgetKey);
  const loaded = useTableRows(widget);
  const { first: firstRows, total, rowAt } = loaded;
  // The cells' widgets need only these two of it; the other parts change with every drawing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const owner = useMemo(() => widget, [widget.widgetKey, widget.revision]);

  const page = pageRows(total, parameters.number('maxRows'), widget.page ?? 1);
  const pageIndexes = useMemo(
    () => Array.from({ length: page.end - page.first }, (_, index) => page.first + index),
    [page.first, page.end],
  );
  const shownRows = useOpenRows(widget, columns, loaded, pageIndexes);
  const firstRow = firstRows[0];
  const hidden = useMemo(
    () => new Set(columns.flatMap((_, column) => (cellObject(firstRow, column)?.cellVisible === false ? [column] : []))),
    [columns, firstRow],
  );
  const shownColumns = useMemo(() => columns.flatMap((_, column) => (hidden.has(column) ? [] : [column])), [columns, hidden]);

  const isLarge = isLargeTable(pageIndexes.length, columns.length);
  const drawnRows = isLarge ? shownRows : pageIndexes;
  const tableWindow = useTableWindow(content, {
    rows: drawnRows,
    columnCount: columns.length,
    isLarge,
    measures: columns,
    cellsPerFrame: 120,
  });
  const { start, end } = tableWindow;
  const wanted = useRef(loaded.want);
  wanted.current = loaded.want;
  const [wantFrom, wantTo] = [drawnRows[start] ?? 0, (drawnRows[end - 1] ?? 0) + 1];
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data begin anew
  useEffect(() => {
    const timer = setTimeout(() => wanted.current(wantFrom, wantTo), settling);
    return () => clearTimeout(timer);
  }, [wantFrom, wantTo, widget.revision]);

  const problem = rowsProblem(firstRows, columns.length);
  const cellProblem = useMemo(() => cellsProblem(widget.id, firstRows), [widget.id, firstRows]);
  const { reportProblem } = frame;
  useEffect(() => {
    if (problem) reportProblem(widget.id, 'columns', `GridTableWidget ${widget.id}: ${problem}`);
    else if (cellProblem) reportProblem(widget.id, 'result-shape', cellProblem);
  }, [reportProblem, widget.id, problem, cellProblem]);

  const cellAt = (row: number, column: number) => cellObject(rowAt(row), column);
  const boxOf = (row: number, column: number): Element | null => {
    const box = document.getElementById(`${widget.id}Cell${row}-${column}`);
    return box && content.current?.contains(box) ? box : null;
  };
  const isGrid = parameters.flag('allowCopyToClipBoard');
  const selection = useCellSelection({
    isAllowed: isGrid,
    inner,
    rows: shownRows,
    columns: shownColumns,
    textAt: (row, column) => {
      const node = columns[column]?.inner?.node;
      return drawnText(boxOf(row, column)) ?? (node ? cellText(node.type, node.config, cellAt(row, column)) : '');
    },
    boxOf,
    reveal: (row, column) => {
      const element = content.current;
      const place = tableWindow.rowPlace(drawnRows.indexOf(row));
      if (!element || !place) return;
      const box = element.getBoundingClientRect();
      const drawn = boxOf(row, column)?.getBoundingClientRect();
      const beside = element.querySelector(`:scope > .ks-grid-table-row > [data-col="${column}"]`)?.getBoundingClientRect();
      const widths = tableWindow.columns?.widths ?? [];
      const before = widths.slice(0, column).reduce((sum, width) => sum + width, 0);
      const across = drawn ?? beside;
      const head = element.previousElementSibling;
      const isHeadFixed = head !== null && getComputedStyle(head).position === 'sticky';
      revealPart(
        element,
        {
          top: drawn ? drawn.top - box.top : place.top,
          bottom: drawn ? drawn.bottom - box.top : place.bottom,
          left: across ? across.left - box.left : before,
          right: across ? across.right - box.left : before + (widths[column] ?? 0),
        },
        { above: isHeadFixed ? head.getBoundingClientRect().height : 0 },
      );
    },
  });
  const paste = useCellPaste({ widget, columns, shownRows, shownColumns, cellAt, start: selection.start });

  const title = textOf(widget.config.title) ?? '';
  if (problem) {
    return (
      <Section widget={widget} title={title}>
        <div>
          <h3 style={{ color: 'red' }}>{problem}</h3>
        </div>
      </Section>
    );
  }

  const openRows = isLarge || shownRows === pageIndexes ? undefined : new Set(shownRows);
  const positions = selection.selection ? new Map(shownRows.map((row, position) => [row, position])) : undefined;
  const height = cssPixels(parameters.get('rowHeight'));
  const lineClass = rowClass(parameters.flag('borderBottom', true));
  const borders = classes(parameters.flag('borderBottom', true) && 'border-bottom', parameters.flag('borderTop', true) && 'border-top');
  // Without these flags the field draws all cells, or all rows, anew: what is open in them closes.
  const cellsKey = parameters.flag('allowChangedDataUpdate', true) ? '' : `${widget.revision}`;
  const rowsKey = parameters.flag('allowFullContentUpdated') ? '' : `${total}`;
  const { active } = selection;
  return (
    <Section widget={widget} title={title} stateClass={selection.hasFocus ? 'grid-focused' : undefined}>
      <div style={styles(generalStyle(parameters), parameters.flag('hideIfNoData') && total === 0 && { display: 'none' })}>
        <HtmlContent as="h3" html={title} />
        <div className={classes('ks-grid-table', skinClass('ks-grid-table', parameters))}>
          {/* biome-ignore-start lint/a11y: skins address these very elements; the grid has the keys of its cells */}
          <div
            ref={inner}
            className="ks-grid-table-inner"
            role={isGrid ? 'grid' : 'table'}
            aria-label={title || widget.id}
            aria-rowcount={total + 1}
            aria-colcount={columns.length}
            aria-multiselectable={isGrid || undefined}
            aria-activedescendant={active && selection.hasFocus ? `${widget.id}Cell${active.row}-${active.column}` : undefined}
            tabIndex={isGrid ? 0 : undefined}
            {...(isGrid ? selection.handlers : {})}
            onPaste={paste.onPaste}
          >
            <div className="ks-grid-table-head" role="rowgroup">
              <HiddenColumns value={hidden}>
                {headerRow >= 0 ? (
                  Children.toArray(widget.children)[headerRow]
                ) : (
                  <GeneratedHeaderRow columns={columns} hidden={hidden} borders={borders} height={height} />
                )}
              </HiddenColumns>
            </div>
            <div ref={content} className="ks-grid-table-content" role="rowgroup" key={`${cellsKey} ${rowsKey}`}>
              {tableWindow.before > 0 ? <div aria-hidden="true" style={{ height: tableWindow.before }} /> : null}
              {drawnRows.slice(start, end).map((row, offset) => {
                const position = positions?.get(row);
                return (
                  <GridTableRow
                    key={row}
                    owner={owner}
                    columns={columns}
                    row={row}
                    pageRow={row - page.first}
                    cells={rowAt(row)}
                    className={lineClass}
                    height={height}
                    isHidden={openRows !== undefined && !openRows.has(row)}
                    pasted={paste.pastedAt(row)}
                    marks={position === undefined ? undefined : selection.marksAt(position)}
                    window={tableWindow.measured === start + offset ? undefined : tableWindow.columns}
                    isGrid={isGrid}
                  />
                );
              })}
              {tableWindow.after > 0 ? <div aria-hidden="true" style={{ height: tableWindow.after }} /> : null}
            </div>
          </div>
          {/* biome-ignore-end lint/a11y: end */}
        </div>
      </div>
    </Section>
  );
}
