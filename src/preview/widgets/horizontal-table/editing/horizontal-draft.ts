import { z } from 'zod';
import type { CellEditor } from '../../../tables/editing/cell-editor.ts';
import { type CellEdits, cellEditsSchema, noEdits } from '../../../tables/editing/cell-edits.ts';
import type { RowOrder } from '../row-order.ts';

/** The open field of a horizontal table. */
export interface HorizontalCellEditor extends CellEditor {
  readonly row: number;
  readonly column: number;
}

/** User actions on a horizontal table since its data last arrived. */
export interface HorizontalTableDraft {
  readonly search?: string;
  readonly isFiltered?: boolean;
  readonly order?: RowOrder;
  /** Rows switched on, by the key of the radio widget. */
  readonly selected?: Readonly<Record<string, readonly number[]>>;
  /** By `editKey`. */
  readonly edits: CellEdits;
  readonly editor: HorizontalCellEditor | undefined;
}

/** What other windows show of a draft. */
export const sharedHorizontalDraft = z.object({
  search: z.string().optional(),
  isFiltered: z.boolean().optional(),
  order: z.object({ column: z.number().int(), isDescending: z.boolean() }).optional(),
  selected: z.record(z.string(), z.array(z.number().int())).optional(),
  edits: cellEditsSchema,
});

export const noHorizontalDraft: HorizontalTableDraft = { edits: noEdits, editor: undefined };

export function editKey(row: number, column: number): string {
  return `${row}-${column}`;
}

export function readEditKey(key: string): { readonly row: number; readonly column: number } {
  const [row = -1, column = -1] = key.split('-').map(Number);
  return { row, column };
}
