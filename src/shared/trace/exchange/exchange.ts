import { z } from 'zod';
import { requestPhasesSchema } from './request-phases.ts';

/** Colours that a person may give to a request, in the order of menu and key. */
export const exchangeColours = ['red', 'yellow', 'green', 'blue', 'violet'] as const;
export const exchangeColourSchema = z.enum(exchangeColours);
export type ExchangeColour = (typeof exchangeColours)[number];

/** Characters of the name of a connection that a request was sent to. */
export const longestSentTo = 200;

const headersSchema = z.array(z.tuple([z.string(), z.string()]));

/**
 * One HTTP request with its response, without bodies, which stay in main and are read with `exchange.read`.
 * Headers arrive here with secrets already masked.
 */
export const exchangeSchema = z.object({
  id: z.string(),
  /** Trace it belongs to; '' for requests of the app itself (such as a connection test). */
  traceId: z.string(),
  widgetId: z.string(),
  action: z.string(),
  /** Position in the list form, from 0. */
  item: z.number().int().optional(),
  connectionId: z.string(),
  method: z.string(),
  /** As configured, relative. */
  path: z.string(),
  /** Full address the request went to. */
  url: z.string(),
  requestHeaders: headersSchema,
  /** Bytes. */
  requestSize: z.number().int(),
  state: z.enum(['waiting', 'streaming', 'completed', 'failed', 'aborted']),
  status: z.number().int().optional(),
  statusText: z.string().optional(),
  responseHeaders: headersSchema,
  /** Bytes after decompression, so far. */
  responseSize: z.number().int(),
  /** Bytes of the answer as they were received, before decompression, so far; unknown where nothing was received. */
  receivedSize: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  /** Milliseconds since the epoch. */
  startedAt: z.number(),
  /** Milliseconds after `startedAt`. */
  firstByteAfter: z.number().optional(),
  endedAfter: z.number().optional(),
  /** What the time until `firstByteAfter` was needed for. */
  phases: requestPhasesSchema.optional(),
  /** Number of cells in the answer, if it is a cellset. */
  cells: z.number().int().optional(),
  /** `ProcessExecuteStatusCode` of the answer: a failed process is a failure whatever its HTTP status. */
  processStatus: z.string().optional(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
  /** A person wrote it: no action stands behind it, and its answer goes to no widget. */
  byPerson: z.boolean().optional(),
  /** Name of the connection that a person sent it to as it was; not of one that was edited. */
  sentTo: z.string().max(longestSentTo).optional(),
  /** Name of the file it was read from; nobody sent it here. */
  fromFile: z.string().optional(),
  /** A rule of *Intercept* holds it: before it is sent, or with its answer before that goes to the code that asked. */
  paused: z.enum(['request', 'answer']).optional(),
  /** Milliseconds it was paused; no time of the back-end. */
  pausedFor: z.number().optional(),
  /** What a person made of it while it was paused. */
  byHand: z.enum(['changed', 'answered', 'dropped']).optional(),
  /** Id of the exchange that a person changed: this is what it was before. */
  originalOf: z.string().optional(),
  /** A write that the dry run answered and did not send. */
  dryRun: z.boolean().optional(),
  /** Whether it may change something in the back-end; unknown for a request that was stopped before it was judged. */
  isWrite: z.boolean().optional(),
  /** A person keeps it: it survives clearing the list and the bound of requests. */
  pinned: z.boolean().optional(),
  /** A person's note: one line of at most {@link longestNote} characters, never empty. */
  note: z.string().optional(),
  /** A person's colour for it. */
  colour: exchangeColourSchema.optional(),
  /** The values of the placeholders of a stored query. */
  parameters: z.array(z.object({ name: z.string(), value: z.string(), used: z.boolean() })).optional(),
});
/** Characters of a note. */
export const longestNote = 500;

/** Returns a text as the note of an exchange, in one line and cut to its bound; undefined where nothing is left of it. */
export function noteFrom(text: string): string | undefined {
  const line = text.replace(/\s+/g, ' ').trim().slice(0, longestNote).trimEnd();
  return line === '' ? undefined : line;
}

export type Exchange = z.infer<typeof exchangeSchema>;

/**
 * Returns whether the exchange failed: in transport, with an HTTP status of 400 or more, or a process that did not complete. A write that a
 * person chose not to send did not, and neither did what was sent in a changed form.
 */
export function hasFailed(exchange: Exchange): boolean {
  if (exchange.originalOf !== undefined && exchange.state === 'aborted') return false;
  if (exchange.state === 'aborted') return exchange.error?.code !== 'write-declined';
  if (exchange.state === 'failed') return true;
  if (exchange.status !== undefined && exchange.status >= 400) return true;
  return exchange.processStatus !== undefined && !isSuccessfulProcessStatus(exchange.processStatus);
}

/** Returns the message for a process that did not complete. */
export function processFailureText(status: string): string {
  return `The process ended with ${status}.`;
}

/** Returns whether a process status means success; all others are failures although HTTP says 200 (`docs/format/back-end.md`, Processes). */
export function isSuccessfulProcessStatus(status: string): boolean {
  return status === 'CompletedSuccessfully' || status === 'CompletedWithMessages';
}
