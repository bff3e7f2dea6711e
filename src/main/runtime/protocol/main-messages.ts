import { z } from 'zod';
import { jsonObjectSchema, jsonValueSchema } from '../../../shared/schema/json.ts';
import { widgetDataSchema } from '../../../shared/schema/preview-schema.ts';
import { traceCauseSchema } from '../../../shared/trace/trace.ts';
import { childQuestions } from './child-questions.ts';
import { loadInputSchema } from './load-schema.ts';
import { responseSchema } from './request-schema.ts';
import { shortText } from './run-schema.ts';

/** What a child continues from: the state of the one before it. */
const restoreSchema = z
  .object({
    /** Text of the realm's snapshot (values and cellset ids). */
    snapshot: z.string(),
    widgets: z.array(widgetDataSchema).readonly(),
    page: z.string().nullable(),
    /** False when reading the state ended the child before: it is left alone until the next evaluation. */
    keepsState: z.boolean(),
  })
  .readonly();
export type Restore = z.infer<typeof restoreSchema>;

const loadMessageSchema = z.object({
  type: z.literal('load'),
  id: shortText,
  generation: z.number().int(),
  input: loadInputSchema,
  effectDepth: z.number(),
  restore: restoreSchema.nullable(),
});
export type LoadMessage = z.infer<typeof loadMessageSchema>;

const runMessageSchema = z.object({
  type: z.literal('run'),
  id: shortText,
  kind: z.enum(['load', 'event', 'page', 'refreshChanged', 'input']),
  widgetId: z.string(),
  action: z.string(),
  values: jsonObjectSchema,
  cause: traceCauseSchema,
  /** kind page: only these inits run, the other widgets keep their data. */
  only: z.array(z.string()).readonly().exactOptional(),
  /** A program reads the results: large ones travel whole. */
  wantsWhole: z.boolean().exactOptional(),
});
export type RunMessage = z.infer<typeof runMessageSchema>;

const responseMessageSchema = z.object({
  type: z.literal('response'),
  requestId: z.string(),
  response: responseSchema,
  /** The text comes as the body of this number. */
  bodyId: z.number().int().exactOptional(),
});
export type ResponseMessage = z.infer<typeof responseMessageSchema>;

/** Everything main sends to a child: instructions, and the questions of {@link childQuestions}. */
const toChildSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ping'), number: z.number().int() }),
  loadMessageSchema,
  runMessageSchema,
  responseMessageSchema,
  z.object({ type: z.literal('setValue'), widgetId: z.string(), value: jsonValueSchema }),
  z.object({ type: z.literal('drawInput'), widgetId: z.string(), action: z.string().exactOptional(), values: jsonObjectSchema }),
  z.object({ type: z.literal('setPopup'), widgetId: z.string(), open: z.boolean() }),
  z.object({ type: z.literal('setActiveUser'), user: z.string() }),
  z.object({ type: z.literal('setEffectDepth'), effectDepth: z.number() }),
  childQuestions.setState.question,
  childQuestions.readState.question,
  childQuestions.memberNames.question,
  childQuestions.writeState.question,
  childQuestions.resetWidget.question,
  childQuestions.readParameters.question,
  childQuestions.readCellsets.question,
  childQuestions.rows.question,
  childQuestions.tableCalls.question,
  childQuestions.bodyRows.question,
  childQuestions.bodyGrid.question,
  childQuestions.parsingSteps.question,
  childQuestions.answerUse.question,
  childQuestions.reset.question,
]);
export type ToChild = z.infer<typeof toChildSchema>;

/** Reads one message of main. Throws for anything that is not one: main is trusted, so that is a bug of the app. */
export function readMainMessage(text: string): ToChild {
  return toChildSchema.parse(JSON.parse(text));
}
