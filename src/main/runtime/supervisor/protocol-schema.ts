import { z } from 'zod';
import { jsonObjectSchema, jsonValueSchema } from '../../../shared/contract/json.ts';
import { previewEffectSchema, previewPageSchema, widgetDataSchema } from '../../../shared/contract/preview-schema.ts';
import { problemSchema } from '../../../shared/contract/project-schema.ts';
import { consoleLineSchema } from '../../../shared/contract/runtime-schema.ts';
import { sourceLocationSchema } from '../../../shared/contract/source-location.ts';
import { traceErrorSchema, traceSchema } from '../../../shared/trace/trace.ts';
import { isWithinBounds, readKind } from './message-bounds.ts';

const shortText = z.string().max(1000);
const parameterSchema = z.object({ name: z.string(), value: z.string(), used: z.boolean() });

const uploadFormSchema = z.object({
  fields: z.array(parameterSchema.omit({ used: true })).max(1000),
  files: z.array(z.object({ name: shortText, type: shortText, base64: z.base64() })).max(100),
});

const enteringSchema = z.object({
  run: shortText,
  traceId: shortText,
  widgetId: shortText,
  action: shortText,
  phase: shortText,
  item: z.number().int().optional(),
  location: sourceLocationSchema.optional(),
});
export type EnteringMark = z.infer<typeof enteringSchema>;

const runResultSchema = z.object({
  traceId: z.string(),
  outcome: traceSchema.shape.outcome,
  result: jsonValueSchema.optional(),
  error: traceErrorSchema.optional(),
  effects: z.array(jsonValueSchema),
  delivered: z.array(jsonValueSchema),
  warnings: z.array(z.string()),
});

/** Events a child may tell; status is the supervisor's own. */
const childEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trace'), trace: traceSchema }),
  z.object({ kind: z.literal('page'), page: previewPageSchema }),
  z.object({ kind: z.literal('widgets'), generation: z.number().int(), widgets: z.array(widgetDataSchema) }),
  z.object({ kind: z.literal('effects'), effects: z.array(previewEffectSchema) }),
  z.object({ kind: z.literal('console'), lines: z.array(consoleLineSchema) }),
  z.object({ kind: z.literal('problems'), problems: z.array(problemSchema) }),
]);
export type ChildEvent = z.infer<typeof childEventSchema>;

/** Everything a child may say. What does not fit ends the child: it is either broken or taken over. */
const fromChildSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), missingLayers: z.array(shortText).max(200) }),
  z.object({ type: z.literal('pong'), number: z.number().int() }),
  z.object({ type: z.literal('entering'), entering: enteringSchema }),
  z.object({ type: z.literal('idle') }),
  z.object({
    type: z.literal('loaded'),
    id: shortText,
    outcome: z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), pages: z.array(z.string()), evaluatedIn: z.number() }),
      z.object({ ok: z.literal(false), problem: problemSchema }),
    ]),
  }),
  z.object({ type: z.literal('ended'), id: shortText, result: runResultSchema }),
  z.object({ type: z.literal('answer'), id: shortText, value: jsonObjectSchema.optional(), error: shortText.optional() }),
  z.object({ type: z.literal('bug'), text: z.string().max(10_000) }),
  z.object({ type: z.literal('snapshot'), text: z.string().max(16 * 1024 * 1024) }),
  z.object({ type: z.literal('event'), event: childEventSchema }),
  z.object({
    type: z.literal('request'),
    run: shortText,
    requestId: shortText,
    traceId: shortText,
    widgetId: z.string(),
    action: z.string(),
    item: z.number().int().min(0).optional(),
    method: z.string().max(100),
    path: z.string().max(64 * 1024),
    body: z.string().nullable(),
    parameters: z.array(parameterSchema).optional(),
    download: z.object({ fileName: shortText }).optional(),
    form: uploadFormSchema.optional(),
  }),
]);
export type ChildMessage = z.infer<typeof fromChildSchema>;

/** Characters from which on a message is tried by a sample first. */
const largeMessage = 16 * 1024;
/** Items of a list, and of all lists together, that the sample takes. */
const mostOfList = 20;
const mostOfSample = 2000;

/**
 * The message with a few items of each list, chosen at random. A schema writes down every fault of every item, which takes a
 * minute for 300,000 of them: lists that are wrong in more than a few places are found by these.
 */
function sampleOf(value: unknown, left = { items: mostOfSample }): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, sampleOf(item, left)]));
  const count = Math.max(0, Math.min(value.length, mostOfList, left.items));
  left.items -= count;
  const isWhole = count === value.length;
  return Array.from({ length: count }, (_, at) => sampleOf(value[isWhole ? at : Math.floor(Math.random() * value.length)], left));
}

/** Reads one message of a child; null for anything that is not one, or larger than {@link messageBounds} say. */
export function readChildMessage(text: string, isWhole = false): ChildMessage | null {
  if (!isWithinBounds(text, isWhole)) return null;
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (text.length > largeMessage && !fromChildSchema.safeParse(sampleOf(message)).success) return null;
  const parsed = fromChildSchema.safeParse(message);
  if (!parsed.success) return null;
  // Of two fields of one name the last counts: the bound was that of the first.
  return readKind(text) === kindOf(parsed.data) ? parsed.data : null;
}

function kindOf(message: ChildMessage): string {
  return message.type === 'event' ? message.event.kind : message.type;
}
