import { z } from 'zod';
import { systemWallNames } from './system-sandbox.ts';
import { sourceLocationSchema } from './source-location.ts';

export const runtimeStatusSchema = z.object({
  state: z.enum(['stopped', 'starting', 'ready', 'busy', 'restarting', 'failed']),
  /** Number of evaluations of the files so far. */
  generation: z.number().int(),
  /** Duration of the last evaluation, milliseconds. */
  evaluatedIn: z.number().optional(),
  /** Why it restarted or failed, naming the action if known. */
  message: z.string().optional(),
  /** Layers of the isolation that the boot check found missing. */
  missingLayers: z.array(z.string()),
  /** The system sandbox around the child, if main knows it. */
  systemSandbox: z.enum(systemWallNames).optional(),
});
export type RuntimeStatus = z.infer<typeof runtimeStatusSchema>;

/** Characters of code that a person types into the console. */
export const longestTyped = 20_000;

export const consoleLineSchema = z.object({
  id: z.number().int(),
  level: z.enum(['log', 'info', 'warn', 'error', 'debug']),
  text: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  traceId: z.string().optional(),
  widgetId: z.string().optional(),
  action: z.string().optional(),
  location: sourceLocationSchema.optional(),
});
export type ConsoleLine = z.infer<typeof consoleLineSchema>;
