import { useMemo, useRef } from 'react';
import { useFrame } from '../../frame/frame-context.ts';
import type { RefusedCells } from '../../frame/refused/refused-cells.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import type { TableRow } from './horizontal-table-data.ts';
import { plainText } from '../../markup/plain-text.ts';
import type { TextAt } from './row-order.ts';
import { type DraftAccess, editKey } from './use-table-draft.ts';

/** What cells do with the field that edits them; the same object over redraws. */
export interface CellEditing {
  open(row: number, column: number, text: string): void;
  type(text: string): void;
  /** Sends the text when it differs from the value, and closes the field. */
  commit(): void;
  cancel(): void;
  /** Puts what was refused at the edited cell into the field; nothing where nothing was. */
  takeRefused(): void;
  /** Takes the mark of a refused text away. */
  forgetRefused(row: number, column: number): void;
  /** Commits and opens the editable cell after or before; false at the ends, where the focus leaves the table. */
  commitAndMove(step: 1 | -1): boolean;
}

/** In-place editing of cells: one field at a time, its text kept in the draft (widgets.json, cellEdit). */
export function useCellEditing(table: {
  readonly widget: WidgetProps;
  readonly access: DraftAccess;
  /** Rows in the order in which they are shown. */
  readonly shown: readonly TableRow[];
  readonly textAt: TextAt;
  readonly refused: RefusedCells;
  readonly forgetRefused: (keys: readonly string[]) => void;
}): CellEditing {
  const frame = useFrame();
  const latest = useRef({ ...table, frame });
  latest.current = { ...table, frame };
  return useMemo((): CellEditing => {
    const commit = (): void => {
      const { access, shown, textAt, widget, frame: now } = latest.current;
      const { editor, edits } = access.now();
      if (!editor) return;
      const { row: index, column, text } = editor;
      const row = shown.find((one) => one.index === index);
      const before = row ? plainText(textAt(row, column)) : text;
      if (!row || text === before) {
        access.change({ editor: undefined });
        return;
      }
      access.change({ editor: undefined, edits: { ...edits, [editKey(index, column)]: text } });
      const ordinal = row.cells[column]?.ordinal;
      now.emitEvent(widget.id, 'cellEdit', { value: text, row: index, col: column, ...(ordinal === undefined ? {} : { ordinal }) });
    };
    const open = (row: number, column: number, text: string): void => {
      commit();
      latest.current.access.change({ editor: { row, column, text } });
    };
    const type = (text: string): void => {
      const { editor } = latest.current.access.now();
      if (editor) latest.current.access.change({ editor: { ...editor, text } });
    };
    return {
      open,
      commit,
      type,
      takeRefused: () => {
        const { editor } = latest.current.access.now();
        const typed = editor && latest.current.refused.get(editKey(editor.row, editor.column))?.typed;
        if (typed !== undefined) type(typed);
      },
      forgetRefused: (row, column) => latest.current.forgetRefused([editKey(row, column)]),
      cancel: () => latest.current.access.change({ editor: undefined }),
      commitAndMove: (step) => {
        const { access, shown, textAt } = latest.current;
        const { editor } = access.now();
        const places = shown.flatMap((row) => row.cells.flatMap((cell, column) => (cell.isEditable ? [{ row, column }] : [])));
        const here = places.findIndex(({ row, column }) => row.index === editor?.row && column === editor.column);
        const next = here < 0 ? undefined : places[here + step];
        commit();
        if (next) open(next.row.index, next.column, plainText(textAt(next.row, next.column)));
        return next !== undefined;
      },
    };
  }, []);
}
