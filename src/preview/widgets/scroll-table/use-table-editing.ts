import { type ClipboardEvent, type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { writtenCellKey } from '../../../shared/contract/refused-cells.ts';
import { useDraft, useFrame } from '../../frame/frame-context.ts';
import { tellLeftOut } from '../../markup/paste-notice.ts';
import { useRangeDrag } from '../../markup/use-range-drag.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { cellSteps, clampPlace, nextInReadingOrder, type Place, rangeOf, type Selection, stepSelection } from './cell-range.ts';
import { type CellWrite, cellsIn, countPasted, pastedCells, plainNumber } from './cell-writes.ts';
import type { CellEditor, CellHandlers } from './scroll-table-cells.tsx';
import type { ScrollCell, ScrollTableData } from './scroll-table-data.ts';
import { parseSpreadsheetBlock } from './spreadsheet-block.ts';
import type { TableDraft } from './table-draft.ts';
import { useRefusedEdits } from './use-refused-edits.ts';

const noEdits: Readonly<Record<string, string>> = {};

/** Selection, editor, keyboard and clipboard of a scroll table. */
export function useTableEditing(table: {
  readonly widget: WidgetProps;
  readonly data: ScrollTableData;
  /** Indexes of shown rows. */
  readonly shown: readonly number[];
  /** The part that scrolls. */
  readonly body: RefObject<HTMLElement | null>;
  readonly focusTable: () => void;
}) {
  const { widget, data, shown } = table;
  const frame = useFrame();
  const [draft, setDraft] = useDraft<TableDraft>(widget.widgetKey);
  const [selected, setSelected] = useState<Selection | undefined>(undefined);
  /** Whether the last change was a press or a pull: what is under a pointer stays where it is. */
  const isPressed = useRef(false);
  const setSelection = (next: Selection, byPointer = false): void => {
    isPressed.current = byPointer;
    setSelected(next);
  };
  const edits = draft?.edits ?? noEdits;
  const editor = draft?.editor;
  const [refused, forgetRefused] = useRefusedEdits({ widgetKey: widget.widgetKey, data, edits, setDraft });
  const size = { rows: shown.length, columns: data.columns.length };
  const isEmpty = size.rows === 0 || size.columns === 0;
  const selection =
    selected && !isEmpty ? { anchor: clampPlace(selected.anchor, size), active: clampPlace(selected.active, size) } : undefined;
  const stableSelection = useStable(selection);

  const cellAt = (row: number, column: number): ScrollCell | undefined => data.cells[shown[row] ?? -1]?.[column];
  const valueAt = (row: number, column: number): string => {
    const cell = cellAt(row, column);
    return cell ? (edits[cell.ordinal] ?? cell.value) : '';
  };
  const select = (place: Place, byPointer = false): void => setSelection({ anchor: place, active: place }, byPointer);
  const setEditor = (next: CellEditor | undefined): void => setDraft({ edits, editor: next });

  const openEditor = (): void => {
    if (!selection) return;
    const { row, column } = selection.active;
    const cell = cellAt(row, column);
    if (!cell || cell.isDisabled) return;
    select(selection.active);
    setEditor({ ordinal: cell.ordinal, text: valueAt(row, column) });
  };

  /** Sends the text of the open editor when it differs from what stood there. */
  const commit = (): void => {
    // Closing the editor moves the focus, which commits again: what is open now counts, not what was drawn last.
    const now = frame.store.widget(widget.widgetKey)?.draft as TableDraft | undefined;
    if (!now?.editor) return;
    const { ordinal, text } = now.editor;
    const place = placeOf(ordinal);
    const value = plainNumber(text);
    const before = place ? valueAt(place.shownRow, place.column) : undefined;
    if (!place || value === before || text === before) {
      setDraft({ edits: now.edits, editor: undefined });
      return;
    }
    setDraft({ edits: { ...now.edits, [ordinal]: value }, editor: undefined });
    frame.emitEvent(widget.id, 'cellEdit', { value, ordinal, row: place.row, col: place.column });
  };
  /** Puts what was refused at the edited cell into its editor, to be sent again or changed. */
  const takeRefused = (): void => {
    const typed = editor && refused.get(writtenCellKey(editor))?.typed;
    if (editor && typed !== undefined) setEditor({ ordinal: editor.ordinal, text: typed });
  };
  const dismissRefused = (): void => {
    if (!selection || refused.size === 0) return;
    forgetRefused(cellsIn(rangeOf(selection), cellAt).map(writtenCellKey));
  };
  const placeOf = (ordinal: number): { readonly shownRow: number; readonly row: number; readonly column: number } | undefined => {
    for (const [shownRow, row] of shown.entries()) {
      const column = data.cells[row]?.findIndex((cell) => cell.ordinal === ordinal) ?? -1;
      if (column >= 0) return { shownRow, row, column };
    }
    return undefined;
  };

  const write = (writes: readonly CellWrite[]): void => {
    if (writes.length === 0) return;
    setDraft({ edits: { ...edits, ...Object.fromEntries(writes.map((one) => [one.ordinal, one.value])) }, editor: undefined });
    frame.emitEvent(widget.id, 'pasteCells', { pastedCellValues: writes.map(({ ordinal, value }) => ({ ordinal, value })) });
  };
  const clear = (): void => {
    if (!selection) return;
    const range = rangeOf(selection);
    const isOne = range.top === range.bottom && range.left === range.right;
    const cell = cellAt(range.top, range.left);
    if (!isOne) write(pastedCells([['']], range, cellAt));
    if (!isOne || !cell || cell.isDisabled || valueAt(range.top, range.left) === '') return;
    setDraft({ edits: { ...edits, [cell.ordinal]: '' }, editor: undefined });
    frame.emitEvent(widget.id, 'cellEdit', { value: '', ordinal: cell.ordinal, row: shown[range.top] ?? range.top, col: range.left });
  };

  /** Ctrl+D and Ctrl+R: the first row or column of the selection goes into the others. */
  const fill = (direction: 'down' | 'right'): void => {
    if (!selection) return;
    const range = rangeOf(selection);
    const rows = Array.from({ length: range.bottom - range.top + 1 }, (_, row) => range.top + row);
    const columns = Array.from({ length: range.right - range.left + 1 }, (_, column) => range.left + column);
    if ((direction === 'down' ? rows : columns).length < 2) return;
    const block =
      direction === 'down' ? [columns.map((column) => valueAt(range.top, column))] : rows.map((row) => [valueAt(row, range.left)]);
    const filled = direction === 'down' ? { ...range, top: range.top + 1 } : { ...range, left: range.left + 1 };
    write(pastedCells(block, filled, cellAt));
  };

  const step = (rows: number, columns: number, isExtending: boolean): void => {
    if (selection) setSelection(stepSelection(selection, rows, columns, isExtending, size));
  };
  const press = useRangeDrag(table.body, {
    extend: (over) => {
      const cell = over.closest<HTMLElement>('td[data-col]');
      const row = Number(cell?.closest<HTMLElement>('tr[data-row]')?.dataset.row ?? -1);
      if (!cell || row < 0 || !table.body.current?.contains(cell) || !selection || editor) return;
      setSelection({ anchor: selection.anchor, active: { row, column: Number(cell.dataset.col) } }, true);
    },
    step: (rows, columns) => step(rows, columns, true),
  });
  const tab = (event: KeyboardEvent): void => {
    const next = selection && nextInReadingOrder(selection.active, event.shiftKey ? -1 : 1, size);
    if (!next) return;
    event.preventDefault();
    select(next);
  };

  // Tab walks through the cells as in a spreadsheet; after Escape it leaves, so that nobody has to walk through all of them.
  const leavesNext = useRef(false);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isEmpty || editor || !selection || event.nativeEvent.isComposing) return;
    const hasModifier = event.ctrlKey || event.metaKey;
    const arrow = cellSteps[event.key];
    const leaves = leavesNext.current;
    leavesNext.current = event.key === 'Escape' || (leaves && event.key === 'Shift');
    if (event.key === 'Tab') {
      // The scrolled part is a stop of its own in some browsers: from there it goes on, not back into the cells.
      if (!leaves && event.target === event.currentTarget) tab(event);
      return;
    }
    if (arrow) {
      const factor = hasModifier ? Math.max(size.rows, size.columns) : 1;
      step(arrow[0] * factor, arrow[1] * factor, event.shiftKey);
    } else if (event.key === 'Enter') step(event.shiftKey ? -1 : 1, 0, false);
    else if (event.key === 'Home') step(hasModifier ? -size.rows : 0, -size.columns, event.shiftKey);
    else if (event.key === 'End') step(hasModifier ? size.rows : 0, size.columns, event.shiftKey);
    else if (event.key === 'F2') openEditor();
    else if (event.key === 'Delete' || event.key === 'Backspace') clear();
    else if (event.key === 'Escape') {
      dismissRefused();
      select(selection.active);
    } else if (hasModifier && event.key.toLowerCase() === 'a') {
      setSelection({ anchor: { row: size.rows - 1, column: size.columns - 1 }, active: { row: 0, column: 0 } });
    } else if (hasModifier && event.key.toLowerCase() === 'd') fill('down');
    else if (hasModifier && event.key.toLowerCase() === 'r') fill('right');
    else return;
    event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent): void => {
    if (editor || !selection) return;
    event.preventDefault();
    const block = parseSpreadsheetBlock(event.clipboardData.getData('text/plain'));
    const range = rangeOf(selection);
    const writes = pastedCells(block, range, cellAt);
    write(writes);
    tellLeftOut(frame, writes.length, countPasted(block, range));
    const height = Math.max(block.length, range.bottom - range.top + 1);
    const width = Math.max(...block.map((row) => row.length), range.right - range.left + 1);
    const anchor = clampPlace({ row: range.top + height - 1, column: range.left + width - 1 }, size);
    setSelection({ anchor, active: { row: range.top, column: range.left } });
  };

  // Rows are memoised: their handlers are one object that always reaches the latest closure.
  const now = { commit, takeRefused, openEditor, setEditor, setSelection, select, selection, editor, tab, press, focus: table.focusTable };
  const latest = useRef(now);
  latest.current = now;
  const handlers = useMemo(
    (): CellHandlers => ({
      onCellPointer: (event, row, column) => {
        if (event.button !== 0) return;
        const now = latest.current;
        event.preventDefault();
        now.commit();
        now.focus();
        const place = { row, column };
        now.press(event);
        if (event.shiftKey && now.selection) now.setSelection({ anchor: now.selection.anchor, active: place }, true);
        else now.select(place, true);
        // A mouse keeps its pointer at the pressed element by itself only for touch; released here for both.
        (event.target as Element).releasePointerCapture?.(event.pointerId);
      },
      onCellDoubleClick: () => latest.current.openEditor(),
      onEditorText: (text) => {
        const { editor: open, setEditor: set } = latest.current;
        if (open) set({ ordinal: open.ordinal, text });
      },
      onEditorKey: (event) => {
        if (event.nativeEvent.isComposing) return;
        const now = latest.current;
        event.stopPropagation();
        if (event.key === 'Escape') now.setEditor(undefined);
        else if (event.key === 'ArrowDown' && event.altKey) {
          event.preventDefault();
          now.takeRefused();
          return;
        } else if (event.key === 'Enter' || event.key === 'Tab') {
          now.commit();
          if (event.key === 'Tab') now.tab(event);
        } else return;
        event.preventDefault();
        now.focus();
      },
      onEditorBlur: () => latest.current.commit(),
    }),
    [],
  );

  const selectFirst = (): void => {
    if (!selection && !isEmpty) select({ row: 0, column: 0 });
  };
  return { selection: stableSelection, isPressed, edits, refused, editor, valueAt, handlers, onKeyDown, onPaste, selectFirst };
}

/** The same object as before while its content is the same, so that effects and memoised rows rest. */
function useStable(selection: Selection | undefined): Selection | undefined {
  const text = JSON.stringify(selection) ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the content
  return useMemo(() => selection, [text]);
}
