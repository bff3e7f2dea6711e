import { z } from 'zod';
import { flowBounds } from '../flows/flow-bounds.ts';
import { jsonObjectSchema, jsonValueSchema } from '../schema/json.ts';
import { givenName } from '../schema/preview-schema.ts';

/** Of an open project; calls about another one fail with `no-project`. */
const folder = z.string().max(4096);
/** Relative to the project. */
const path = z.string().max(500);

const recordedDeeds = z
  .array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('event'), widgetId: givenName.min(1), action: givenName.min(1), values: jsonObjectSchema }),
      z.object({ kind: z.literal('input'), widgetId: givenName.min(1), value: jsonValueSchema }),
      z.object({ kind: z.literal('open'), page: givenName.min(1) }),
    ]),
  )
  .min(1)
  // The last step, which looks for problems, is added.
  .max(flowBounds.steps - 1);

const inFile = { line: z.number().int(), column: z.number().int() };
const flowProblem = z.object({ message: z.string(), ...inFile });

const listedFlow = z.object({
  path: z.string(),
  name: z.string(),
  /** 0 for a broken file. */
  steps: z.number().int(),
  /** The first one; null if the file is in order. */
  problem: flowProblem.nullable(),
  /** Further problems. */
  more: z.number().int(),
});
export type ListedFlow = z.infer<typeof listedFlow>;

const flowView = z.object({
  path: z.string(),
  name: z.string(),
  /** '' for the first page of the project. */
  page: z.string(),
  /** '' for any. */
  connection: z.string(),
  problems: z.array(flowProblem).max(flowBounds.problems),
  /** None if there is a problem. */
  steps: z
    .array(
      z.object({
        /** '' for a step that only looks. */
        text: z.string(),
        ...inFile,
        expects: z.array(z.object({ text: z.string(), ...inFile })).max(flowBounds.expectations),
      }),
    )
    .max(flowBounds.steps),
});
export type FlowView = z.infer<typeof flowView>;

/** Place: of what was expected, or of the step; 0 for a flow without a file. `expected` is '' if the step could not be done. */
const flowFailure = z.object({ ...inFile, expected: z.string(), got: z.string() });
export type FlowFailureView = z.infer<typeof flowFailure>;

/** Host calls about flows; part of `hostCalls`. */
export const flowCalls = {
  /** Returns the flows of the open project by file; `more`: how many files are not among them, because there are too many. */
  'flow.list': () => ({
    input: z.object({ folder }),
    output: z.object({ flows: z.array(listedFlow).max(flowBounds.files), more: z.number().int() }),
  }),
  /** Returns a flow with its steps, or what is wrong in its file. Fails with `not-found` for a file that is none of a flow. */
  'flow.read': () => ({ input: z.object({ folder, path }), output: flowView }),
  /**
   * Begins to replay a flow on the page of the windows, in place of one that is under way, and returns what names it. Nothing is done yet: step
   * -1 opens the page with values reset. Fails with `untrusted-project`, and with `invalid-input` for a broken file, and if it would run on another
   * connection than `on`; without `on`, than the one that the flow is meant for.
   */
  'flow.begin': () => ({
    input: z.object({
      folder,
      flow: z.union([z.object({ path }), z.object({ page: givenName.min(1), deeds: recordedDeeds })]),
      /** Id of the connection in use, as the person saw it. */
      on: z.string().max(200).optional(),
    }),
    output: z.object({ run: z.number().int(), flow: flowView }),
  }),
  /** Does the next step as a person would, and returns what is wrong in it once the page is quiet; null if the replay was stopped meanwhile. */
  'flow.step': () => ({
    input: z.object({ run: z.number().int(), step: z.number().int().min(-1).max(flowBounds.steps) }),
    output: z.object({ failures: z.array(flowFailure).max(flowBounds.expectations).nullable() }),
  }),
  /** Stops waiting for a step; one that is under way is not taken back. */
  'flow.stop': () => ({ input: z.object({ run: z.number().int() }), output: z.object({}) }),
  /**
   * Writes what was recorded as a new file of `flows/` and returns its path in the project. Never overwrites: fails with `invalid-input` for a
   * name whose file is there, and for one without letters and digits.
   */
  'flow.save': () => ({
    input: z.object({
      /** Of the project in which it was recorded. */
      folder,
      name: z.string().min(1).max(200),
      page: givenName.min(1),
      deeds: recordedDeeds,
    }),
    output: z.object({ path: z.string() }),
  }),
};
