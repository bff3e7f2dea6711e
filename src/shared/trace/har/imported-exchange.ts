import { z } from 'zod';
import { exchangeSchema, longestNote } from '../exchange/exchange.ts';

/** Bounds of what a file of somebody else may bring. */
export const importLimits = {
  /** Characters of a file. */
  fileLength: 300_000_000,
  headers: 500,
  headerLength: 65_536,
  addressLength: 65_536,
  /** Characters of one body, so that it fits into one message to main. */
  bodyLength: 40_000_000,
  /** Requests of one message, and characters from which on it takes no further one. */
  batchCount: 100,
  batchLength: 1_000_000,
} as const;

const { headers, headerLength, addressLength, bodyLength } = importLimits;
const headersSchema = z.array(z.tuple([z.string().max(headerLength), z.string().max(headerLength)])).max(headers);
const shortText = z.string().max(1_000);
const milliseconds = z.number().min(0).max(1e12).optional();

/** A request of a file, as it is recorded beside those of the session: read only, sent by nobody here. */
export const importedExchangeSchema = exchangeSchema
  .pick({ dryRun: true, colour: true, phases: true, receivedSize: true })
  .extend({
    widgetId: shortText,
    action: shortText,
    method: z.string().max(20),
    path: z.string().max(addressLength),
    url: z.string().max(addressLength),
    requestHeaders: headersSchema,
    responseHeaders: headersSchema,
    /** Undefined: no answer came. */
    status: z.number().int().min(100).max(999).optional(),
    statusText: shortText,
    /** Bytes of the answer, whether its body is in the file or not. */
    responseSize: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    startedAt: z.number().min(0).max(8.64e15),
    firstByteAfter: milliseconds,
    endedAfter: milliseconds,
    error: shortText.optional(),
    note: z.string().min(1).max(longestNote).optional(),
    /** Null: none, no text, or not in the file. */
    requestBody: z.string().max(bodyLength).nullable(),
    responseBody: z.string().max(bodyLength).nullable(),
  })
  .strict();
export type ImportedExchange = z.infer<typeof importedExchangeSchema>;
