import { z } from 'zod';
import { jsonValueSchema } from '../../../shared/schema/json.ts';
import { count, flag, lenientList, text } from './lenient.ts';

/** Run and frame of the code that sent the item. */
const origin = { run: text, frame: text };

/** What code of the files requests from outside; sent with the next crossing. */
const outboxItemSchema = z.discriminatedUnion('out', [
  /** A call of `Api`: `engine` ones are carried out, `realm` ones have happened already, `inert` ones have no meaning here. */
  z.object({
    out: z.literal('effect'),
    ...origin,
    effect: count,
    name: text,
    handled: z.enum(['engine', 'realm', 'inert']).default('engine').catch('engine'),
    parameters: lenientList(jsonValueSchema),
    stack: text,
  }),
  /** A promise of a call that was answered as pending; `head` is that of an answer to the same operation. */
  z.object({
    out: z.literal('settled'),
    call: count,
    head: z.unknown().optional(),
    payload: z.string().nullable().default(null).catch(null),
  }),
  z.object({
    out: z.literal('console'),
    ...origin,
    level: z.enum(['log', 'info', 'warn', 'error', 'debug']).default('log').catch('log'),
    text,
    stack: text,
  }),
  z.object({ out: z.literal('timer'), ...origin, timer: count, delay: count, repeat: flag, callee: count }),
  z.object({ out: z.literal('stopTimer'), timer: count }),
  /** Use of a browser object that is only a stub here. */
  z.object({ out: z.literal('browserStub'), name: text, stack: text }),
  /** A line for Problems. */
  z.object({
    out: z.literal('warning'),
    ...origin,
    code: text,
    message: text,
    severity: z.enum(['info', 'warning']).default('warning').catch('warning'),
    stack: text,
  }),
  /** A function of the files: its number, and its length and both ends of its text, by which its place is found. */
  z.object({ out: z.literal('function'), number: count, length: count, head: text, tail: text }),
]);
export type OutboxItem = z.infer<typeof outboxItemSchema>;
/** An item as the realm writes it. */
export type WrittenItem = z.input<typeof outboxItemSchema>;
export type OutboxItemOf<Kind extends OutboxItem['out']> = Extract<OutboxItem, { readonly out: Kind }>;

/** Returns the items of an answer's head; invalid ones are left out. */
export function readOutbox(items: unknown): OutboxItem[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown) => {
    const read = outboxItemSchema.safeParse(item);
    return read.success ? [read.data] : [];
  });
}
