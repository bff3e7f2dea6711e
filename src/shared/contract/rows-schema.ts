import { z } from 'zod';
import { jsonValueSchema } from './json.ts';

/** Most rows one answer carries. */
export const mostRows = 1000;

export const rowColumnSchema = z.object({ id: z.string(), title: z.string() });

/** A range of the rows of something large, which stays where it was parsed. */
export const rowsQuerySchema = z.object({
  offset: z.number().int().min(0),
  count: z.number().int().min(1).max(mostRows),
  /** `column` is the id of a column. Numbers come before texts, what is empty last. */
  sort: z.object({ column: z.string().max(500), descending: z.boolean() }).optional(),
  /** Rows that hold this text, whatever its case. */
  search: z.string().max(500).optional(),
});
export type RowsQuery = z.infer<typeof rowsQuerySchema>;

/** `result`: a value of the shape of the result with only these rows; `table`: a list of texts for each row. */
export const widgetRowsQuerySchema = rowsQuerySchema.extend({
  widgetId: z.string(),
  /** Revision of the widget's data the rows are wanted of. */
  revision: z.number().int(),
  form: z.enum(['result', 'table']),
});
export type WidgetRowsQuery = z.infer<typeof widgetRowsQuerySchema>;

export const rowsAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('rows'),
    /** Rows in all, after the search. */
    total: z.number().int().min(0),
    /** Where each row stands in the whole. */
    indexes: z.array(z.number().int().min(0)).max(mostRows),
    columns: z.array(rowColumnSchema).max(100),
    /** Encoded (`shared/trace/encoded-value.ts`). */
    rows: jsonValueSchema,
  }),
  /** Newer data came, or the runtime that held it ended. */
  z.object({ outcome: z.literal('stale') }),
  z.object({ outcome: z.literal('failed'), message: z.string() }),
]);
export type RowsAnswer = z.infer<typeof rowsAnswerSchema>;
