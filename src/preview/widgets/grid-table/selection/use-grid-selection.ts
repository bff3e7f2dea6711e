import { type ClipboardEvent, type MouseEvent, type KeyboardEvent as ReactKeyboardEvent, type RefObject, useState } from 'react';
import { useFrame } from '../../../page-state/frame-context.ts';
import { type CellPosition, cellRangeOf, type ChosenCells } from '../../../tables/cells/cell-range.ts';
import { type RowMarks, rowMarks } from '../../../tables/cells/row-marks.ts';
import { copyCells, missingRows } from '../../../tables/clipboard/copied-cells.ts';
import { notifyNotLoaded } from '../../../tables/clipboard/paste-notice.ts';
import { type CellSelection, useCellSelection } from '../../../tables/selection/use-cell-selection.ts';
import { gridTableKeys } from './grid-table-keys.ts';

/** Elements that handle a press themselves: they keep the focus, and no selection is dragged from them. */
const ownPress = 'input, textarea, select, button, [contenteditable="true"], .ks-dropbox, .ks-slider';
/** What a click does by itself in the text of a cell, besides opening it. */
const textButton = '.ks-text-icon[role="button"]';
const focusable = 'input, textarea, select, button, a[href], [tabindex]:not([tabindex="-1"])';

interface GridCells {
  readonly isAllowed: boolean;
  readonly inner: RefObject<HTMLElement | null>;
  /** Indexes of the shown rows and columns; a selection uses positions among them. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly textAt: (row: number, column: number) => string;
  /** Returns whether the values of a row are loaded. */
  readonly isHere: (row: number) => boolean;
  /** Scrolls a cell into view; takes indexes into the whole table. */
  readonly reveal: (row: number, column: number) => void;
  readonly boxOf: (row: number, column: number) => Element | null;
  /** Removes the marks of what a paste left out. Returns false if there are none. */
  readonly dismissMarks: () => boolean;
}

/** Returns the selection of a table, by mouse and keyboard, and its clipboard handlers (`docs/widgets.md`, GridTableWidget). */
export function useGridSelection(table: GridCells) {
  const { rows, columns, inner } = table;
  const [hasFocus, setHasFocus] = useState(false);
  const selecting = useCellSelection({
    size: { rows: rows.length, columns: columns.length },
    isAllowed: table.isAllowed,
    mayExtend: true,
    box: inner,
    placeAt: (target) => gridPlace(table, target),
    mayDrag: () => hasFocus && document.activeElement === inner.current,
    reveal: ({ row, column }) => table.reveal(rows[row] ?? 0, columns[column] ?? 0),
  });
  const { selection } = selecting;
  const range = selection && cellRangeOf(selection);
  const onMouseDown = (event: MouseEvent): void => {
    const place = event.button === 0 && table.isAllowed ? gridPlace(table, event.target) : undefined;
    if (!place) return;
    setHasFocus(true);
    const isOwn = (event.target as Element).closest(ownPress) !== null;
    selecting.pressCell(place, event.shiftKey);
    if (isOwn) return;
    selecting.beginDrag(event);
    // Otherwise the browser would select text while the pointer drags.
    event.preventDefault();
    inner.current?.focus({ preventScroll: true });
  };
  /** A click with Shift has selected cells: the text that it ends on is not opened, so that the keys belong to the cells. */
  const onClickCapture = (event: MouseEvent): void => {
    const target = event.target as Element;
    if (!event.shiftKey || !target.closest('.ks-text') || target.closest(ownPress) || target.closest(textButton)) return;
    if (gridPlace(table, target)) event.stopPropagation();
  };
  return {
    selection,
    hasFocus: table.isAllowed && hasFocus,
    /** Whether a paste is meant for the selected cells. */
    claims: selecting.claims,
    /** Indexes of the cell that keys act on. */
    active: selection && { row: rows[selection.active.row] ?? 0, column: columns[selection.active.column] ?? 0 },
    /** Where a pasted block begins, if cells are selected. */
    start: range && { row: rows[range.top] ?? 0, column: columns[range.left] ?? 0 },
    /** Returns the marks of the row at a position among the shown ones. */
    marksAt: (position: number): RowMarks | undefined => rowMarks(selection, position, (column) => columns[column] ?? -1),
    handlers: {
      onMouseDown,
      onClickCapture,
      ...keysOf(table, selecting),
      onCopy: useCopy(table, selection),
      onFocus: ({ target }: { readonly target: Element }) => {
        setHasFocus(true);
        if (target === inner.current && target.matches(':focus-visible')) selecting.claims.current = true;
      },
      onBlur: (event: { readonly relatedTarget: EventTarget | null }) => {
        if (!(event.relatedTarget instanceof Node) || !inner.current?.contains(event.relatedTarget)) setHasFocus(false);
      },
    },
  };
}

/** Returns the position of the cell around an element, among the shown rows and columns. */
function gridPlace({ inner, rows, columns }: GridCells, target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.ks-grid-table-cell[data-col]') : null;
  if (!cell || !inner.current?.contains(cell)) return undefined;
  const place = { row: rows.indexOf(Number(cell.dataset.row)), column: columns.indexOf(Number(cell.dataset.col)) };
  return place.row < 0 || place.column < 0 ? undefined : place;
}

/** Moves the focus into the widget of a cell. */
function enterCell(box: Element | null): void {
  const target = box?.querySelector<HTMLElement>(focusable);
  target?.focus();
  // An editable text opens by the same key.
  if (target?.matches('.ks-text-title')) target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
}

function keysOf(table: GridCells, selecting: CellSelection) {
  const { inner, rows, columns } = table;
  return {
    onKeyDown: (event: ReactKeyboardEvent): void => {
      if (event.key === 'Escape' && table.dismissMarks()) {
        event.preventDefault();
        return;
      }
      if (!table.isAllowed || rows.length === 0 || columns.length === 0) return;
      if (event.target !== event.currentTarget) {
        // From a widget in a cell back to the cells.
        if (event.key === 'Escape') inner.current?.focus({ preventScroll: true });
        return;
      }
      const active = selecting.selection?.active;
      const effect = selecting.pressKey(event, gridTableKeys);
      if (effect === 'leave') selecting.choose(undefined);
      else if (effect === 'enter' && active) enterCell(table.boxOf(rows[active.row] ?? -1, columns[active.column] ?? -1));
      if (effect) event.preventDefault();
    },
    /** An editor that closes by a key loses the focus: the cells take it back. */
    onKeyDownCapture: (event: ReactKeyboardEvent): void => {
      const isEnd = event.key === 'Enter' || event.key === 'Escape';
      if (!table.isAllowed || !isEnd || !(event.target as Element).matches('.ks-text-title-input')) return;
      if (inner.current) takeFocusBack(inner.current);
    },
  };
}

/**
 * Focuses the cells as soon as the field that has the focus is taken out of them: a key or a paste may come before the next frame. A field
 * that stays, or gives its focus to something else, keeps it.
 */
function takeFocusBack(cells: HTMLElement): void {
  const take = (): void => {
    if (document.activeElement === document.body) cells.focus({ preventScroll: true });
  };
  const removals = new MutationObserver(take);
  removals.observe(cells, { childList: true, subtree: true });
  requestAnimationFrame(() => {
    removals.disconnect();
    take();
  });
}

/** Copies the selected cells; shows a message if some of their rows are not loaded. */
function useCopy({ rows, columns, isHere, textAt }: GridCells, selection: ChosenCells | undefined): (event: ClipboardEvent) => void {
  const frame = useFrame();
  return (event) => {
    if (!selection || (event.target as Element).closest('input, textarea')) return;
    const copied = cellRangeOf(selection);
    const missing = missingRows(copied, (row) => isHere(rows[row] ?? -1));
    if (missing > 0) notifyNotLoaded(frame, 'copied', missing);
    else copyCells(event, copied, (row, column) => textAt(rows[row] ?? -1, columns[column] ?? -1));
  };
}
