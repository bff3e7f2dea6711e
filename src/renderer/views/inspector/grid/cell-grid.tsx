import { type KeyboardEvent, type PointerEvent, type Ref, type RefObject, useId, useImperativeHandle, useRef } from 'react';
import type { GridOrder } from '../../../../shared/trace/grid/grid-schema.ts';
import {
  type GridExtent,
  type GridPlace,
  type GridSelection,
  selectedRange,
  selectionAfterKey,
  selectPlace,
} from '../../../../shared/trace/grid/grid-selection.ts';
import type { CellsSetting } from '../../../stores/traffic/inspector-state.ts';
import { useGridEdges } from './grid-edges.tsx';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { useOwnWidths } from './own-widths.ts';
import { headersWidth } from './grid-widths.ts';
import type { GridTiles } from './use-grid-tiles.ts';
import { lineHeight, useGridWindow } from './use-grid-window.ts';

/** What may be asked of a drawn grid. */
export interface GridHandle {
  readonly reveal: (place: GridPlace) => void;
  readonly toTop: () => void;
}

interface CellGridProps {
  readonly label: string;
  /** Whose answer it is: widths that a person sets are kept for it. */
  readonly exchangeId: string;
  readonly tiles: GridTiles;
  readonly setting: CellsSetting;
  readonly selection: GridSelection | null;
  /** Cells and row headers (column −1) that a search found, as `row:column`. */
  readonly marked: ReadonlySet<string>;
  readonly onSelect: (selection: GridSelection) => void;
  readonly sort: GridOrder['sort'];
  readonly onSort: (column: number, descending?: boolean) => void;
  readonly onCopy: () => void;
  /** Called by Enter on a cell. */
  readonly onShow: () => void;
  readonly ref: Ref<GridHandle>;
}

/**
 * Cells below and beside their headers, which stay in sight. Only what is in sight is drawn. One stop in the Tab order, in which arrows walk; the
 * next ones are the edges of headers.
 */
export function CellGrid(props: CellGridProps) {
  const { label, tiles, setting, selection, marked, sort } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const drag = useRef(false);
  const id = useId();
  const { facts, rowTotal } = tiles;
  const shown = useGridWindow(scroller, tiles, setting, useOwnWidths(props.exchangeId));
  const { widths, headHeight, columns, reveal } = shown;
  const edges = useGridEdges(props.exchangeId, scroller, shown, selection?.focus.column);
  useImperativeHandle(props.ref, () => ({ reveal, toTop: shown.toTop }));
  const columnCount = facts?.columns ?? 0;
  const extent: GridExtent = { rows: rowTotal, columns: columnCount, pageRows: pageRowsOf(scroller.current, headHeight) };
  const range = selection && selectedRange(selection);
  const cellId = (row: number, column: number) => `${id}-${row}-${column}`;
  const isSelectedColumn = (column: number) => range !== null && column >= range.columns.from && column <= range.columns.to;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual grid, not a table.
    <div
      ref={scroller}
      className="cell-grid"
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      aria-rowcount={rowTotal + headHeight / lineHeight}
      aria-colcount={columnCount + widths.headers.length}
      aria-activedescendant={selection === null ? undefined : cellId(selection.focus.row, selection.focus.column)}
      tabIndex={0}
      onKeyDown={(event) => onGridKey(event, props, extent, reveal)}
      {...pointerHandlers(props, extent, drag)}
    >
      <div className="cell-grid__inner" role="presentation" style={{ width: headersWidth(widths) + shown.width }}>
        <GridHead {...{ tiles, setting, widths, columns, sort, edges }} onSort={props.onSort} isSelected={isSelectedColumn} />
        <div className="cell-grid__space" role="presentation" style={{ height: shown.height }}>
          {facts !== null &&
            shown.rows.map(({ index, start, size }) => (
              <GridRow
                key={index}
                {...{ tiles, facts, setting, widths, columns, marked, cellId }}
                row={index}
                isFirstInSight={index === shown.firstInSight}
                top={start - headHeight - shown.shift}
                height={size}
                selected={range !== null && index >= range.rows.from && index <= range.rows.to ? range.columns : null}
                focusColumn={selection?.focus.row === index ? selection.focus.column : null}
              />
            ))}
        </div>
      </div>
    </div>
  );
}

function pageRowsOf(element: HTMLElement | null, headHeight: number): number {
  return Math.max(1, Math.floor(((element?.clientHeight ?? 240) - headHeight) / lineHeight) - 1);
}

function onGridKey(event: KeyboardEvent, props: CellGridProps, extent: GridExtent, reveal: (place: GridPlace) => void): void {
  if (event.target !== event.currentTarget) return;
  const { selection, onSelect, onCopy, onShow, onSort } = props;
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.altKey) {
    if (selection === null || !/^Arrow(?:Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    onSort(selection.focus.column, event.key === 'ArrowDown');
    return;
  }
  if (isCommand && event.key.toLowerCase() === 'c') {
    event.preventDefault();
    onCopy();
    return;
  }
  if (event.key === 'Enter' && !isCommand && !event.shiftKey && selection !== null) {
    event.preventDefault();
    onShow();
    return;
  }
  const next = selectionAfterKey(selection, { key: event.key, shiftKey: event.shiftKey, isCommand }, extent);
  if (next === null) return;
  event.preventDefault();
  event.stopPropagation();
  onSelect(next);
  if (event.key.startsWith('Arrow') || /^(?:Home|End|Page)/.test(event.key)) reveal(next.focus);
}

/** A press selects a cell, a row by its header or the columns below one; with Shift, or while the pointer moves on, the cells up to there. */
function pointerHandlers({ selection, onSelect }: CellGridProps, { rows, columns }: GridExtent, drag: RefObject<boolean>) {
  const isInside = (event: PointerEvent): boolean => rows > 0 && columns > 0 && event.button <= 0;
  return {
    onPointerDown: (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (!isInside(event) || target === null || target.closest('button, [role=separator]')) return;
      const place = placeOf(target);
      drag.current = place !== null;
      if (place !== null) {
        onSelect(selectPlace(selection, place, event.shiftKey));
        return;
      }
      const { from, to } = datasetOf(target, '[data-from]');
      const { row } = datasetOf(target, '[data-row]');
      const before = event.shiftKey ? selection : null;
      if (from !== undefined) {
        onSelect({ anchor: { row: rows - 1, column: before?.anchor.column ?? Number(to) }, focus: { row: 0, column: Number(from) } });
      } else if (row !== undefined) {
        onSelect({ anchor: { row: before?.anchor.row ?? Number(row), column: columns - 1 }, focus: { row: Number(row), column: 0 } });
      }
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.buttons !== 1) drag.current = false;
      if (!drag.current || selection === null) return;
      const place = event.target instanceof Element ? placeOf(event.target) : null;
      if (place === null || (place.row === selection.focus.row && place.column === selection.focus.column)) return;
      onSelect(selectPlace(selection, place, true));
    },
  };
}

/** Returns the place of the cell around an element; null beside all cells. */
export function placeOf(target: Element): GridPlace | null {
  const { row, column } = datasetOf(target, '[data-column]');
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}

function datasetOf(target: Element, selector: string): Partial<Record<string, string>> {
  const found = target.closest(selector);
  return found instanceof HTMLElement ? found.dataset : {};
}
