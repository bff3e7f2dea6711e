import { z } from 'zod';
import { connectionsStateSchema, writeQuestionSchema } from './connection-schema.ts';
import { debuggerStateSchema } from '../debugger/debugger-schema.ts';
import { jsonValueSchema } from '../schema/json.ts';
import { numberedPageSchema } from '../schema/numbered-page.ts';
import { fileSnapshotSchema, problemSchema, projectInfoSchema } from '../schema/project-schema.ts';
import { consoleLineSchema, runtimeStatusSchema } from '../schema/runtime-schema.ts';
import { exchangeSchema } from '../trace/exchange/exchange.ts';
import { interceptStateSchema } from '../trace/intercept/intercept-schema.ts';
import { traceSchema } from '../trace/trace.ts';
import { makeSettingsStateSchema } from './settings-schema.ts';
import { isWindowSetting } from './window-settings.ts';

const nothing = z.object({});

/** Name that a window chooses with each load of its page, so that its unsaved text is kept separately. */
export const ownNameOfWindow = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .optional();

/**
 * The calls of a window until its first text is shown; part of `hostCalls`. A window loads the schemas of all others after that text.
 */
export const startCalls = {
  'app.info': () => ({
    input: nothing,
    output: z.object({
      version: z.string(),
      host: z.enum(['electron', 'web']),
      platform: z.string(),
      /** Address prefix of the preview frame (`/frame/<capability>/`), ends in `/`. */
      frameBase: z.string(),
      /** Folder of the sample project. */
      sampleFolder: z.string(),
      homeFolder: z.string(),
    }),
  }),
  /** Returns everything a window needs after it (re)connects; later changes come as events. */
  'app.state': () => ({
    input: nothing,
    output: z.object({
      project: projectInfoSchema.nullable(),
      problems: z.array(problemSchema),
      /** Revision of the problems; differences apply to exactly one revision. */
      problemsRevision: z.number().int(),
      runtime: runtimeStatusSchema,
      connections: connectionsStateSchema,
      page: numberedPageSchema.nullable(),
      /** See `preview.pages`. */
      pages: z.array(z.string()),
      exchanges: z.array(exchangeSchema),
      traces: z.array(traceSchema),
      console: z.array(consoleLineSchema),
      /** Writes that wait for an answer, oldest first. */
      writeQuestions: z.array(writeQuestionSchema),
    }),
  }),
  /** Returns the settings of the person. Later changes come as `settings.changed`. */
  'settings.state': () => ({ input: nothing, output: makeSettingsStateSchema() }),
  /** Returns what a window remembers by itself, such as its layout; null for nothing. */
  'settings.read': () => ({ input: z.object({ key: z.string().max(200) }), output: z.object({ value: jsonValueSchema.nullable() }) }),
  /** Remembers something of a window; fails with `invalid-input` for any other key. */
  'settings.write': () => ({
    input: z.object({ key: z.string().max(200), value: jsonValueSchema }).refine(isWindowSetting, 'is no setting of a window'),
    output: nothing,
  }),
  /**
   * Returns a part of the model (`modelPart`) as a JSON text, so that main need not validate it again. All parts of one
   * revision make up the model, which stays the same from its first part to its last one; a window that gets another revision, because another
   * window began meanwhile, starts over. No parts without a project.
   */
  'project.modelPart': () => ({
    input: z.object({ part: z.number().int().nonnegative() }),
    output: z.object({ revision: z.number().int(), parts: z.number().int(), text: z.string() }),
  }),
  'file.read': () => ({ input: z.object({ path: z.string(), window: ownNameOfWindow }), output: fileSnapshotSchema }),
  /**
   * Returns the text of a file in the last commit of the project's Git repository, and whether the disk differs from it. `known` is false
   * without git, without a commit, for a file that is not in it, and in a restricted project. `isNew`: there is a commit, and the file is
   * not in it.
   */
  'file.committed': () => ({
    input: z.object({ path: z.string().max(4000), withText: z.boolean() }),
    output: z.object({ known: z.boolean(), text: z.string().nullable(), differs: z.boolean(), isNew: z.boolean() }),
  }),
  /** Returns the name of the last commit; null without git or a commit, and in a restricted project. */
  'project.lastCommit': () => ({ input: nothing, output: z.object({ id: z.string().max(64).nullable() }) }),
  /** Returns the state; later changes come as `debugger.changed`. */
  'debugger.state': () => ({ input: nothing, output: debuggerStateSchema }),
  /**
   * Returns rules and what is paused; later changes come as `intercept.changed`. Marks the window as one that shows them: nothing is
   * paused without one, and when the last one goes, or loads its page again, everything that is paused goes on; when its connection is lost, unless
   * a window asks within 10 s.
   */
  'intercept.state': () => ({ input: nothing, output: interceptStateSchema }),
};
