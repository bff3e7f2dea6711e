import { z } from 'zod';
import { jsonObjectSchema, jsonValueSchema } from '../schema/json.ts';
import { shownHistorySchema } from './moment-schema.ts';
import { largestSavedState } from './saved-state.ts';

const nothing = z.object({});
const names = z.array(z.string());

/** Host calls about the state of the runtime; part of `hostCalls`. */
export const stateCalls = {
  /** Returns everything `v()` can read, as JSON text. */
  'state.read': () => ({ input: nothing, output: z.object({ state: jsonObjectSchema }) }),
  /** Writes one value by the path that `v()` reads it by. */
  'state.write': () => ({ input: z.object({ path: z.string().min(1).max(1000), value: jsonValueSchema }), output: nothing }),
  /** Clears the input of one widget, in the state and on the page. */
  'state.reset': () => ({ input: z.object({ widgetId: z.string().min(1).max(500) }), output: nothing }),
  /** Returns what the value at a path was, newest first; without a path, what changed in each moment. */
  'state.history': () => ({ input: z.object({ path: z.string().min(1).max(1000).nullable() }), output: shownHistorySchema }),
  /** Goes back to a moment. Returns the widgets that load again, because their data is no longer there. */
  'state.goBack': () => ({ input: z.object({ moment: z.number().int() }), output: z.object({ loading: names }) }),
  /** Returns the state of now as the text of a file, secrets masked, and the widgets whose results were too large for it. */
  'state.export': () => ({ input: nothing, output: z.object({ text: z.string(), leftOut: names }) }),
  /** Replaces the state by that of a file. Returns the widgets that the project does not have, and those that load again. */
  'state.import': () => ({
    input: z.object({ text: z.string().max(largestSavedState) }),
    output: z.object({ unknown: names, isPageUnknown: z.boolean(), loading: names }),
  }),
};
