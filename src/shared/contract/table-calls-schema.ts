import { z } from 'zod';
import { jsonObjectSchema, jsonValueSchema } from './json.ts';
import { givenName } from './preview-schema.ts';

/** Most functions of a table that are called at once. */
export const mostCalls = 200;
/** Characters of what one question hands over, and of what one function may give. */
export const largestQuestion = 1_000_000;
export const largestAnswer = 100_000;

/** One function of a table and what it is called with. */
export const tableCallSchema = z.object({
  /** Places among the columns, outermost group first; empty: an option of the table. */
  column: z.array(z.number().int().min(0).max(100_000)).max(20),
  /** Name of the option, such as `formatter`, `bottomCalc` or `groupHeader`. */
  name: z.string().max(100),
  /** `value`, `values`, `row`, `rows`, `rowIndex`, `field`, `level`, `params`: what the option asks for. */
  given: jsonObjectSchema,
});
export type TableCall = z.infer<typeof tableCallSchema>;

/** Calls of functions that the configuration or the result of a table holds. They run where the files do. */
export const tableQuestionSchema = z.object({
  widgetId: givenName,
  /** Revision of the widget's data the functions belong to. */
  revision: z.number().int(),
  calls: z.array(tableCallSchema).min(1).max(mostCalls),
});
export type TableQuestion = z.infer<typeof tableQuestionSchema>;

/** What one function gave; without `value` it gave nothing. */
export const tableAnswerSchema = z.object({
  value: jsonValueSchema.optional(),
  /** What it did to the element: declarations by property and further classes. */
  style: z.record(z.string().max(100), z.string().max(1000)).optional(),
  classes: z.array(z.string().max(200)).max(50).optional(),
  /** It looked beyond the value, so what it gave holds for this row alone. */
  usesRow: z.boolean().optional(),
  /** It threw, gave too much, or is gone: Problems says which. */
  failed: z.boolean().optional(),
});
export type TableAnswer = z.infer<typeof tableAnswerSchema>;

export const tableAnswersSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('answers'), answers: z.array(tableAnswerSchema).max(mostCalls) }),
  /** Newer data came, or the runtime that held the functions ended. */
  z.object({ outcome: z.literal('stale') }),
  z.object({ outcome: z.literal('failed'), message: z.string() }),
]);
export type TableAnswers = z.infer<typeof tableAnswersSchema>;
