import { z } from 'zod';
import { appErrorCodes } from '../../../shared/errors/app-error-code.ts';
import { shortText } from './run-schema.ts';

const parameterSchema = z.object({ name: z.string(), value: z.string(), used: z.boolean() }).readonly();

/** Files with fields, sent as `multipart/form-data`. */
export const uploadFormSchema = z
  .object({
    fields: z
      .array(z.object({ name: z.string(), value: z.string() }).readonly())
      .max(1000)
      .readonly(),
    files: z
      .array(z.object({ name: shortText, type: shortText, base64: z.base64() }).readonly())
      .max(100)
      .readonly(),
  })
  .readonly();

/** HTTP request of user code, as hostile as the code. Main decides whether and where it goes. */
export const requestSchema = z.object({
  requestId: shortText,
  traceId: shortText,
  widgetId: z.string(),
  action: z.string(),
  item: z.number().int().min(0).exactOptional(),
  method: z.string().max(100),
  /** Relative path as configured. */
  path: z.string().max(64 * 1024),
  body: z.string().nullable(),
  parameters: z.array(parameterSchema).readonly().exactOptional(),
  /** The answer is a file a person may save; user code does not get it. */
  download: z.object({ fileName: shortText }).readonly().exactOptional(),
  /** Sent in place of `body`, which then only describes it to a person. */
  form: uploadFormSchema.exactOptional(),
});

const appErrorSchema = z.object({
  code: z.enum(appErrorCodes),
  message: z.string(),
  details: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    .readonly()
    .exactOptional(),
});

/** An answer as the child gets it. What is large travels as a body beside the message, and `text` is empty. */
export const responseSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    exchangeId: z.string(),
    status: z.number(),
    contentType: z.string(),
    text: z.string(),
    /** A dry run: main made the answer up. */
    isUnsent: z.literal(true).exactOptional(),
    /** Milliseconds that a person held it, or its request. */
    pausedFor: z.number().exactOptional(),
    /** A person changed it, or its request, or wrote the answer. */
    byHand: z.enum(['changed', 'answered']).exactOptional(),
  }),
  z.object({ ok: z.literal(false), exchangeId: z.string(), error: appErrorSchema }),
]);
