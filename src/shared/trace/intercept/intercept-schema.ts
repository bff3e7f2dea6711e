import { z } from 'zod';

/** Exchanges that may be paused at the same time; further ones go on. */
export const maxPaused = 200;
/** Rules of a project. */
export const maxRules = 50;
/** Characters of the filter of a rule. */
export const longestRule = 1000;
/** Characters of a body that is edited or written by hand, as in *Edit and send*. */
export const longestHandBody = 8 * 1024 * 1024;

/** Where an exchange is paused: before it is sent, or before its answer goes to the code that asked. */
export const interceptPointSchema = z.enum(['request', 'answer']);
export type InterceptPoint = z.infer<typeof interceptPointSchema>;

/** What is paused: a filter in the words of the request list. An empty one matches everything. */
export const interceptRuleSchema = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  at: interceptPointSchema,
  filter: z.string().max(longestRule),
  isOn: z.boolean(),
});
export type InterceptRule = z.infer<typeof interceptRuleSchema>;

/** One paused exchange; what it holds is in the exchange itself, masked. */
export const pausedExchangeSchema = z.object({
  exchangeId: z.string().max(200),
  at: interceptPointSchema,
  /** The rule that paused it. */
  ruleId: z.string(),
  /** Whether its body can be edited: `files` is an upload, `large` a body beyond {@link longestHandBody} or one that is not kept. */
  body: z.enum(['text', 'files', 'large']),
  /** Milliseconds since the epoch. */
  since: z.number(),
});
export type PausedExchange = z.infer<typeof pausedExchangeSchema>;

export const interceptStateSchema = z.object({
  isOn: z.boolean(),
  rules: z.array(interceptRuleSchema.extend({ /** Exchanges it paused. */ hits: z.number().int() })).max(maxRules),
  /** Oldest first. */
  paused: z.array(pausedExchangeSchema),
});
export type InterceptState = z.infer<typeof interceptStateSchema>;

const bodySchema = z.string().max(longestHandBody);
const typeSchema = z.string().max(200);
const statusSchema = z.number().int().min(200).max(599);

/** What is sent in place of what was paused; what is left out stays as it was. */
const requestChangeSchema = z.object({
  method: z.string().max(20).optional(),
  path: z
    .string()
    .min(1)
    .max(64 * 1024)
    .optional(),
  body: bodySchema.nullable().optional(),
  /** The headers that a person may set (`headers-by-hand.ts`): exactly these are sent of them. */
  headers: z
    .array(z.tuple([z.string().max(100), z.string().max(1000)]))
    .max(20)
    .optional(),
});
export type RequestChange = z.infer<typeof requestChangeSchema>;

/** What the code gets in place of the answer; what is left out stays as it was. */
const answerChangeSchema = z.object({ status: statusSchema.optional(), contentType: typeSchema.optional(), body: bodySchema.optional() });
export type AnswerChange = z.infer<typeof answerChangeSchema>;

/** A whole answer that a person wrote. */
const handAnswerSchema = z.object({ status: statusSchema, contentType: typeSchema, body: bodySchema });
export type HandAnswer = z.infer<typeof handAnswerSchema>;

/** What becomes of a paused exchange. */
export const interceptDecisionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('go-on'), request: requestChangeSchema.optional(), answer: answerChangeSchema.optional() }),
  z.object({ kind: z.literal('drop') }),
  z.object({ kind: z.literal('answer'), answer: handAnswerSchema }),
]);
export type InterceptDecision = z.infer<typeof interceptDecisionSchema>;
