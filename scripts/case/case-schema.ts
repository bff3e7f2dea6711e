import { z } from 'zod';
import { jsonObjectSchema, jsonValueSchema } from '../../src/shared/schema/json.ts';

const callSchema = z.object({
  widget: z.string(),
  /** `boot` renders the page `widget` with everything in it. */
  action: z.string(),
  /** What `v('<widget>.<action>')` gives during the action. */
  event: jsonObjectSchema.optional(),
});

const cannedResponseSchema = z.object({
  match: z.object({ method: z.string().optional(), pathContains: z.string().optional(), bodyContains: z.string().optional() }).default({}),
  status: z.number().int().min(200).max(599).default(200),
  json: jsonValueSchema.optional(),
  /** Raw body in place of `json`. */
  text: z.string().optional(),
  contentType: z.string().optional(),
  /** How often it answers; without end when absent. */
  times: z.number().int().optional(),
  /** Milliseconds. */
  delayMs: z.number().optional(),
});
export type CannedResponse = z.infer<typeof cannedResponseSchema>;

const seenRequestSchema = z.object({ method: z.string(), path: z.string(), body: z.string().nullable() });
export type SeenRequest = z.infer<typeof seenRequestSchema>;

const expectedSchema = z.looseObject({
  requests: z.array(seenRequestSchema).optional(),
  outcome: z.string().optional(),
  result: jsonValueSchema.optional(),
  effects: z.array(jsonValueSchema).optional(),
  delivered: z.array(jsonValueSchema).optional(),
  warnings: z.array(z.string()).optional(),
  error: z.looseObject({ kind: z.string(), status: z.number().optional() }).nullable().optional(),
  cellsetIds: jsonObjectSchema.optional(),
  read: jsonObjectSchema.optional(),
});

/** One recorded case; the fields are described in `cases/README.md`. */
export const recordedCaseSchema = z.object({
  name: z.string(),
  area: z.string().default(''),
  spec: z.string().default(''),
  files: z.object({
    'repository.js': z.string().optional(),
    'repository.yml': z.string().optional(),
    'widget-config.js': z.string().optional(),
    'event-map.js': z.string().optional(),
  }),
  widgetTypes: z.record(z.string(), z.string()).default({}),
  user: z.string().default(''),
  state: jsonObjectSchema.default({}),
  call: callSchema.extend({
    before: z.array(callSchema).default([]),
    read: z.record(z.string(), z.array(z.string())).default({}),
  }),
  responses: z.array(cannedResponseSchema).default([]),
  expected: expectedSchema.optional(),
  disputed: z.boolean().default(false),
  /** For disputed cases: paths such as `requests[0].body` with what the specification asks for instead. */
  specExpected: jsonObjectSchema.default({}),
});
export type RecordedCase = z.infer<typeof recordedCaseSchema>;
export type CaseCall = z.infer<typeof callSchema>;
