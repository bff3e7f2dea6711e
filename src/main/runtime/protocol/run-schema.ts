import { z } from 'zod';
import { jsonValueSchema } from '../../../shared/schema/json.ts';
import { sourceLocationSchema } from '../../../shared/schema/source-location.ts';
import { traceErrorSchema, traceSchema } from '../../../shared/trace/trace.ts';

/** Characters of an id or a name that travels in a message. */
export const shortText = z.string().max(1000);

/** What user code is about to run: names the culprit when the child has to be killed. */
export const enteringSchema = z
  .object({
    run: shortText,
    traceId: shortText,
    widgetId: shortText,
    action: shortText,
    phase: shortText,
    item: z.number().int().exactOptional(),
    location: sourceLocationSchema.exactOptional(),
  })
  .readonly();
export type Entering = z.infer<typeof enteringSchema>;

/** End of one run with everything it caused. Values are encoded (`shared/trace/encoded-value.ts`). */
export const runResultSchema = z
  .object({
    traceId: z.string(),
    outcome: traceSchema.shape.outcome,
    result: jsonValueSchema.optional(),
    error: traceErrorSchema.optional(),
    /** Api calls of user code in order, nested ones included: `[name, ...arguments]`. */
    effects: z.array(jsonValueSchema).readonly(),
    /** Loads caused by the run: `[widget, action, result]`. */
    delivered: z.array(jsonValueSchema).readonly(),
    /** Messages of failed validations. */
    warnings: z.array(z.string()).readonly(),
  })
  .readonly();
