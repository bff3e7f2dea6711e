import { z } from 'zod';
import { jsonValueSchema } from '../contract/json.ts';
import { sourceLocationSchema } from '../contract/source-location.ts';

/** Version of the trace format; readers upgrade older ones. */
export const traceVersion = 1;

/** Why a run happened. */
export const traceCauseSchema = z.discriminatedUnion('kind', [
  /** A page was drawn, or drawn again after an edit. */
  z.object({ kind: z.literal('render'), page: z.string(), afterEdit: z.boolean() }),
  /** A person's event in the preview. */
  z.object({ kind: z.literal('person') }),
  /** An Api call of user code in another trace. */
  z.object({ kind: z.literal('api'), traceId: z.string(), call: z.string() }),
  /** Run from the editor, the palette or the command line. */
  z.object({ kind: z.literal('command') }),
]);
export type TraceCause = z.infer<typeof traceCauseSchema>;

export const traceStepSchema = z.object({
  kind: z.enum([
    'condition',
    'default',
    'validation',
    'url',
    'type',
    'body',
    'parameters',
    'request',
    'parsing',
    'result',
    'call',
    'effect',
    'console',
    'error',
  ]),
  /** A failed validation is a `warning`; `running` only while an exchange is open. */
  status: z.enum(['running', 'ok', 'warning', 'error', 'skipped']),
  /** One line, at most about 200 characters: the value, the query, the message. */
  summary: z.string(),
  /** Position in the list form, from 0. */
  item: z.number().int().optional(),
  /** Milliseconds since the trace started. */
  at: z.number(),
  /** Milliseconds. */
  duration: z.number().optional(),
  exchangeId: z.string().optional(),
  location: sourceLocationSchema.optional(),
  /** kind parameters: name, value, and whether the stored query uses it. */
  parameters: z.array(z.object({ name: z.string(), value: z.string(), used: z.boolean() })).optional(),
  /** kind parsing: items or fields produced. */
  count: z.number().int().optional(),
  /** Whole text or value, cut at 64 KB. */
  detail: z.string().optional(),
});
export type TraceStep = z.infer<typeof traceStepSchema>;

export const traceErrorSchema = z.object({
  /** js: user code threw; http: the back-end refused or could not be reached; config: the entry cannot be run; deadline, memory: the runtime was stopped; loop: too many nested calls; cancelled. */
  kind: z.enum(['js', 'http', 'config', 'deadline', 'memory', 'loop', 'cancelled']),
  message: z.string(),
  /** Where in the pipeline: condition, url, body, parsing, ... */
  phase: z.string(),
  /** Name of the thrown error, such as TypeError. */
  name: z.string().optional(),
  status: z.number().int().optional(),
  location: sourceLocationSchema.optional(),
});
export type TraceError = z.infer<typeof traceErrorSchema>;

/**
 * Everything that happened in one run of one action. `outcome` uses the words of the recorded cases:
 * loaded (init), rest (a request was sent), function (function form ran), blocked (validation failed),
 * skip (no such action), rendered (a page), threw (user code, before a request), rejected (after it).
 */
export const traceSchema = z.object({
  version: z.literal(traceVersion),
  id: z.string(),
  /** Evaluation of the files it ran in. */
  generation: z.number().int(),
  widgetId: z.string(),
  action: z.string(),
  form: z.enum(['request', 'function', 'list', 'execute', 'absent', 'page']),
  cause: traceCauseSchema,
  /** Milliseconds since the epoch. */
  startedAt: z.number(),
  /** Milliseconds; absent while running. */
  duration: z.number().optional(),
  outcome: z.enum(['running', 'loaded', 'rest', 'function', 'blocked', 'skip', 'rendered', 'threw', 'rejected', 'cancelled']),
  steps: z.array(traceStepSchema),
  /** Result, with `{"$undefined": true}` and the like for what JSON cannot say; cut to null with `resultCut` above 256 KB. */
  result: jsonValueSchema.optional(),
  resultCut: z.boolean().optional(),
  error: traceErrorSchema.optional(),
});
export type Trace = z.infer<typeof traceSchema>;
