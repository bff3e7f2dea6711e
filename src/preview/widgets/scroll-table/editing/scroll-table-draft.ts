import type { CellEditor } from '../../../tables/editing/cell-editor.ts';
import { type CellEdits, noEdits } from '../../../tables/editing/cell-edits.ts';

/** The open editor of a scroll table. */
export interface ScrollCellEditor extends CellEditor {
  readonly ordinal: number;
}

/** User actions on a scroll table since its data last arrived. */
export interface ScrollTableDraft {
  /** By ordinal. */
  readonly edits: CellEdits;
  readonly editor: ScrollCellEditor | undefined;
}

export const noScrollDraft: ScrollTableDraft = { edits: noEdits, editor: undefined };
