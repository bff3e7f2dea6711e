import { z } from 'zod';
import { boundedList } from '../schema/bounded-list.ts';
import { givenName } from '../schema/preview-schema.ts';
import { resultPathSchema } from '../schema/result-path.ts';
import { maxCellUses } from '../trace/parsing-steps.ts';

const number = z.number().int();

/** Marks what was made from a cell of an answer: places of the result of a widget. The frame answers with `made.shown` of the same number. */
export const showMadeMessage = z.object({
  type: z.literal('made.show'),
  number,
  widgetId: givenName,
  paths: boundedList(resultPathSchema, maxCellUses),
});
export type ShowMadeMessage = z.infer<typeof showMadeMessage>;

/** `parts`: elements are marked; `widget`: only the widget as a whole, no element shows a place by itself; `hidden`: it is not in sight. */
const madeOutcomeSchema = z.enum(['parts', 'widget', 'hidden']);
export type MadeOutcome = z.infer<typeof madeOutcomeSchema>;

/** What is marked now. */
export const madeShownMessage = z.object({
  type: z.literal('made.shown'),
  number,
  outcome: madeOutcomeSchema,
  /** Number of marked elements. */ count: z.number().int().min(0).max(maxCellUses),
});
export type MadeShownMessage = z.infer<typeof madeShownMessage>;
