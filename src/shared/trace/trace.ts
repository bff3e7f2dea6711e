import { z } from 'zod';
import { jsonValueSchema } from '../schema/json.ts';
import { sourceLocationSchema } from '../schema/source-location.ts';
import { stepKinds } from './step-labels.ts';

/** Version of the trace format; `read-trace.ts` upgrades older ones. */
export const traceVersion = 2;

/** Action of the runs of code that a person typed; no entry can have one of that name by accident. */
export const consoleAction = '(console)';

/** Why a run happened. */
export const traceCauseSchema = z.discriminatedUnion('kind', [
  /** A page was drawn, or drawn again after an edit. `traceId` of an init: the run of that page. */
  z.object({ kind: z.literal('render'), page: z.string(), afterEdit: z.boolean(), traceId: z.string().optional() }),
  /** A person's event in the preview. */
  z.object({ kind: z.literal('person') }),
  /** An Api call of user code in another trace; `step` counts its steps from 0 and names the effect that called. */
  z.object({ kind: z.literal('api'), traceId: z.string(), call: z.string(), step: z.number().int().min(0).optional() }),
  /** Run from the editor, the palette or the command line. */
  z.object({ kind: z.literal('command') }),
]);
export type TraceCause = z.infer<typeof traceCauseSchema>;

/** A place within a text: `offset` in UTF-16 units from 0, line and column from 1. */
export const textPlaceSchema = z.object({
  offset: z.number().int().min(0),
  line: z.number().int().min(1),
  column: z.number().int().min(1),
});

/** A value inserted into a stored query, and its places (`docs/format/stored-queries.md`, Filling placeholders). */
export const traceParameterSchema = z.object({
  name: z.string(),
  value: z.string(),
  used: z.boolean(),
  /** Where it was inserted, at most 50 places. */
  places: z
    .array(
      z.object({
        /** The `$` in the stored text. */
        template: textPlaceSchema,
        /** The inserted value in the filled text, escaped as there. */
        filled: textPlaceSchema,
        /** Characters inserted. */
        length: z.number().int().min(0),
        /** Which `$name` of the stored text it is, from 0. */
        index: z.number().int().min(0),
        /** The corresponding location in the file of stored queries. */
        location: sourceLocationSchema.optional(),
      }),
    )
    .optional(),
});
export type TraceParameter = z.infer<typeof traceParameterSchema>;

/** Shape of a result, without its content. `columns` are those of the first row. */
export const resultShapeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('object'), fields: z.number().int().min(0) }),
  z.object({ kind: z.literal('list'), items: z.number().int().min(0) }),
  z.object({ kind: z.literal('matrix'), rows: z.number().int().min(0), columns: z.number().int().min(0) }),
  z.object({ kind: z.literal('text'), characters: z.number().int().min(0) }),
  z.object({ kind: z.enum(['number', 'boolean', 'function', 'nothing']) }),
]);
export type ResultShape = z.infer<typeof resultShapeSchema>;

/**
 * How a response became a result (`docs/format/parsing.md`, Overview): `function` has no description, `none` keeps the response as it is.
 */
export const parsingTypeSchema = z.enum(['list', 'matrix', 'object', 'script', 'function', 'none']);
export type ParsingType = z.infer<typeof parsingTypeSchema>;

export const traceStepSchema = z.object({
  kind: z.enum(stepKinds),
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
  /** kind parameters: values by name, and the key of the stored query they belong to. */
  parameters: z.array(traceParameterSchema).optional(),
  queryKey: z.string().optional(),
  /** kind parsing. */
  parsing: parsingTypeSchema.optional(),
  /** kind parsing: number of items or fields produced. kind timer: number of calls. */
  count: z.number().int().optional(),
  /** kind result. */
  shape: resultShapeSchema.optional(),
  /** kind listener: the widget that listens. */
  widgetId: z.string().optional(),
  /** Complete text or value, cut at 64 KB. */
  detail: z.string().optional(),
});
export type TraceStep = z.infer<typeof traceStepSchema>;

export const traceErrorSchema = z.object({
  /** js: user code threw; http: the back-end refused or could not be reached; config: the entry cannot be run; deadline, memory: the runtime was stopped; loop: too many nested calls; size: larger than a bound; internal: a bug of the app; cancelled. */
  kind: z.enum(['js', 'http', 'config', 'deadline', 'memory', 'loop', 'size', 'internal', 'cancelled']),
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
  id: z.string().max(200),
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
  /** Number of steps that were not kept. */
  stepsLeftOut: z.number().int().min(0).optional(),
  /** Result, with `{"$undefined": true}` and the like for values JSON cannot express; null with `resultCut` above 256 KB. */
  result: jsonValueSchema.optional(),
  resultCut: z.boolean().optional(),
  /** Rows of an init result that `widget.rows` returns while it is the newest of its widget. */
  resultRows: z.object({ total: z.number().int(), revision: z.number().int() }).optional(),
  /** Revision of the data that an init gave its widget. */
  dataRevision: z.number().int().optional(),
  error: traceErrorSchema.optional(),
  /** Name of the file it was opened from: nothing of it ran here, and nothing of it can run again. */
  fromFile: z.string().max(255).optional(),
});
export type Trace = z.infer<typeof traceSchema>;
