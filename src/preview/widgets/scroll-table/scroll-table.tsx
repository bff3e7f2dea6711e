import { type ClipboardEvent, type CSSProperties, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFrame } from '../../frame/frame-context.ts';
import { GapLine } from '../../markup/gap-line.tsx';
import { generalStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/parameters.ts';
import { Section } from '../../markup/section.tsx';
import { isLargeTable, useTableWindow } from '../../markup/use-table-window.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { rangeOf } from './cell-range.ts';
import { drawnRows } from './drawn-rows.ts';
import { ScrollTableRow, WaitingRow } from './scroll-table-cells.tsx';
import { columnWidth, visibleRows } from './scroll-table-data.ts';
import { readRibbons, ScrollTableHead, ScrollTablePager } from './scroll-table-head.tsx';
import { ScrollTableNames } from './scroll-table-names.tsx';
import { formatSpreadsheetBlock } from './spreadsheet-block.ts';
import { useRevealCell } from './use-reveal-cell.ts';
import { useScrollSync } from './use-scroll-sync.ts';
import { useTableEditing } from './use-table-editing.ts';
import { allRows, useTablePages, useWantedRows } from './use-table-pages.ts';

/** Spreadsheet-like table with frozen row labels: edit, select, copy and paste (`dom.md` 4, ScrollTable). */
export function ScrollTableWidget(widget: WidgetProps): ReactNode {
  const frame = useFrame();
  const root = useRef<HTMLDivElement>(null);
  const [expanded, setExpanded] = useState<Readonly<Record<string, boolean>>>({});
  const configured = readParameters(widget.config);
  const defaultFormat = configured.text('format');
  const headerWidth = configured.number('headerWidth') || 160;
  const height = configured.number('height');
  const { data, first, want } = useTablePages(widget, defaultFormat);
  const total = widget.paged?.total;
  const everyRow = useMemo(() => (total === undefined ? undefined : allRows(total)), [total]);
  const shown = useMemo(() => everyRow ?? visibleRows(data.rows, expanded), [everyRow, data, expanded]);
  const width = useMemo(() => columnWidth(first), [first]);
  const ribbons = useMemo(() => readRibbons(readParameters(widget.config).list('ribbons')), [widget.config]);
  const columnTitles = useMemo(() => data.columns.map((column) => column.title), [data]);
  const scroll = useScrollSync(width, data.columns.length);
  const isLarge = isLargeTable(shown.length, data.columns.length);
  const tableWindow = useTableWindow(scroll.body, {
    rows: shown,
    columnCount: data.columns.length,
    isLarge,
    measures: scroll.filledWidth,
    cellsPerFrame: 400,
  });
  const drawn = drawnRows(total ?? data.rows.length, shown, tableWindow, isLarge);
  const drawnColumns = tableWindow.measured === undefined ? tableWindow.columns : undefined;
  useWantedRows(want, tableWindow.start, tableWindow.end, widget.revision);
  const focusTable = (): void => root.current?.focus({ preventScroll: true });
  const editing = useTableEditing({ widget, data, shown, body: scroll.body, focusTable });
  const { selection, isPressed, valueAt, editor: openEditor } = editing;

  const active = selection?.active;
  const reveal = useRevealCell(scroll.body, tableWindow);
  useLayoutEffect(() => {
    if (active && !isPressed.current) reveal(active);
  }, [active, reveal, isPressed]);

  const onCopy = (event: ClipboardEvent): void => {
    if (!selection || openEditor) return;
    const range = rangeOf(selection);
    const rows = Array.from({ length: range.bottom - range.top + 1 }, (_, row) =>
      Array.from({ length: range.right - range.left + 1 }, (_column, column) => valueAt(range.top + row, range.left + column)),
    );
    event.clipboardData.setData('text/plain', formatSpreadsheetBlock(rows));
    event.preventDefault();
  };

  const bodyHeight = height ?? (isLargeTable(shown.length, 0) ? 600 : undefined);
  const bodyStyle: CSSProperties = bodyHeight === undefined ? {} : { height: `${bodyHeight}px` };
  const range = selection && rangeOf(selection);
  const outer = generalStyle(readParameters(widget.config, widget.result));
  delete outer.height;
  return (
    <Section widget={widget}>
      <div style={styles(outer)}>
        {/* biome-ignore-start lint/a11y: skins address these very elements; the table itself takes the keys */}
        <div className="ks-scrolltable noselect" data-id={widget.id}>
          <div className="col">
            <ScrollTablePager columns={data.columns} headerWidth={headerWidth} sight={scroll.sight} onJump={scroll.jumpTo} />
          </div>
        </div>
        <div
          ref={root}
          className="row"
          role="group"
          aria-label={widget.id}
          tabIndex={0}
          style={
            { '--dashwright-column-width': `${scroll.filledWidth}px`, '--dashwright-header-width': `${headerWidth + 1}px` } as CSSProperties
          }
          onFocus={(event) => event.target === event.currentTarget && editing.selectFirst()}
          onKeyDown={editing.onKeyDown}
          onCopy={onCopy}
          onPaste={editing.onPaste}
        >
          <div className="col">
            <div className={scroll.isAtEnd ? 'ks-scrolltable-holder end' : 'ks-scrolltable-holder'}>
              <div className="ks-scrolltable-holder-inner" style={{ paddingLeft: `${headerWidth + 1}px` }}>
                <ScrollTableNames
                  bodyRef={scroll.names}
                  rows={data.rows}
                  drawn={drawn}
                  window={tableWindow}
                  expanded={expanded}
                  headerWidth={headerWidth}
                  ribbonCount={ribbons.length}
                  bodyStyle={bodyStyle}
                  defaultFormat={defaultFormat}
                  onToggle={(row) => setExpanded((old) => ({ ...old, [row.id]: !(old[row.id] ?? row.isExpanded) }))}
                  onComment={(action, row) => frame.emitEvent(widget.id, action, row)}
                />
                <table className="ks-scrolltable-table">
                  <ScrollTableHead headRef={scroll.head} columns={data.columns} ribbons={ribbons} />
                  <tbody
                    ref={scroll.body}
                    className="ks-scrolltable-body noselect"
                    style={bodyStyle}
                    tabIndex={isLarge || scroll.isScrolled ? 0 : undefined}
                  >
                    <GapLine height={tableWindow.before} />
                    {drawn.map(({ index, position }) => {
                      const row = data.rows[index];
                      const cells = data.cells[index];
                      if (!row || !cells)
                        return (
                          <WaitingRow key={`waiting ${index}`} shownIndex={position} columns={data.columns.length} window={drawnColumns} />
                        );
                      const isTouched = range !== undefined && position >= range.top && position <= range.bottom;
                      return (
                        <ScrollTableRow
                          key={row.id}
                          row={row}
                          shownIndex={position}
                          cells={cells}
                          window={tableWindow.measured === position ? undefined : tableWindow.columns}
                          edits={editing.edits}
                          refused={editing.refused}
                          selection={isTouched ? selection : undefined}
                          editor={openEditor && cells.some(({ ordinal }) => ordinal === openEditor.ordinal) ? openEditor : undefined}
                          columnTitles={columnTitles}
                          handlers={editing.handlers}
                        />
                      );
                    })}
                    <GapLine height={tableWindow.after} />
                  </tbody>
                </table>
              </div>
            </div>
          </div>
        </div>
        {/* biome-ignore-end lint/a11y: end */}
      </div>
    </Section>
  );
}
