import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import { useFrame } from '../../../page-state/frame-context.ts';
import { useRefusedCells } from '../../../page-state/refused/use-refused-cells.ts';
import type { WidgetProps } from '../../../markup/widget-props.ts';
import {
  isEmptyTable,
  isCellInRange,
  nextInReadingOrder,
  oneCell,
  type CellPosition,
  type CellRange,
  cellRangeOf,
  type ChosenCells,
  type TableSize,
} from '../../../tables/cells/cell-range.ts';
import { type RowMarks, rowMarks } from '../../../tables/cells/row-marks.ts';
import { copyCells } from '../../../tables/clipboard/copied-cells.ts';
import { type EditorCommand, typeRefused } from '../../../tables/editing/cell-editor.ts';
import type { DraftAccess } from '../../../tables/editing/use-table-draft.ts';
import { type CellSelection, useCellSelection } from '../../../tables/selection/use-cell-selection.ts';
import { copiedText } from './light-cell-text.ts';
import { type LightTableDraft, lightKey, readLightKey } from './light-draft.ts';
import { type LightTableCommand, lightTableKeys } from './light-table-keys.ts';
import type { LightCell, LightPage } from '../light-table-data.ts';
import { type LightWrites, lightWrites } from './light-writes.ts';
import { useLightHandlers } from './use-light-handlers.ts';

/** Returns selection, editor, keys, clipboard and events of the cells of a light table. */
export function useLightCells(table: {
  readonly widget: WidgetProps;
  readonly access: DraftAccess<LightTableDraft>;
  readonly page: LightPage;
  readonly columnCount: number;
  readonly isSelectable: boolean;
  readonly root: RefObject<HTMLElement | null>;
  readonly cellAt: (row: number, column: number) => LightCell | undefined;
  readonly reveal: (row: number, column: number) => void;
}) {
  const { widget, access, page, root, cellAt, isSelectable } = table;
  const frame = useFrame();
  /** Whether keys were used: if cells cannot be selected, the active one shows only then. */
  const [hasKeys, setHasKeys] = useState(false);
  const size = { rows: page.end - page.first, columns: table.columnCount };
  const placeAt = (target: EventTarget): CellPosition | undefined => lightPlace(root.current, target, page.first);
  const selecting = useCellSelection({
    size,
    mayExtend: isSelectable,
    box: root,
    placeAt,
    mayDrag: () => document.activeElement === root.current,
    reveal: ({ row, column }) => table.reveal(page.first + row, column),
  });
  const { selection } = selecting;
  const [refused, forgetRefused] = useRefusedCells(widget.widgetKey, (key) => {
    const { row, column } = readLightKey(key);
    return cellAt(row, column)?.value;
  });
  const writes = lightWrites({ frame, widget, access, cellAt });

  const { onKeyDown, obeyEditor } = keysOf({
    id: widget.id,
    firstRow: page.first,
    size,
    root,
    placeAt,
    cellAt,
    selecting,
    writes,
    dismissRefused: (range) => {
      const marked = [...refused.keys()].filter((key) => {
        const { row, column } = readLightKey(key);
        return isCellInRange(range, { row: row - page.first, column });
      });
      forgetRefused(marked);
      return marked.length > 0;
    },
    takeRefused: () => typeRefused(access, refused, ({ row, column }) => lightKey(row, column)),
    onKeys: () => setHasKeys(true),
  });
  const onCopy = (event: ClipboardEvent): void => {
    if (!selection || !isSelectable || (event.target as Element).closest('input')) return;
    copyCells(event, cellRangeOf(selection), (row, column) => copiedText(cellAt(page.first + row, column)));
  };
  const isShown = isSelectable || hasKeys;
  return {
    handlers: useLightHandlers({ writes, access, obeyEditor }),
    /** Sends the text of the open editor if it changed, and closes it. */
    commit: (): void => {
      writes.closeEditor(true);
    },
    refused,
    active: selection && isShown ? { row: page.first + selection.active.row, column: selection.active.column } : undefined,
    marksAt: (row: number): RowMarks | undefined => (isShown ? rowMarks(selection, row - page.first) : undefined),
    rootHandlers: {
      ...mouseOf({ root, selecting, isSelectable, placeAt, writes, firstRow: page.first, onPressed: () => setHasKeys(false) }),
      onKeyDown,
      onCopy,
    },
  };
}

/** Returns the position of the cell around an element of the table. */
function lightPlace(root: HTMLElement | null, target: EventTarget, firstRow: number): CellPosition | undefined {
  const box = target instanceof Element ? target.closest<HTMLElement>('[data-row][data-col]') : null;
  return box && root?.contains(box) ? { row: Number(box.dataset.row) - firstRow, column: Number(box.dataset.col) } : undefined;
}

interface LightKeys {
  readonly id: string;
  /** First row of the page among all rows. */
  readonly firstRow: number;
  readonly size: TableSize;
  readonly root: RefObject<HTMLElement | null>;
  readonly placeAt: (target: EventTarget) => CellPosition | undefined;
  readonly cellAt: (row: number, column: number) => LightCell | undefined;
  readonly selecting: CellSelection;
  readonly writes: LightWrites;
  /** Removes the marks in a range. Returns false if there are none. */
  readonly dismissRefused: (range: CellRange) => boolean;
  readonly takeRefused: () => void;
  readonly onKeys: () => void;
}

/** Returns the key handlers of a light table's cells and their editor. */
function keysOf(table: LightKeys) {
  const { firstRow, size, root, selecting, writes } = table;
  const obey = (command: LightTableCommand, selected: ChosenCells): void => {
    const { column } = selected.active;
    const row = firstRow + selected.active.row;
    if (command === 'activate') activate(writes, table.cellAt(row, column), `${table.id}Cell`, row, column);
    else if (command === 'edit') writes.openEditor(row, column);
    // The position of this key's browser event depends on the scale of the page: the active cell counts instead.
    else if (command === 'menu') writes.openMenu(row, column);
    else if (!table.dismissRefused(cellRangeOf(selected))) selecting.choose(undefined);
  };
  return {
    onKeyDown: (event: KeyboardEvent): void => {
      if (isEmptyTable(size)) return;
      // Scroll containers take the focus too, for scrolling by keys.
      if (event.target !== event.currentTarget && !(event.target as Element).matches('[data-role="body"]')) {
        if (event.key === 'Escape' && table.placeAt(event.target)) root.current?.focus({ preventScroll: true });
        return;
      }
      const { selection } = selecting;
      const effect = selecting.pressKey(event, lightTableKeys);
      if (!effect) return;
      if (effect !== 'move' && effect !== 'all' && selection) obey(effect, selection);
      table.onKeys();
      event.preventDefault();
    },
    obeyEditor: (command: EditorCommand): void => {
      if (command === 'take refused') {
        table.takeRefused();
        return;
      }
      const editor = writes.closeEditor(command !== 'cancel');
      if (!editor) return;
      root.current?.focus({ preventScroll: true });
      const place = { row: editor.row - firstRow, column: editor.column };
      const step = command === 'next' ? 1 : command === 'previous' ? -1 : undefined;
      selecting.move(oneCell((step && nextInReadingOrder(place, step, size)) ?? place));
    },
  };
}

const isControl = (target: EventTarget): boolean => (target as Element).closest('input, select, button, a, textarea') !== null;

/** Returns the mouse handlers of a light table's cells. */
function mouseOf(table: {
  readonly root: RefObject<HTMLElement | null>;
  readonly selecting: CellSelection;
  readonly isSelectable: boolean;
  readonly placeAt: (target: EventTarget) => CellPosition | undefined;
  readonly writes: LightWrites;
  /** First row of the page among all rows. */
  readonly firstRow: number;
  readonly onPressed: () => void;
}) {
  const { root, selecting, placeAt, writes, firstRow } = table;
  return {
    onMouseDown: (event: MouseEvent): void => {
      const place = event.button === 0 ? placeAt(event.target) : undefined;
      if (!place) return;
      table.onPressed();
      selecting.pressCell(place, event.shiftKey);
      if (isControl(event.target)) return;
      selecting.beginDrag(event);
      if (table.isSelectable) event.preventDefault();
      root.current?.focus({ preventScroll: true });
    },
    onDoubleClick: (event: MouseEvent): void => {
      const place = placeAt(event.target);
      if (place && !isControl(event.target)) writes.openEditor(firstRow + place.row, place.column);
    },
    onContextMenu: (event: MouseEvent): void => {
      const place = placeAt(event.target) ?? (event.target === root.current ? selecting.selection?.active : undefined);
      if (!place || (event.target as Element).closest('input')) return;
      event.preventDefault();
      writes.openMenu(firstRow + place.row, place.column);
    },
  };
}

/** Presses the active cell, moves the focus into it or opens its editor (Enter, space bar). */
function activate(writes: LightWrites, cell: LightCell | undefined, idPrefix: string, row: number, column: number): void {
  if (cell?.type === 'button') writes.click(row, column, 'launch');
  else if (cell?.type === 'combo' || cell?.type === 'custom') {
    const box = document.getElementById(`${idPrefix}${row}-${column}`);
    box?.querySelector<HTMLElement>('select, input, button, a[href], [tabindex]')?.focus({ preventScroll: true });
  } else if (!writes.openEditor(row, column) && cell?.type === 'text') writes.click(row, column, 'text_click');
}
