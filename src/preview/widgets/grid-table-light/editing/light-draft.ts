import { z } from 'zod';
import type { CellEditor } from '../../../tables/editing/cell-editor.ts';
import { type CellEdits, cellEditsSchema, noEdits } from '../../../tables/editing/cell-edits.ts';

/** The open editor of a light table; its row is counted among all rows. */
export interface LightCellEditor extends CellEditor {
  readonly row: number;
  readonly column: number;
}

/** User actions on a light table since its data last arrived. */
export interface LightTableDraft {
  /** By `lightKey`. */
  readonly edits: CellEdits;
  readonly editor: LightCellEditor | undefined;
  /** The page a person turned to. */
  readonly page: number | undefined;
}

/** What other windows show of a draft. */
export const sharedLightDraft = z.object({ edits: cellEditsSchema, page: z.number().int().optional() });

export const noLightDraft: LightTableDraft = { edits: noEdits, editor: undefined, page: undefined };

/** Returns the key of a cell among the edits. */
export const lightKey = (row: number, column: number): string => `${row} ${column}`;

export function readLightKey(key: string): { readonly row: number; readonly column: number } {
  const [row = 0, column = 0] = key.split(' ').map(Number);
  return { row, column };
}
