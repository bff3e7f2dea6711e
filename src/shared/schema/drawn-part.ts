import { z } from 'zod';
import { resultPathSchema } from './result-path.ts';

/** From 0. */
const place = z.number().int().min(0).max(100_000_000);

/**
 * Which part of a drawn widget a person pointed at. Everything is a hint: `row` and `column` count the rows and cells of a table's result,
 * `index` the items of a list or the points of a chart, `series` the series of a chart; `text` is what is drawn there, `path` where the
 * widget found it in its result.
 */
export const drawnPartSchema = z.object({
  text: z.string().max(2000).optional(),
  row: place.optional(),
  column: place.optional(),
  index: place.optional(),
  series: place.optional(),
  path: resultPathSchema.optional(),
});
export type DrawnPart = z.infer<typeof drawnPartSchema>;
