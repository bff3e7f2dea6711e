import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** How an edit ends: keys pressed one after the other; `leave` goes elsewhere. */
const ending = z.enum(['Enter', 'leave', 'Enter, Escape, leave']);

const action = z.discriminatedUnion('do', [
  z.object({ do: z.literal('press') }),
  z.object({ do: z.literal('pressNamed'), item: z.string() }),
  z.object({ do: z.literal('choose'), item: z.string() }),
  z.object({ do: z.literal('segment'), item: z.string() }),
  z.object({ do: z.literal('pickDay'), item: z.string() }),
  z.object({ do: z.literal('switch') }),
  z.object({ do: z.literal('slideToEnd') }),
  z.object({ do: z.literal('write'), text: z.string(), end: ending }),
  z.object({ do: z.literal('rewrite'), text: z.string(), end: ending }),
  z.object({ do: z.literal('pressInCell'), cell: z.string() }),
  z.object({ do: z.literal('editCell'), cell: z.string(), text: z.string() }),
]);

const step = z
  .object({
    page: z.string(),
    /** What production does, in words. */
    says: z.string(),
    widget: z.string(),
    /** Lines that handlers add to the log of the page, in their order. */
    told: z.array(z.string()),
    /** Text, or chosen item, that the widget shows afterwards. */
    shows: z.string().optional(),
    /** A widget of a popup that can be seen afterwards, or no longer. */
    opens: z.string().optional(),
    closes: z.string().optional(),
  })
  .and(action);

/** Something a person does in the page, and what comes of it in production. */
export type HandStep = z.infer<typeof step>;

/** The steps of the project `by-hand`, in the order in which they are done. */
export const handSteps: readonly HandStep[] = z
  .array(step)
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../projects/by-hand/steps.json'), 'utf8')));
