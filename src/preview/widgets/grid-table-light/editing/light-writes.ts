import type { Frame } from '../../../page-state/frame-context.ts';
import { stripTags } from '../../../html/strip-tags.ts';
import type { JsonObject } from '../../../../shared/schema/json.ts';
import type { WidgetProps } from '../../../markup/widget-props.ts';
import { beginEdit, withValues } from '../../../tables/editing/cell-edits.ts';
import type { DraftAccess } from '../../../tables/editing/use-table-draft.ts';
import { choiceCaption } from './light-cell-text.ts';
import { type LightCellEditor, type LightTableDraft, lightKey } from './light-draft.ts';
import { cellAction, type LightCell } from '../light-table-data.ts';

/** User actions on cells of a light table, each with its event; rows are counted among all rows. */
export interface LightWrites {
  readonly click: (row: number, column: number, fallback: string) => void;
  readonly openMenu: (row: number, column: number) => void;
  /** Emits a new value and shows it at once, unless the cell is configured otherwise. */
  readonly write: (row: number, column: number, value: string, fallback: string) => void;
  /** Opens the editor of a cell. Returns false if it has none. */
  readonly openEditor: (row: number, column: number) => boolean;
  /** Closes the open editor, saving or discarding its text. Returns the closed editor. */
  readonly closeEditor: (isCommitted: boolean) => LightCellEditor | undefined;
}

export function lightWrites(table: {
  readonly frame: Frame;
  readonly widget: WidgetProps;
  readonly access: DraftAccess<LightTableDraft>;
  readonly cellAt: (row: number, column: number) => LightCell | undefined;
}): LightWrites {
  const { frame, widget, access, cellAt } = table;
  const idOf = (row: number, column: number): string => `${widget.id}_${row}_${column}`;
  const emit = (row: number, column: number, action: string, values: JsonObject, edit?: string): void => {
    const ordinal = cellAt(row, column)?.source.ordinal;
    frame.emitEvent(idOf(row, column), action, ordinal === undefined ? values : { ...values, ordinal }, edit);
  };
  const write: LightWrites['write'] = (row, column, value, fallback) => {
    const cell = cellAt(row, column);
    if (!cell) return;
    const action = cellAction(cell, 'change', fallback);
    const values = [{ cell: lightKey(row, column), value, typed: choiceCaption(cell, value) ?? value }];
    const { edits: before } = access.now();
    if (action.updates) access.change({ edits: withValues(before, values) });
    emit(row, column, action.name, { value }, beginEdit(frame.store, { widgetKey: widget.widgetKey, access, before, values }));
  };
  const closeEditor: LightWrites['closeEditor'] = (isCommitted) => {
    // Closing the editor moves the focus, which calls this again.
    const { editor } = access.now();
    if (!editor) return undefined;
    const { row, column, text } = editor;
    access.change({ editor: undefined });
    if (isCommitted && text !== stripTags(cellAt(row, column)?.value ?? '')) write(row, column, text, 'text_change');
    return editor;
  };
  return {
    write,
    closeEditor,
    click: (row, column, fallback) => {
      const cell = cellAt(row, column);
      if (cell) emit(row, column, cellAction(cell, 'click', fallback).name, { cellId: idOf(row, column) });
    },
    openMenu: (row, column) => emit(row, column, 'rightclick', {}),
    openEditor: (row, column) => {
      const cell = cellAt(row, column);
      if (cell?.type !== 'text' || !cell.isEditable) return false;
      closeEditor(true);
      access.change({ editor: { row, column, text: stripTags(cell.value) } });
      return true;
    },
  };
}
