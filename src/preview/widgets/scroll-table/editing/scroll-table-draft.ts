import { z } from 'zod';
import type { CellEditor } from '../../../tables/editing/cell-editor.ts';
import { type CellEdits, cellEditsSchema, noEdits } from '../../../tables/editing/cell-edits.ts';

/** The open editor of a scroll table. */
export interface ScrollCellEditor extends CellEditor {
  readonly ordinal: number;
  /** Index of the cell's row among all rows, and its column: the row may not be loaded any more when the text is sent. */
  readonly row: number;
  readonly column: number;
  /** The value that was loaded. */
  readonly loaded: string;
}

/** User actions on a scroll table since its data last arrived. */
export interface ScrollTableDraft {
  /** By ordinal. */
  readonly edits: CellEdits;
  readonly editor: ScrollCellEditor | undefined;
}

/** What other windows show of a draft. */
export const sharedScrollDraft = z.object({ edits: cellEditsSchema });

export const noScrollDraft: ScrollTableDraft = { edits: noEdits, editor: undefined };
