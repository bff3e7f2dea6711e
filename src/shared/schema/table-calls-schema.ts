import { z } from 'zod';
import { boundedList } from './bounded-list.ts';
import { jsonObjectSchema, jsonValueSchema } from './json.ts';
import { givenName } from './preview-schema.ts';

/** Maximum functions of a table that are called at once. */
export const maxTableCalls = 200;
/** Maximum characters of the arguments of one question, and of the result of one function. */
export const largestQuestion = 1_000_000;
export const largestAnswer = 100_000;

/** One function of a table with its arguments. */
export const tableCallSchema = z.object({
  /** Indexes among the columns, outermost group first; empty for an option of the table. */
  column: boundedList(z.number().int().min(0).max(100_000), 20),
  /** Name of the option, such as `formatter`, `bottomCalc` or `groupHeader`. */
  name: z.string().max(100),
  /** `value`, `values`, `row`, `rows`, `rowIndex`, `field`, `level`, `params`: those that the option needs. */
  given: jsonObjectSchema,
});
export type TableCall = z.infer<typeof tableCallSchema>;

/** Calls of functions in the configuration or the result of a table, which run in the runtime. */
export const tableQuestionSchema = z.object({
  widgetId: givenName,
  /** Revision of the widget's data the functions belong to. */
  revision: z.number().int(),
  calls: boundedList(tableCallSchema, maxTableCalls, 1),
});
export type TableQuestion = z.infer<typeof tableQuestionSchema>;

/** Result of one function; without `value` if it returned nothing. */
export const tableAnswerSchema = z.object({
  value: jsonValueSchema.optional(),
  /** Its changes to the element: declarations by property and further classes. */
  style: z.record(z.string().max(100), z.string().max(1000)).optional(),
  classes: z.array(z.string().max(200)).max(50).optional(),
  /** It read more than the value, so its result applies to this row only. */
  usesRow: z.boolean().optional(),
  /** It threw, returned too much, or no longer exists; Problems says which. */
  failed: z.boolean().optional(),
});
export type TableAnswer = z.infer<typeof tableAnswerSchema>;

export const tableAnswersSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('answers'), answers: z.array(tableAnswerSchema).max(maxTableCalls) }),
  /** Newer data arrived, or the runtime that held the functions ended. */
  z.object({ outcome: z.literal('stale') }),
  z.object({ outcome: z.literal('failed'), message: z.string() }),
]);
export type TableAnswers = z.infer<typeof tableAnswersSchema>;
