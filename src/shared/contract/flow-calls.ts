import { z } from 'zod';
import { flowBounds } from '../flows/flow-bounds.ts';
import { jsonObjectSchema, jsonValueSchema } from '../schema/json.ts';
import { givenName } from '../schema/preview-schema.ts';

/** Host calls about flows; part of `hostCalls`. */
export const flowCalls = {
  /**
   * Writes what was recorded as a new file of `flows/` and returns its path in the project. Never overwrites: fails with `invalid-input` for a
   * name whose file is there, and for one without letters and digits.
   */
  'flow.save': () => ({
    input: z.object({
      /** Of the project in which it was recorded. */
      folder: z.string().max(4096),
      name: z.string().min(1).max(200),
      page: givenName.min(1),
      deeds: z
        .array(
          z.discriminatedUnion('kind', [
            z.object({ kind: z.literal('event'), widgetId: givenName.min(1), action: givenName.min(1), values: jsonObjectSchema }),
            z.object({ kind: z.literal('input'), widgetId: givenName.min(1), value: jsonValueSchema }),
            z.object({ kind: z.literal('open'), page: givenName.min(1) }),
          ]),
        )
        .min(1)
        // The last step, which looks for problems, is added.
        .max(flowBounds.steps - 1),
    }),
    output: z.object({ path: z.string() }),
  }),
};
