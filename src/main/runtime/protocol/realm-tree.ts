import { z } from 'zod';
import { widgetNodeSchema } from '../../../shared/schema/preview-schema.ts';
import { lenientList, maybe, text } from './lenient.ts';

/** The payload of the answer to `tree`. */
const treeAnswerSchema = z.object({
  /** Null: there is no such page. */
  tree: maybe(widgetNodeSchema),
  warnings: lenientList(z.object({ code: text, message: text, widgetId: text })),
  /** Methods of `listen` that `Api` does not have. */
  unknownMethods: lenientList(z.object({ widgetId: text, method: text, event: text })),
});
export type TreeAnswer = z.infer<typeof treeAnswerSchema>;

/** Reads the tree of a page. Throws where the payload is no object of JSON. */
export function readTree(payload: string): TreeAnswer {
  return treeAnswerSchema.parse(JSON.parse(payload));
}
