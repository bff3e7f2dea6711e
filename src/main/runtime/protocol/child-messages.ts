import { z } from 'zod';
import { jsonObjectSchema } from '../../../shared/schema/json.ts';
import { previewEffectSchema, previewPageSchema, widgetDataSchema } from '../../../shared/schema/preview-schema.ts';
import { problemSchema } from '../../../shared/schema/project-schema.ts';
import { consoleLineSchema } from '../../../shared/schema/runtime-schema.ts';
import { traceSchema } from '../../../shared/trace/trace.ts';
import { loadOutcomeSchema } from './load-schema.ts';
import { isWithinBounds, readKind } from './message-bounds.ts';
import { requestSchema } from './request-schema.ts';
import { enteringSchema, runResultSchema, shortText } from './run-schema.ts';

/** Events a child may emit; only the supervisor emits `status`. */
const childEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trace'), trace: traceSchema }),
  z.object({ kind: z.literal('page'), page: previewPageSchema }),
  z.object({ kind: z.literal('widgets'), generation: z.number().int(), widgets: z.array(widgetDataSchema).readonly() }),
  z.object({ kind: z.literal('effects'), effects: z.array(previewEffectSchema).readonly() }),
  z.object({ kind: z.literal('console'), lines: z.array(consoleLineSchema).readonly() }),
  z.object({ kind: z.literal('problems'), problems: z.array(problemSchema).readonly() }),
]);
export type ChildEvent = z.infer<typeof childEventSchema>;

/** An answer is always an object; which one depends on the question. */
const answerValueSchema = z.custom<object>((value) => jsonObjectSchema.safeParse(value).success);

/** Everything a child may send. Anything else ends the child: it is either broken or taken over. */
const fromChildSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), missingLayers: z.array(shortText).max(200) }),
  z.object({ type: z.literal('pong'), number: z.number().int() }),
  z.object({ type: z.literal('entering'), entering: enteringSchema }),
  z.object({ type: z.literal('idle') }),
  z.object({ type: z.literal('loaded'), id: shortText, outcome: loadOutcomeSchema }),
  z.object({ type: z.literal('ended'), id: shortText, result: runResultSchema }),
  /** `error` in place of `value`: a message why there is none. What a value is depends on the question (`child-questions.ts`). */
  z.object({ type: z.literal('answer'), id: shortText, value: answerValueSchema.exactOptional(), error: shortText.exactOptional() }),
  /** An exception of the app's own code, for the log. */
  z.object({ type: z.literal('bug'), text: z.string().max(10_000) }),
  z.object({ type: z.literal('snapshot'), text: z.string().max(16 * 1024 * 1024) }),
  z.object({ type: z.literal('event'), event: childEventSchema }),
  requestSchema.extend({ type: z.literal('request'), run: shortText }),
]);
export type FromChild = z.infer<typeof fromChildSchema>;

/** Characters from which a message is first validated by a sample. */
const largeMessage = 16 * 1024;
/** Items of a list, and of all lists together, that the sample takes. */
const maxItemsOfList = 20;
const maxItemsOfSample = 2000;

/**
 * Returns the message with a few items of each list, chosen at random. A schema collects every error of every item, which takes a
 * minute for 300,000 of them: lists that are wrong in more than a few places are found by the sample.
 */
function sampleOf(value: unknown, left = { items: maxItemsOfSample }): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, sampleOf(item, left)]));
  const count = Math.max(0, Math.min(value.length, maxItemsOfList, left.items));
  left.items -= count;
  const isWhole = count === value.length;
  return Array.from({ length: count }, (_, at) => sampleOf(value[isWhole ? at : Math.floor(Math.random() * value.length)], left));
}

/** Reads one message of a child; null for anything that is not one, or exceeds {@link messageBounds}. */
export function readChildMessage(text: string, isWhole = false): FromChild | null {
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
  // Of two fields with one name the last counts, but the bound was chosen by the first.
  return readKind(text) === kindOf(parsed.data) ? parsed.data : null;
}

function kindOf(message: FromChild): string {
  return message.type === 'event' ? message.event.kind : message.type;
}
