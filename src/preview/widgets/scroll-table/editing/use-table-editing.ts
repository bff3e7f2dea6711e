import { type ClipboardEvent, type KeyboardEvent, type RefObject, useMemo } from 'react';
import { useFrame } from '../../../page-state/frame-context.ts';
import { useRefusedCells } from '../../../page-state/refused/use-refused-cells.ts';
import type { WidgetProps } from '../../../markup/widget-props.ts';
import {
  clampPlace,
  firstCell,
  isEmptyTable,
  oneCell,
  type CellPosition,
  type CellRange,
  cellRangeOf,
  type ChosenCells,
} from '../../../tables/cells/cell-range.ts';
import { copyCells } from '../../../tables/clipboard/copied-cells.ts';
import { notifyNoCell } from '../../../tables/clipboard/paste-notice.ts';
import { parseSpreadsheetBlock } from '../../../tables/clipboard/spreadsheet-block.ts';
import { typeRefused } from '../../../tables/editing/cell-editor.ts';
import { isOnlyRow, useEditorOverReload } from '../../../tables/editing/use-editor-over-reload.ts';
import { useTableDraft } from '../../../tables/editing/use-table-draft.ts';
import { type CellSelection, useCellSelection } from '../../../tables/selection/use-cell-selection.ts';
import type { ScrollTableData } from '../scroll-table-data.ts';
import { noScrollDraft, sharedScrollDraft } from './scroll-table-draft.ts';
import { type ScrollTableCommand, scrollTableKeys } from './scroll-table-keys.ts';
import { type ScrollWrites, scrollWrites } from './scroll-writes.ts';
import { type ShownCells, shownCells } from './shown-cells.ts';
import { useCellHandlers } from './use-cell-handlers.ts';

/** Returns selection, editor, keyboard and clipboard of a scroll table. */
export function useTableEditing(table: {
  readonly widget: WidgetProps;
  readonly data: ScrollTableData;
  /** Indexes of shown rows. */
  readonly shown: readonly number[];
  /** The scrolled element. */
  readonly body: RefObject<HTMLElement | null>;
  readonly focusTable: () => void;
  /** Scrolls a cell into view: what changes cells shows them, even if the table was scrolled away from them. */
  readonly reveal: (place: CellPosition) => void;
}) {
  const { widget, data, shown, body, reveal } = table;
  const frame = useFrame();
  const [{ edits, editor }, access] = useTableDraft(widget.widgetKey, noScrollDraft, sharedScrollDraft);
  useEditorOverReload({
    widget,
    editor,
    access,
    cellOf: ({ row, column, ordinal }) => {
      const cell = data.cells[row]?.[column];
      if (!cell || cell.ordinal !== ordinal || cell.isDisabled) return undefined;
      const { value: loaded } = cell;
      const rowName = (index: number) => JSON.stringify([data.rows[index]?.id, data.rows[index]?.label]);
      return {
        name: [rowName(row), data.columns[column]?.title],
        isOnly: () => isOnlyRow(row, data.rows.length, rowName),
        opened: { ordinal, row, column, loaded, text: edits[ordinal] ?? loaded },
      };
    },
  });
  const loadedAt = useLoadedValues(data);
  const [refused, forgetRefused] = useRefusedCells(widget.widgetKey, (ordinal) => edits[ordinal] ?? loadedAt(ordinal));
  const cells = shownCells(data, shown, edits);
  const { size } = cells;
  const writes = scrollWrites({ frame, widget, access, cells });
  const selecting = useCellSelection({
    size,
    mayExtend: true,
    box: body,
    placeAt: (target) => shownPlace(body.current, target),
    mayDrag: () => !editor,
  });
  const { selection } = selecting;

  const openEditor = (): void => {
    if (!selection) return;
    const { row, column } = selection.active;
    const cell = cells.cellAt(row, column);
    if (!cell || cell.isDisabled) return;
    selecting.choose(oneCell(selection.active));
    const { ordinal, value: loaded } = cell;
    access.change({ editor: { ordinal, row: cells.rowAt(row), column, loaded, text: cells.valueAt(row, column) } });
  };
  const forgetIn = (range: CellRange): void => {
    if (refused.size > 0) forgetRefused(cells.cellsIn(range).map(({ ordinal }) => String(ordinal)));
  };
  const handlers = useCellHandlers({
    selecting,
    size,
    access,
    commit: writes.commit,
    takeRefused: () => typeRefused(access, refused, ({ ordinal }) => String(ordinal)),
    openEditor,
    focusTable: table.focusTable,
  });
  return {
    selection: useStable(selection),
    isPressed: selecting.isPressed,
    edits,
    refused,
    editor,
    handlers,
    onKeyDown: keysOf({ selecting, writes, isEditing: editor !== undefined, openEditor, forgetIn, reveal }),
    ...clipboardOf({ cells, writes, selecting, isEditing: editor !== undefined, sayNoCell: () => notifyNoCell(frame), reveal }),
    /** Selects the first cell if none is selected. The keys that led to the table paste into it, too. */
    takeFocus: () => {
      selecting.claims.current = true;
      if (!selection && !isEmptyTable(size)) selecting.choose(firstCell);
    },
  };
}

/** Returns the key handlers of a scroll table's cells. */
function keysOf(table: {
  readonly selecting: CellSelection;
  readonly writes: ScrollWrites;
  readonly isEditing: boolean;
  readonly openEditor: () => void;
  /** Removes the marks in a range. */
  readonly forgetIn: (range: CellRange) => void;
  readonly reveal: (place: CellPosition) => void;
}): (event: KeyboardEvent) => void {
  const { selecting, writes } = table;
  const obey = (command: ScrollTableCommand, { active }: ChosenCells, range: CellRange): void => {
    table.reveal(active);
    if (command === 'edit') table.openEditor();
    else if (command === 'clear') writes.clear(range);
    else if (command === 'fill down') writes.fill(range, 'down');
    else if (command === 'fill right') writes.fill(range, 'right');
    else {
      table.forgetIn(range);
      selecting.choose(oneCell(active));
    }
  };
  return (event) => {
    if (table.isEditing || event.nativeEvent.isComposing) return;
    // The scrolled element is a tab stop in some browsers: from there Tab continues, not back into the cells.
    const walksByTab = event.key !== 'Tab' || event.target === event.currentTarget;
    const { selection } = selecting;
    // The keys of an element within scroll or press it until a cell is selected.
    if (!selection && event.target !== event.currentTarget) return;
    const effect = selecting.pressKey(event, { ...scrollTableKeys, walksByTab });
    if (!effect) return;
    if (selection && effect !== 'move' && effect !== 'all') obey(effect, selection, cellRangeOf(selection));
    event.preventDefault();
  };
}

/** Returns the clipboard handlers of the selected cells; an open editor handles its own. */
function clipboardOf(table: {
  readonly cells: ShownCells;
  readonly writes: ScrollWrites;
  readonly selecting: CellSelection;
  readonly isEditing: boolean;
  readonly sayNoCell: () => void;
  readonly reveal: (place: CellPosition) => void;
}) {
  const { cells, writes, selecting } = table;
  const selection = table.isEditing ? undefined : selecting.selection;
  return {
    onCopy: (event: ClipboardEvent): void => {
      const range = selection && cellRangeOf(selection);
      if (range && writes.isHere(range, 'copied')) copyCells(event, range, cells.valueAt);
    },
    onPaste: (event: ClipboardEvent): void => {
      const text = event.clipboardData.getData('text/plain');
      // A picture has no text: pasting it must not clear cells.
      if (table.isEditing || text === '') return;
      event.preventDefault();
      // What has the focus counts, not the target: a caret may have stayed at a label that was pressed earlier.
      if (!selection || !selecting.claims.current || document.activeElement !== event.currentTarget) {
        table.sayNoCell();
        return;
      }
      const block = parseSpreadsheetBlock(text);
      const range = cellRangeOf(selection);
      if (!writes.paste(block, range)) return;
      const height = Math.max(block.length, range.bottom - range.top + 1);
      const width = Math.max(...block.map((row) => row.length), range.right - range.left + 1);
      const anchor = clampPlace({ row: range.top + height - 1, column: range.left + width - 1 }, cells.size);
      const active = { row: range.top, column: range.left };
      selecting.choose({ anchor, active });
      table.reveal(active);
    },
  };
}

/** Returns the position of the cell around an element; `undefined` for none, and under a closed row. */
function shownPlace(body: HTMLElement | null, target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-col]') : null;
  const row = Number(cell?.closest<HTMLElement>('tr[data-row]')?.dataset.row ?? -1);
  return cell && row >= 0 && body?.contains(cell) ? { row, column: Number(cell.dataset.col) } : undefined;
}

/** Returns a function from ordinal to loaded value; its index is built on first use, after something was refused. */
function useLoadedValues(data: ScrollTableData): (ordinal: string) => string | undefined {
  return useMemo(() => {
    let known: Map<string, string> | undefined;
    return (ordinal) => {
      // Rows that are not loaded are holes, which `flat` leaves out.
      known ??= new Map(data.cells.flat().map((cell) => [String(cell.ordinal), cell.value]));
      return known.get(ordinal);
    };
  }, [data]);
}

/** Returns the same object while its content is the same, so that effects and memoised rows are not run again. */
function useStable(selection: ChosenCells | undefined): ChosenCells | undefined {
  const text = JSON.stringify(selection) ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the content
  return useMemo(() => selection, [text]);
}
