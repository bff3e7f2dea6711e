import type { Frame } from '../../../page-state/frame-context.ts';
import type { WidgetProps } from '../../../markup/widget-props.ts';
import type { CellRange } from '../../../tables/cells/cell-range.ts';
import { missingRows, textsIn } from '../../../tables/clipboard/copied-cells.ts';
import { leftOutReasons, notifyLeftOut, notifyNotLoaded } from '../../../tables/clipboard/paste-notice.ts';
import { type CellWrite, countPasted, leftOutCells, pastedCells } from '../../../tables/clipboard/pasted-cells.ts';
import { beginEdit, withValues } from '../../../tables/editing/cell-edits.ts';
import { plainNumber } from '../../../tables/cells/plain-number.ts';
import type { DraftAccess } from '../../../tables/editing/use-table-draft.ts';
import type { ScrollCellEditor, ScrollTableDraft } from './scroll-table-draft.ts';
import type { ShownCells } from './shown-cells.ts';

/** User edits of a scroll table, each with its event (`docs/format/events.md`, Events of the widgets). */
export interface ScrollWrites {
  /** Returns whether every row of a range is loaded; otherwise shows a message. */
  readonly isHere: (range: Pick<CellRange, 'top' | 'bottom'>, done: 'copied' | 'filled' | 'cleared' | 'pasted') => boolean;
  /** Sends the text of the open editor if it changed, and closes it. */
  readonly commit: () => void;
  readonly clear: (range: CellRange) => void;
  /** Copies the first row or column of a range into the others. */
  readonly fill: (range: CellRange, direction: 'down' | 'right') => void;
  /** Writes a block. Returns false if some of its target rows are not loaded. */
  readonly paste: (block: readonly (readonly string[])[], range: CellRange) => boolean;
}

interface WrittenTable {
  readonly frame: Frame;
  readonly widget: WidgetProps;
  readonly access: DraftAccess<ScrollTableDraft>;
  readonly cells: ShownCells;
}

/** Returns the functions that show values as sent and emit the event of one cell or of several. */
function emittedWrites({ frame, widget, access }: WrittenTable) {
  /** Shows values as sent. Returns the name of the edit. */
  const begin = (writes: readonly CellWrite[]): string => {
    const { edits: before } = access.now();
    const values = writes.map(({ ordinal, value }) => ({ cell: String(ordinal), value }));
    access.change({ edits: withValues(before, values), editor: undefined });
    return beginEdit(frame.store, { widgetKey: widget.widgetKey, access, before, values });
  };
  const writeOne = (ordinal: number, value: string, { row, column }: Pick<ScrollCellEditor, 'row' | 'column'>): void => {
    const edit = begin([{ ordinal, value }]);
    frame.emitEvent(widget.id, 'cellEdit', { value, ordinal, row, col: column }, edit);
  };
  const write = (writes: readonly CellWrite[]): void => {
    if (writes.length === 0) return;
    const edit = begin(writes);
    frame.emitEvent(widget.id, 'pasteCells', { pastedCellValues: writes.map(({ ordinal, value }) => ({ ordinal, value })) }, edit);
  };
  return { writeOne, write };
}

export function scrollWrites(table: WrittenTable): ScrollWrites {
  const { frame, access, cells } = table;
  const { cellAt, valueAt } = cells;
  const { writeOne, write } = emittedWrites(table);
  const isHere: ScrollWrites['isHere'] = (range, done) => {
    const missing = missingRows(range, cells.isHere);
    if (missing > 0) notifyNotLoaded(frame, done, missing);
    return missing === 0;
  };
  return {
    isHere,
    commit: () => {
      // Closing the editor moves the focus, which commits again: the current editor counts, not the one drawn last.
      const { editor, edits } = access.now();
      if (!editor) return;
      const { ordinal, text } = editor;
      const before = edits[ordinal] ?? editor.loaded;
      const value = plainNumber(text);
      if (value === before || text === before) access.change({ editor: undefined });
      else writeOne(ordinal, value, editor);
    },
    clear: (range) => {
      if (!isHere(range, 'cleared')) return;
      const isOne = range.top === range.bottom && range.left === range.right;
      if (!isOne) write(pastedCells([['']], range, cellAt));
      const cell = isOne ? cellAt(range.top, range.left) : undefined;
      if (!cell || cell.isDisabled || valueAt(range.top, range.left) === '') return;
      writeOne(cell.ordinal, '', { row: cells.rowAt(range.top), column: range.left });
    },
    fill: (range, direction) => {
      const first = direction === 'down' ? { ...range, bottom: range.top } : { ...range, right: range.left };
      const others = direction === 'down' ? { ...range, top: range.top + 1 } : { ...range, left: range.left + 1 };
      if (others.top > others.bottom || others.left > others.right || !isHere(range, 'filled')) return;
      write(pastedCells(textsIn(first, valueAt), others, cellAt));
    },
    paste: (block, range) => {
      const last = Math.max(range.bottom, range.top + block.length - 1);
      // Half a pasted block in a plan would be worse than none.
      if (!isHere({ top: range.top, bottom: Math.min(last, cells.size.rows - 1) }, 'pasted')) return false;
      const writes = pastedCells(block, range, cellAt);
      write(writes);
      const reason = leftOutReasons.readOnly;
      const leftOut = leftOutCells(block, range, cellAt).map(({ ordinal, value }) => ({ cell: String(ordinal), typed: value, reason }));
      frame.markLeftOut(table.widget.widgetKey, leftOut);
      notifyLeftOut(frame, { written: writes.length, pasted: countPasted(block, range) });
      return true;
    },
  };
}
