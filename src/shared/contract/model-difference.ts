import { z } from 'zod';
import { listDifferenceSchema } from './list-difference.ts';
import { modelEntrySchema, modelEventSchema, modelQuerySchema, modelWidgetSchema } from './project-schema.ts';

/** An edit of a file moved the places behind it: those from line and column on, by so many lines, in that line by so many columns. */
export const placeShiftSchema = z.object({
  path: z.string(),
  line: z.number().int(),
  column: z.number().int(),
  lines: z.number().int(),
  columns: z.number().int(),
});
export type PlaceShift = z.infer<typeof placeShiftSchema>;

/** How a model comes from the one before it: first places move, then lists change. A list that is left out stays. */
export const modelDifferenceSchema = z.object({
  shifts: z.array(placeShiftSchema),
  pages: z.array(z.string()).optional(),
  widgets: listDifferenceSchema(modelWidgetSchema),
  entries: listDifferenceSchema(modelEntrySchema),
  queries: listDifferenceSchema(modelQuerySchema),
  events: listDifferenceSchema(modelEventSchema),
});
export type ModelDifference = z.infer<typeof modelDifferenceSchema>;
