import { z } from 'zod';
import { limitNames } from '../limit-list.ts';

const limitNameSchema = z.enum(limitNames);

/** Limits of the open project, and the looser values in its file that this computer does not allow. */
export const limitsStateSchema = z.object({
  /** Values in effect. */
  limits: z.record(limitNameSchema, z.number()),
  /** Values in the project file that are looser than a person on this computer has allowed; they have no effect. */
  heldBack: z.partialRecord(limitNameSchema, z.number()),
});
export type LimitsState = z.infer<typeof limitsStateSchema>;

/** Limits that a person changed; null restores the default. Bounds: `limitProblem`. */
export const limitChangesSchema = z.partialRecord(limitNameSchema, z.number().nullable());
export type LimitChanges = z.infer<typeof limitChangesSchema>;
