import { z } from 'zod';
import { modelEntrySchema, modelEventSchema, modelQuerySchema, modelWidgetSchema } from './project-schema.ts';

/** A list made of the one before: `[from, count]` copies items of it, anything else is an item of its own. */
const listDifference = <Item extends z.ZodType>(item: Item) =>
  z.array(z.union([z.tuple([z.number().int().nonnegative(), z.number().int().positive()]), item])).optional();

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
  widgets: listDifference(modelWidgetSchema),
  entries: listDifference(modelEntrySchema),
  queries: listDifference(modelQuerySchema),
  events: listDifference(modelEventSchema),
});
export type ModelDifference = z.infer<typeof modelDifferenceSchema>;
