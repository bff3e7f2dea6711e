import { useEffect, useMemo, useRef } from 'react';
import { readParameters, textOf } from '../../markup/read-parameters.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { useRefusedCells } from '../../page-state/refused/use-refused-cells.ts';
import { usePartFinder } from '../../markup/drawn-parts.ts';
import { cellPart } from '../../tables/cells/cell-part.ts';
import { useWantedRows } from '../../tables/rows/use-wanted-rows.ts';
import { useKeptCell } from '../../tables/window/use-kept-cell.ts';
import { isLargeTable, useTableWindow } from '../../tables/window/use-table-window.ts';
import { cellText, drawnText } from './selection/cell-text.ts';
import { revealGridCell } from './selection/grid-reveal.ts';
import { useCellPaste } from './selection/use-cell-paste.ts';
import { useGridRows } from './use-grid-rows.ts';
import { useGridSelection } from './selection/use-grid-selection.ts';

/** Everything needed to draw a grid table. */
export type GridTable = ReturnType<typeof useGridTable>;

/** Calls a function on Escape while nothing has the focus: most cells take none. */
function useKeyOfPage(isOn: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && event.target === document.body) latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}

/** Returns data, window, selection and clipboard of a grid table. */
export function useGridTable(widget: WidgetProps) {
  const inner = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const parameters = readParameters(widget.config, widget.result);
  const data = useGridRows(widget);
  const { columns, pageIndexes, shownRows, shownColumns, rowAt, cellAt } = data;
  // The cells' widgets need only these two; the other parts change with every drawing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const owner = useMemo(() => widget, [widget.widgetKey, widget.revision]);
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
  useWantedRows(data.want, drawnRows[start] ?? 0, (drawnRows[end - 1] ?? 0) + 1, widget.revision);

  const kept = useKeptCell(isLarge, drawnRows);
  data.hold(kept.cell?.row);

  const boxOf = (row: number, column: number): Element | null => {
    const box = document.getElementById(`${widget.id}Cell${row}-${column}`);
    return box && content.current?.contains(box) ? box : null;
  };
  const isGrid = parameters.flag('allowCopyToClipBoard');
  // Only a paste marks cells of the table itself; the widgets in them have marks of their own.
  const [leftOut, forgetLeftOut] = useRefusedCells(widget.widgetKey, (key) => {
    const [row = 0, column = 0] = key.split('_').map(Number);
    const cell = cellAt(row, column);
    return cell === undefined ? undefined : (textOf(cell.title) ?? '');
  });
  const dismissMarks = (): boolean => {
    forgetLeftOut([...leftOut.keys()]);
    return leftOut.size > 0;
  };
  useKeyOfPage(leftOut.size > 0, dismissMarks);
  const selection = useGridSelection({
    isAllowed: isGrid,
    inner,
    rows: shownRows,
    columns: shownColumns,
    textAt: (row, column) => {
      const node = columns[column]?.inner?.node;
      return drawnText(boxOf(row, column)) ?? (node ? cellText(node.type, node.config, cellAt(row, column)) : '');
    },
    isHere: (row) => rowAt(row) !== undefined,
    boxOf,
    dismissMarks,
    reveal: (row, column) => {
      const position = drawnRows.indexOf(row);
      if (content.current) revealGridCell({ content: content.current, tableWindow, position, drawn: boxOf(row, column) }, column);
    },
  });
  const { active } = selection;
  usePartFinder(inner, (pointed) => cellPart(pointed, active && { ...active, element: boxOf(active.row, active.column) }));
  const { onPaste } = useCellPaste({
    widget,
    inner,
    columns,
    shownRows,
    shownColumns,
    cellAt,
    start: selection.start,
    claims: selection.claims,
  });
  return { ...data, widget, owner, inner, content, parameters, isLarge, drawnRows, tableWindow, kept, isGrid, selection, leftOut, onPaste };
}
