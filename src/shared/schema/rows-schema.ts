import { z } from 'zod';
import { jsonValueSchema } from './json.ts';

/** Maximum rows of one answer. */
export const maxRows = 1000;

export const rowColumnSchema = z.object({ id: z.string(), title: z.string() });

/** A query for a range of rows of a large value, which stays where it was parsed. */
export const rowsQuerySchema = z.object({
  offset: z.number().int().min(0),
  count: z.number().int().min(1).max(maxRows),
  /** `column` is the id of a column. Numbers sort before texts, empty values last. */
  sort: z.object({ column: z.string().max(500), descending: z.boolean() }).optional(),
  /** Only rows that contain this text, ignoring case. */
  search: z.string().max(500).optional(),
});
export type RowsQuery = z.infer<typeof rowsQuerySchema>;

/** `result`: a value of the shape of the result with only these rows; `table`: a list of texts per row. */
export const widgetRowsQuerySchema = rowsQuerySchema.extend({
  widgetId: z.string(),
  /** Revision of the widget's data that the rows belong to. */
  revision: z.number().int(),
  form: z.enum(['result', 'table']),
});
export type WidgetRowsQuery = z.infer<typeof widgetRowsQuerySchema>;

export const rowsAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('rows'),
    /** Number of rows after the search. */
    total: z.number().int().min(0),
    /** Index of each row in the whole. */
    indexes: z.array(z.number().int().min(0)).max(maxRows),
    columns: z.array(rowColumnSchema).max(100),
    /** Encoded (`shared/trace/encoded-value.ts`). */
    rows: jsonValueSchema,
  }),
  /** Newer data arrived, or the runtime that held the rows ended. */
  z.object({ outcome: z.literal('stale') }),
  z.object({ outcome: z.literal('failed'), message: z.string() }),
]);
export type RowsAnswer = z.infer<typeof rowsAnswerSchema>;
