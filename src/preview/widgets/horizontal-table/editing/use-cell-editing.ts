import { useMemo, useRef } from 'react';
import { useFrame } from '../../../page-state/frame-context.ts';
import type { RefusedCells } from '../../../page-state/refused/refused-cells.ts';
import { plainText } from '../../../markup/plain-text.ts';
import type { WidgetProps } from '../../../markup/widget-props.ts';
import { typeRefused, typeText } from '../../../tables/editing/cell-editor.ts';
import { beginEdit, withValues } from '../../../tables/editing/cell-edits.ts';
import type { DraftAccess } from '../../../tables/editing/use-table-draft.ts';
import { editKey, type HorizontalTableDraft } from './horizontal-draft.ts';
import type { HorizontalRow } from '../horizontal-table-data.ts';
import type { TextAt } from '../row-order.ts';

/** Actions of cells on the field that edits them; the same object over redraws. */
export interface CellEditing {
  open(row: number, column: number, text: string): void;
  type(text: string): void;
  /** Sends the text if it differs from the value, and closes the field. */
  commit(): void;
  cancel(): void;
  /** Puts the refused value of the edited cell, if there is one, into the field. */
  takeRefused(): void;
  /** Removes the mark of a refused text. */
  forgetRefused(row: number, column: number): void;
  /** Commits and opens the next or previous editable cell. Returns false at the ends, where the focus leaves the table. */
  commitAndMove(step: 1 | -1): boolean;
}

interface EditedTable {
  readonly widget: WidgetProps;
  readonly access: DraftAccess<HorizontalTableDraft>;
  /** Rows in display order. */
  readonly shown: readonly HorizontalRow[];
  readonly textAt: TextAt;
  readonly refused: RefusedCells;
  readonly forgetRefused: (keys: readonly string[]) => void;
}

/** Returns the next or previous editable cell in reading order; `undefined` at the ends. */
function nextEditable({ access, shown }: EditedTable, step: 1 | -1): { readonly row: HorizontalRow; readonly column: number } | undefined {
  const { editor } = access.now();
  const places = shown.flatMap((row) => row.cells.flatMap((cell, column) => (cell.isEditable ? [{ row, column }] : [])));
  const here = places.findIndex(({ row, column }) => row.index === editor?.row && column === editor.column);
  return here < 0 ? undefined : places[here + step];
}

/**
 * Returns actions to edit cells in place: one field at a time, its text kept in the draft (`docs/format/events.md`, Events of the widgets).
 */
export function useCellEditing(table: EditedTable): CellEditing {
  const frame = useFrame();
  const latest = useRef({ ...table, frame });
  latest.current = { ...table, frame };
  return useMemo((): CellEditing => {
    const commit = (): void => {
      const { access, shown, textAt, widget, frame: now } = latest.current;
      const { editor, edits: before } = access.now();
      if (!editor) return;
      const { row: index, column, text } = editor;
      const row = shown.find((one) => one.index === index);
      if (!row || text === plainText(textAt(row, column))) {
        access.change({ editor: undefined });
        return;
      }
      const values = [{ cell: editKey(index, column), value: text }];
      access.change({ editor: undefined, edits: withValues(before, values) });
      const edit = beginEdit(now.store, { widgetKey: widget.widgetKey, access, before, values });
      const ordinal = row.cells[column]?.ordinal;
      now.emitEvent(widget.id, 'cellEdit', { value: text, row: index, col: column, ...(ordinal === undefined ? {} : { ordinal }) }, edit);
    };
    const open = (row: number, column: number, text: string): void => {
      commit();
      latest.current.access.change({ editor: { row, column, text } });
    };
    return {
      open,
      commit,
      type: (text) => typeText(latest.current.access, text),
      takeRefused: () => typeRefused(latest.current.access, latest.current.refused, ({ row, column }) => editKey(row, column)),
      forgetRefused: (row, column) => latest.current.forgetRefused([editKey(row, column)]),
      cancel: () => latest.current.access.change({ editor: undefined }),
      commitAndMove: (step) => {
        const next = nextEditable(latest.current, step);
        const { textAt } = latest.current;
        commit();
        if (next) open(next.row.index, next.column, plainText(textAt(next.row, next.column)));
        return next !== undefined;
      },
    };
  }, []);
}
