import { z } from 'zod';
import { listDifferenceSchema } from './list-difference.ts';
import { modelEntrySchema, modelEventSchema, modelQuerySchema, modelWidgetSchema } from './project-schema.ts';

/** Shift of the positions in a file after an edit: from line and column on by this many lines, and on that line by this many columns. */
export const placeShiftSchema = z.object({
  path: z.string(),
  line: z.number().int(),
  column: z.number().int(),
  lines: z.number().int(),
  columns: z.number().int(),
});
export type PlaceShift = z.infer<typeof placeShiftSchema>;

/** Difference from one model to the next: first positions shift, then lists change. A missing list stays. */
export const modelDifferenceSchema = z.object({
  shifts: z.array(placeShiftSchema),
  pages: z.array(z.string()).optional(),
  widgets: listDifferenceSchema(modelWidgetSchema),
  entries: listDifferenceSchema(modelEntrySchema),
  queries: listDifferenceSchema(modelQuerySchema),
  events: listDifferenceSchema(modelEventSchema),
});
export type ModelDifference = z.infer<typeof modelDifferenceSchema>;
