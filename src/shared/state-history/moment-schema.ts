import { z } from 'zod';

/** What set a value. */
export const valueSourceSchema = z.discriminatedUnion('kind', [
  /** A run of an action, or of a page. */
  z.object({ kind: z.literal('run'), traceId: z.string(), widgetId: z.string(), action: z.string() }),
  /** A person typed in the page, without an event yet. */
  z.object({ kind: z.literal('typed') }),
  /** A person changed the state by hand. */
  z.object({ kind: z.literal('written') }),
  z.object({ kind: z.literal('reset') }),
  /** The files ran anew. */
  z.object({ kind: z.literal('files') }),
  /** The state of an earlier moment came back; `at` is its time in milliseconds since the epoch. */
  z.object({ kind: z.literal('back'), at: z.number() }),
  /** A state came from a file. */
  z.object({ kind: z.literal('import') }),
]);
export type ValueSource = z.infer<typeof valueSourceSchema>;

/** Moments of one answer. */
export const maxListedMoments = 300;

/** One line of the history. */
export const shownMomentSchema = z.object({
  moment: z.number().int(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** The value from then on, on one line without secrets; of the whole state, the names that changed. */
  text: z.string().max(400),
  /** Null where nothing known set it. */
  source: valueSourceSchema.nullable(),
  /** It is the newest one: the state of now. */
  isNow: z.boolean(),
});
export type ShownMoment = z.infer<typeof shownMomentSchema>;

export const shownHistorySchema = z.object({
  /** Newest first. */
  moments: z.array(shownMomentSchema).max(maxListedMoments),
  /** Older moments are no longer kept. */
  isCut: z.boolean(),
  /** The state is too large: nothing is kept of it. */
  isTooLarge: z.boolean(),
});
export type ShownHistory = z.infer<typeof shownHistorySchema>;
