import { z } from 'zod';
import { limitNames } from '../limits/limit-facts.ts';

const limitNameSchema = z.enum(limitNames);

/** Limits of the open project and what its file asks for beyond what this computer allows. */
export const limitsStateSchema = z.object({
  /** What counts now. */
  limits: z.record(limitNameSchema, z.number()),
  /** Values of the project file that are looser than a person of this computer allowed; they do not count. */
  heldBack: z.partialRecord(limitNameSchema, z.number()),
});
export type LimitsState = z.infer<typeof limitsStateSchema>;

/** Those that a person changed; null goes back to the default. Bounds: `limitProblem`. */
export const limitChangesSchema = z.partialRecord(limitNameSchema, z.number().nullable());
export type LimitChanges = z.infer<typeof limitChangesSchema>;
