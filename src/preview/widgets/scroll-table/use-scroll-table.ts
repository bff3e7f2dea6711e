import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePartFinder } from '../../markup/drawn-parts.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { indexes } from '../../tables/cells/indexes.ts';
import { useWantedRows } from '../../tables/rows/use-wanted-rows.ts';
import { isLargeTable, useTableWindow } from '../../tables/window/use-table-window.ts';
import { drawnRows } from './drawn-rows.ts';
import { useTableEditing } from './editing/use-table-editing.ts';
import { columnWidth, type ScrollRow, visibleRows } from './scroll-table-data.ts';
import { readRibbons } from './scroll-table-head.tsx';
import { scrollPart } from './scroll-part.ts';
import { useRevealCell } from './use-reveal-cell.ts';
import { useScrollSync } from './use-scroll-sync.ts';
import { useTablePages } from './use-table-pages.ts';

/** Everything needed to draw a scroll table. */
export type ScrollTable = ReturnType<typeof useScrollTable>;

/** Returns data, drawn rows, selection and editor of a scroll table. */
export function useScrollTable(widget: WidgetProps) {
  const root = useRef<HTMLDivElement>(null);
  const configured = readParameters(widget.config);
  const defaultFormat = configured.text('format');
  const { data, first, want } = useTablePages(widget, defaultFormat);
  const { shown, expanded, toggle } = useShownRows(data.rows, widget.paged?.total);
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
  const drawn = drawnRows(widget.paged?.total ?? data.rows.length, shown, tableWindow, isLarge);
  useWantedRows(want, tableWindow.start, tableWindow.end, widget.revision);
  const focusTable = (): void => root.current?.focus({ preventScroll: true });
  const reveal = useRevealCell(scroll.body, tableWindow);
  const editing = useTableEditing({ widget, data, shown, body: scroll.body, focusTable, reveal });

  const active = editing.selection?.active;
  const { isPressed } = editing;
  const { body, names, head } = scroll;
  usePartFinder(root, (pointed) =>
    scrollPart(pointed, { body: body.current, names: names.current, head: head.current, drawn, shown, active, data }),
  );
  useLayoutEffect(() => {
    if (active && !isPressed.current) reveal(active);
  }, [active, reveal, isPressed]);

  const headerWidth = configured.number('headerWidth') || 160;
  const bodyHeight = configured.number('height') ?? (isLargeTable(shown.length, 0) ? 600 : undefined);
  const bodyStyle: CSSProperties = {
    ...(bodyHeight === undefined ? {} : { height: `${bodyHeight}px` }),
    ...(tableWindow.isScaled ? { overflowAnchor: 'none' } : {}),
  };
  const layout = { headerWidth, bodyStyle, isLarge, defaultFormat };
  return { root, data, expanded, toggle, ribbons, columnTitles, scroll, tableWindow, drawn, editing, layout };
}

/** Returns the rows that no closed row hides, and a function to open and close one. A table without a tree shows all rows. */
function useShownRows(rows: readonly ScrollRow[], total: number | undefined) {
  const [expanded, setExpanded] = useState<Readonly<Record<string, boolean>>>({});
  const everyRow = useMemo(() => (total === undefined ? undefined : indexes(0, total)), [total]);
  const shown = useMemo(() => everyRow ?? visibleRows(rows, expanded), [everyRow, rows, expanded]);
  const toggle = (row: ScrollRow): void => setExpanded((old) => ({ ...old, [row.id]: !(old[row.id] ?? row.isExpanded) }));
  return { shown, expanded, toggle };
}
