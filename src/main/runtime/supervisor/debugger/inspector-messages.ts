import { z } from 'zod';
import { longestInspected, mostInspected } from '../../protocol/message-limits.ts';

/**
 * What main reads of the inspector (protocol "js", version 1.3, as V8 speaks it). It comes from the process of authors' code: anything
 * else is left out, and what does not fit counts as no answer.
 */
const text = z.string().default('').catch('');
const number = z.number().int().default(0).catch(0);

export const remoteValueSchema = z.object({
  type: text,
  subtype: text,
  // Nothing else may be made a text of: an object can have a `toString` of its own.
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional().catch(undefined),
  unserializableValue: z.string().optional().catch(undefined),
  description: text,
  objectId: z.string().max(200).optional().catch(undefined),
  preview: z
    .object({
      overflow: z.boolean().default(false).catch(false),
      properties: z
        .array(z.object({ name: text, type: text, subtype: text, value: text }))
        .default([])
        .catch([]),
    })
    .optional()
    .catch(undefined),
});
export type RemoteValue = z.infer<typeof remoteValueSchema>;

const placeSchema = z.object({ scriptId: text, lineNumber: number, columnNumber: number });

const callFrameSchema = z.object({
  callFrameId: z.string().max(200),
  functionName: text,
  location: placeSchema,
  scopeChain: z
    .array(z.object({ type: text, name: text, object: remoteValueSchema }))
    .default([])
    .catch([]),
});
export type CallFrame = z.infer<typeof callFrameSchema>;

/** Notifications by their method. */
export const notificationSchemas = {
  'Debugger.scriptParsed': z.object({ scriptId: text, url: text }),
  'Debugger.paused': z.object({
    callFrames: z.array(callFrameSchema),
    reason: text,
    data: remoteValueSchema.optional().catch(undefined),
    hitBreakpoints: z.array(z.string()).default([]).catch([]),
  }),
  'Debugger.resumed': z.object({}),
  'Debugger.breakpointResolved': z.object({ breakpointId: text, location: placeSchema }),
} as const;
export type NotificationName = keyof typeof notificationSchemas;
export type Notification<Name extends NotificationName> = z.infer<(typeof notificationSchemas)[Name]>;

/** Answers by the method of the question. */
export const answerSchemas = {
  'Debugger.enable': z.object({}),
  'Debugger.setBlackboxPatterns': z.object({}),
  'Debugger.setPauseOnExceptions': z.object({}),
  'Debugger.setBreakpointByUrl': z.object({ breakpointId: text, locations: z.array(placeSchema).default([]).catch([]) }),
  'Debugger.removeBreakpoint': z.object({}),
  'Debugger.pause': z.object({}),
  'Debugger.resume': z.object({}),
  'Debugger.stepOver': z.object({}),
  'Debugger.stepInto': z.object({}),
  'Debugger.stepOut': z.object({}),
  'Debugger.evaluateOnCallFrame': z.object({ result: remoteValueSchema, exceptionDetails: z.object({}).optional().catch(undefined) }),
  'Runtime.getProperties': z.object({
    result: z
      .array(z.object({ name: text, value: remoteValueSchema.optional().catch(undefined), get: z.unknown().optional() }))
      .default([])
      .catch([]),
  }),
  'Runtime.callFunctionOn': z.object({ result: remoteValueSchema }),
} as const;
export type QuestionName = keyof typeof answerSchemas;
export type InspectorAnswer<Name extends QuestionName> = z.infer<(typeof answerSchemas)[Name]>;

/** Returns whether a message has no more items than the thread sends: a schema reports a fault for each item, which takes a minute for a million. */
export function isOfThread(message: unknown): boolean {
  let left = mostInspected;
  const waiting = [message];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const items: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
    if (Array.isArray(value)) left -= items.length;
    if (left < 0 || (Array.isArray(value) && items.length > longestInspected)) return false;
    for (const item of items) waiting.push(item);
  }
  return true;
}

/** One message: an answer has the number of its question. */
export const messageSchema = z.object({
  id: z.number().int().optional(),
  error: z.string().optional(),
  result: z.unknown().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
});
