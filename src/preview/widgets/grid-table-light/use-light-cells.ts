import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, type RefObject, useMemo, useRef, useState } from 'react';
import type { JsonObject } from '../../../shared/contract/json.ts';
import { useDraft, useFrame } from '../../frame/frame-context.ts';
import { stripTags } from '../../frame/sanitise-html.ts';
import { useRangeDrag } from '../../markup/use-range-drag.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import type { RowMarks } from '../grid-table/grid-table-row.tsx';
import {
  cellSteps,
  clampPlace,
  nextInReadingOrder,
  type Place,
  rangeOf,
  type Selection,
  stepSelection,
} from '../scroll-table/cell-range.ts';
import { formatSpreadsheetBlock } from '../scroll-table/spreadsheet-block.ts';
import type { LightCellHandlers } from './light-cell.tsx';
import { cellAction, type LightCell, type LightPage } from './light-table-data.ts';

interface LightDraft {
  /** What a person made of cells and no new data have answered, by `<row> <column>`. */
  readonly changed: Readonly<Record<string, string>>;
  readonly editor: { readonly row: number; readonly column: number; readonly text: string } | undefined;
  readonly page: number | undefined;
}
const noDraft: LightDraft = { changed: {}, editor: undefined, page: undefined };

export type LightTableDraft = ReturnType<typeof useLightDraft>;

/** A person's uncommitted input in a light table; it ends with new data. */
export function useLightDraft(widget: WidgetProps) {
  const { store } = useFrame();
  const [draft, setDraft] = useDraft<LightDraft>(widget.widgetKey);
  const now = (): LightDraft => (store.draft(widget.widgetKey) as LightDraft | undefined) ?? noDraft;
  const change = (part: Partial<LightDraft>): void => setDraft({ ...now(), ...part });
  return { ...(draft ?? noDraft), now, change };
}

/** Selection, editor, keys, clipboard and events of the cells of a light table. */
export function useLightCells(table: {
  readonly widget: WidgetProps;
  readonly draft: LightTableDraft;
  readonly page: LightPage;
  readonly columnCount: number;
  readonly isSelectable: boolean;
  readonly root: RefObject<HTMLElement | null>;
  readonly cellAt: (row: number, column: number) => LightCell | undefined;
  readonly reveal: (row: number, column: number) => void;
}) {
  const { widget, draft, page, root, cellAt } = table;
  const frame = useFrame();
  const [selected, setSelected] = useState<Selection | undefined>(undefined);
  /** Keys were used: where cells cannot be selected, the active one shows only then. */
  const [hasKeys, setHasKeys] = useState(false);
  const size = { rows: page.end - page.first, columns: table.columnCount };
  const isEmpty = size.rows <= 0 || size.columns === 0;
  const selection =
    selected && !isEmpty ? { anchor: clampPlace(selected.anchor, size), active: clampPlace(selected.active, size) } : undefined;
  const rowOf = (place: Place): number => page.first + place.row;
  const idOf = (row: number, column: number): string => `${widget.id}_${row}_${column}`;

  const emit = (row: number, column: number, action: string, values: JsonObject): void => {
    const ordinal = cellAt(row, column)?.source.ordinal;
    frame.emitEvent(idOf(row, column), action, ordinal === undefined ? values : { ...values, ordinal });
  };
  const select = (next: Selection): void => {
    setSelected(next);
    table.reveal(rowOf(next.active), next.active.column);
  };
  const click = (row: number, column: number, fallback: string): void => {
    const cell = cellAt(row, column);
    if (cell) emit(row, column, cellAction(cell, 'click', fallback).name, { cellId: idOf(row, column) });
  };
  /** A new value by a person: shown at once unless the cell says otherwise, and told. */
  const write = (row: number, column: number, value: string, fallback: string): void => {
    const cell = cellAt(row, column);
    if (!cell) return;
    const action = cellAction(cell, 'change', fallback);
    if (action.updates) draft.change({ changed: { ...draft.now().changed, [`${row} ${column}`]: value } });
    emit(row, column, action.name, { value });
  };

  const openEditor = (row: number, column: number): boolean => {
    const cell = cellAt(row, column);
    if (cell?.type !== 'text' || !cell.isEditable) return false;
    draft.change({ editor: { row, column, text: stripTags(cell.value) } });
    return true;
  };
  const endEditor = (commit: boolean, next?: 'stay' | 'right' | 'left'): void => {
    // Closing the editor moves the focus, which ends it again.
    const { editor } = draft.now();
    if (!editor) return;
    draft.change({ editor: undefined });
    const before = stripTags(cellAt(editor.row, editor.column)?.value ?? '');
    if (commit && editor.text !== before) write(editor.row, editor.column, editor.text, 'text_change');
    if (commit && next === undefined) return;
    root.current?.focus({ preventScroll: true });
    const place = { row: editor.row - page.first, column: editor.column };
    const isHere = next === undefined || next === 'stay';
    const active = (isHere ? undefined : nextInReadingOrder(place, next === 'right' ? 1 : -1, size)) ?? place;
    select({ anchor: active, active });
  };

  const placeAt = (target: EventTarget): Place | undefined => {
    const box = target instanceof Element ? target.closest<HTMLElement>('[data-row][data-col]') : null;
    return box && root.current?.contains(box) ? { row: Number(box.dataset.row) - page.first, column: Number(box.dataset.col) } : undefined;
  };
  const isControl = (target: EventTarget): boolean => (target as Element).closest('input, select, button, a, textarea') !== null;

  const press = useRangeDrag(root, {
    extend: (over) => {
      const active = placeAt(over);
      if (active && selection && table.isSelectable && document.activeElement === root.current)
        setSelected({ anchor: selection.anchor, active });
    },
    step: (rows, columns) => {
      if (selection && table.isSelectable) select(stepSelection(selection, rows, columns, true, size));
    },
  });
  const onMouseDown = (event: MouseEvent): void => {
    const place = event.button === 0 ? placeAt(event.target) : undefined;
    if (!place) return;
    setHasKeys(false);
    setSelected({ anchor: event.shiftKey && selection && table.isSelectable ? selection.anchor : place, active: place });
    if (isControl(event.target)) return;
    press(event);
    if (table.isSelectable) event.preventDefault();
    root.current?.focus({ preventScroll: true });
  };
  const onDoubleClick = (event: MouseEvent): void => {
    const place = placeAt(event.target);
    if (place && !isControl(event.target)) openEditor(rowOf(place), place.column);
  };
  const onContextMenu = (event: MouseEvent): void => {
    const place = placeAt(event.target) ?? (event.target === root.current ? selection?.active : undefined);
    if (!place || (event.target as Element).closest('input')) return;
    event.preventDefault();
    emit(rowOf(place), place.column, 'rightclick', {});
  };

  /** Enter or blank at the active cell. */
  const activate = (place: Place): void => {
    const row = rowOf(place);
    const cell = cellAt(row, place.column);
    if (cell?.type === 'button') click(row, place.column, 'launch');
    else if (cell?.type === 'combo' || cell?.type === 'custom') {
      const box = document.getElementById(`${widget.id}Cell${row}-${place.column}`);
      box?.querySelector<HTMLElement>('select, input, button, a[href], [tabindex]')?.focus({ preventScroll: true });
    } else if (!openEditor(row, place.column) && cell?.type === 'text') click(row, place.column, 'text_click');
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isEmpty) return;
    // What scrolls takes the focus too, for those who scroll by keys.
    if (event.target !== event.currentTarget && !(event.target as Element).matches('[data-role="body"]')) {
      if (event.key === 'Escape' && placeAt(event.target)) root.current?.focus({ preventScroll: true });
      return;
    }
    const hasModifier = event.ctrlKey || event.metaKey;
    const isExtending = event.shiftKey && table.isSelectable;
    const step = cellSteps[event.key];
    const now = selection ?? { anchor: { row: 0, column: 0 }, active: { row: 0, column: 0 } };
    if (!selection && step) select(now);
    else if (step) {
      const factor = hasModifier ? Math.max(size.rows, size.columns) : 1;
      select(stepSelection(now, step[0] * factor, step[1] * factor, isExtending, size));
    } else if (event.key === 'Home') select(stepSelection(now, hasModifier ? -size.rows : 0, -size.columns, isExtending, size));
    else if (event.key === 'End') select(stepSelection(now, hasModifier ? size.rows : 0, size.columns, isExtending, size));
    else if (!selection) return;
    else if (event.key === 'Enter' || event.key === ' ') activate(selection.active);
    else if (event.key === 'F2') openEditor(rowOf(selection.active), selection.active.column);
    else if (event.key === 'Escape') setSelected(undefined);
    else if (hasModifier && event.key.toLowerCase() === 'a' && table.isSelectable)
      setSelected({ anchor: { row: size.rows - 1, column: size.columns - 1 }, active: { row: 0, column: 0 } });
    else return;
    setHasKeys(true);
    event.preventDefault();
  };

  const onCopy = (event: ClipboardEvent): void => {
    if (!selection || !table.isSelectable || (event.target as Element).closest('input')) return;
    const { top, bottom, left, right } = rangeOf(selection);
    const block = Array.from({ length: bottom - top + 1 }, (_, row) =>
      Array.from({ length: right - left + 1 }, (_column, column) => copiedText(cellAt(page.first + top + row, left + column))),
    );
    event.clipboardData.setData('text/plain', formatSpreadsheetBlock(block));
    event.preventDefault();
  };

  // Rows are memoised: their handlers are one object that always reaches the latest closure.
  const latest = useRef({ click, write, endEditor, draft });
  latest.current = { click, write, endEditor, draft };
  const handlers = useMemo(
    (): LightCellHandlers => ({
      onLaunch: (row, column) => latest.current.click(row, column, 'launch'),
      onTextClick: (row, column) => latest.current.click(row, column, 'text_click'),
      onChoose: (row, column, value) => latest.current.write(row, column, value, 'change'),
      onType: (text) => {
        const { editor } = latest.current.draft.now();
        if (editor) latest.current.draft.change({ editor: { ...editor, text } });
      },
      onEditorEnd: (commit, next) => latest.current.endEditor(commit, next),
    }),
    [],
  );

  const range = selection && rangeOf(selection);
  const isShown = table.isSelectable || hasKeys;
  return {
    handlers,
    active: selection && isShown ? { row: rowOf(selection.active), column: selection.active.column } : undefined,
    marksAt: (row: number): RowMarks | undefined => {
      const position = row - page.first;
      if (!selection || !range || !isShown || position < range.top || position > range.bottom) return undefined;
      return { first: range.left, end: range.right + 1, active: position === selection.active.row ? selection.active.column : -1 };
    },
    rootHandlers: { onMouseDown, onDoubleClick, onContextMenu, onKeyDown, onCopy },
  };
}

/** Text of a cell on the clipboard: the caption of a choice, otherwise what is shown. */
export function copiedText(cell: LightCell | undefined): string {
  if (!cell) return '';
  const caption = cell.type === 'combo' ? cell.options.find(({ value }) => value === cell.value)?.label : undefined;
  return stripTags(caption ?? cell.shown).trim();
}
