import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import { useRangeDrag } from '../../markup/use-range-drag.ts';
import { cellSteps, clampPlace, type Place, rangeOf, type Selection, stepSelection } from '../scroll-table/cell-range.ts';
import { formatSpreadsheetBlock } from '../scroll-table/spreadsheet-block.ts';
import type { RowMarks } from './grid-table-row.tsx';

/** What a press on acts by itself: it keeps its focus, and no selection is pulled from it. */
const ownPress = 'input, textarea, select, button, [contenteditable="true"], .ks-dropbox, .ks-slider';
const focusable = 'input, textarea, select, button, a[href], [tabindex]:not([tabindex="-1"])';

/** Selected cells of a table, by mouse and keyboard, and their text on the clipboard (widgets.json, allowCopyToClipBoard). */
export function useCellSelection(table: {
  readonly isAllowed: boolean;
  readonly inner: RefObject<HTMLElement | null>;
  /** Indexes of the shown rows and columns; a selection counts by the position among them. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly textAt: (row: number, column: number) => string;
  /** Brings a cell into sight. Indexes into the whole. */
  readonly reveal: (row: number, column: number) => void;
  readonly boxOf: (row: number, column: number) => Element | null;
}) {
  const { rows, columns } = table;
  const [selected, setSelected] = useState<Selection | undefined>(undefined);
  const [hasFocus, setHasFocus] = useState(false);
  const size = { rows: rows.length, columns: columns.length };
  const isEmpty = size.rows === 0 || size.columns === 0;
  const selection =
    table.isAllowed && selected && !isEmpty
      ? { anchor: clampPlace(selected.anchor, size), active: clampPlace(selected.active, size) }
      : undefined;

  const placeAt = (target: EventTarget): Place | undefined => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('.ks-grid-table-cell[data-col]') : null;
    if (!cell || !table.inner.current?.contains(cell)) return undefined;
    const place = { row: rows.indexOf(Number(cell.dataset.row)), column: columns.indexOf(Number(cell.dataset.col)) };
    return place.row < 0 || place.column < 0 ? undefined : place;
  };
  const select = (next: Selection): void => {
    setSelected(next);
    table.reveal(rows[next.active.row] ?? 0, columns[next.active.column] ?? 0);
  };

  const press = useRangeDrag(table.inner, {
    extend: (over) => {
      const active = placeAt(over);
      if (active && selection && hasFocus && document.activeElement === table.inner.current)
        setSelected({ anchor: selection.anchor, active });
    },
    step: (rowStep, columnStep) => {
      if (selection) select(stepSelection(selection, rowStep, columnStep, true, size));
    },
  });
  const onMouseDown = (event: MouseEvent): void => {
    const place = event.button === 0 && table.isAllowed ? placeAt(event.target) : undefined;
    if (!place) return;
    setHasFocus(true);
    const isOwn = (event.target as Element).closest(ownPress) !== null;
    setSelected({ anchor: event.shiftKey && selection ? selection.anchor : place, active: place });
    if (isOwn) return;
    press(event);
    // Otherwise the browser would mark text while the pointer pulls.
    event.preventDefault();
    table.inner.current?.focus({ preventScroll: true });
  };

  const enterCell = (): void => {
    if (!selection) return;
    const box = table.boxOf(rows[selection.active.row] ?? -1, columns[selection.active.column] ?? -1);
    const target = box?.querySelector<HTMLElement>(focusable);
    target?.focus();
    // A text that can be edited opens by the same key.
    if (target?.matches('.ks-text-title')) target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!table.isAllowed || isEmpty) return;
    if (event.target !== event.currentTarget) {
      // Out of a widget of a cell, back to the cells.
      if (event.key === 'Escape') table.inner.current?.focus({ preventScroll: true });
      return;
    }
    const now = selection ?? { anchor: { row: 0, column: 0 }, active: { row: 0, column: 0 } };
    const hasModifier = event.ctrlKey || event.metaKey;
    const step = cellSteps[event.key];
    if (!selection && step) select(now);
    else if (step) {
      const factor = hasModifier ? Math.max(size.rows, size.columns) : 1;
      select(stepSelection(now, step[0] * factor, step[1] * factor, event.shiftKey, size));
    } else if (event.key === 'Home') select(stepSelection(now, hasModifier ? -size.rows : 0, -size.columns, event.shiftKey, size));
    else if (event.key === 'End') select(stepSelection(now, hasModifier ? size.rows : 0, size.columns, event.shiftKey, size));
    else if (hasModifier && event.key.toLowerCase() === 'a')
      setSelected({ anchor: { row: size.rows - 1, column: size.columns - 1 }, active: { row: 0, column: 0 } });
    else if (event.key === 'Escape' && selection) setSelected(undefined);
    else if ((event.key === 'Enter' || event.key === 'F2') && selection) enterCell();
    else return;
    event.preventDefault();
  };

  /** An editor that closes by a key leaves the focus nowhere: the cells take it back. */
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    if (!table.isAllowed || (event.key !== 'Enter' && event.key !== 'Escape') || !(event.target as Element).matches('.ks-text-title-input'))
      return;
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) table.inner.current?.focus({ preventScroll: true });
    });
  };

  const onCopy = (event: ClipboardEvent): void => {
    if (!selection || (event.target as Element).closest('input, textarea')) return;
    const { top, bottom, left, right } = rangeOf(selection);
    const block = rows.slice(top, bottom + 1).map((row) => columns.slice(left, right + 1).map((column) => table.textAt(row, column)));
    event.clipboardData.setData('text/plain', formatSpreadsheetBlock(block));
    event.preventDefault();
  };

  const range = selection && rangeOf(selection);
  return {
    selection,
    hasFocus: table.isAllowed && hasFocus,
    /** Index of the cell the keys act on. */
    active: selection && { row: rows[selection.active.row] ?? 0, column: columns[selection.active.column] ?? 0 },
    /** Where a pasted block begins, when cells are selected. */
    start: range && { row: rows[range.top] ?? 0, column: columns[range.left] ?? 0 },
    /** Marks of the row at a position among the shown ones. */
    marksAt: (position: number): RowMarks | undefined => {
      if (!selection || !range || position < range.top || position > range.bottom) return undefined;
      const active = position === selection.active.row ? (columns[selection.active.column] ?? -1) : -1;
      return { first: columns[range.left] ?? 0, end: (columns[range.right] ?? 0) + 1, active };
    },
    handlers: {
      onMouseDown,
      onKeyDown,
      onKeyDownCapture,
      onCopy,
      onFocus: () => setHasFocus(true),
      onBlur: (event: { readonly relatedTarget: EventTarget | null }) => {
        if (!(event.relatedTarget instanceof Node) || !table.inner.current?.contains(event.relatedTarget)) setHasFocus(false);
      },
    },
  };
}
