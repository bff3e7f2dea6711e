import { z } from 'zod';

/** Cells of a table that a person wrote to in one go, with the texts as they were sent. */
export const writtenCellsSchema = z.array(
  z.object({
    value: z.string(),
    /** Left out where it is no number, as a project may have it. */
    ordinal: z.number().optional().catch(undefined),
    /** Place in the table, where the cell has no ordinal. */
    row: z.number().optional(),
    col: z.number().optional(),
  }),
);
export type WrittenCell = z.infer<typeof writtenCellsSchema>[number];

/** Name of a cell among those of its table: its ordinal, else its place. */
export function writtenCellKey({ ordinal, row, col }: Omit<WrittenCell, 'value'>): string {
  return ordinal === undefined ? `${row}-${col}` : `#${ordinal}`;
}
