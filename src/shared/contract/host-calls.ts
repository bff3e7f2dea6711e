import { z } from 'zod';
import { connectionCalls } from './connection-calls.ts';
import { debuggerCalls } from '../debugger/debugger-calls.ts';
import { flowCalls } from './flow-calls.ts';
import { jsonObjectSchema } from '../schema/json.ts';
import { lazily } from './lazily.ts';
import { limitChangesSchema, limitsStateSchema } from './limits-schema.ts';
import { metadataPageSchema, metadataReadSchema } from './metadata-schema.ts';
import { numberedPageSchema } from '../schema/numbered-page.ts';
import { pageInputsSchema } from '../schema/page-input-schema.ts';
import {
  closedMessageSchema,
  givenName,
  previewEventSchema,
  previewPopupSchema,
  previewProblemSchema,
  previewValueSchema,
} from '../schema/preview-schema.ts';
import { applicationChoiceSchema, fileRoleSchema, fileSnapshotSchema, problemSchema, projectInfoSchema } from '../schema/project-schema.ts';
import { styleNameBounds } from '../project/style-names.ts';
import { queryCalls } from './query-calls.ts';
import { projectTemplateIds } from '../project/project-templates.ts';
import { stateCalls } from '../state-history/state-calls.ts';
import { trafficCalls } from './traffic-calls.ts';
import { sentTextSchema } from './sent-text.ts';
import { settingChangesSchema } from './settings-schema.ts';
import { ownNameOfWindow, startCalls } from './start-calls.ts';
import { longestSettings } from '../settings/settings-text.ts';
import { rowsAnswerSchema, widgetRowsQuerySchema } from '../schema/rows-schema.ts';
import { tableAnswersSchema, tableQuestionSchema } from '../schema/table-calls-schema.ts';
import { longestTyped } from '../schema/runtime-schema.ts';

const nothing = z.object({});

const classNamesSchema = z.array(z.string().max(styleNameBounds.length)).max(styleNameBounds.names);

/** Address of a project on the localhost host, with its key; null where main shows windows itself. */
const windowAddressSchema = z
  .string()
  .regex(/^http:\/\/127\.0\.0\.1:\d{1,5}\/\?token=[\w-]{1,100}$/)
  .nullable();

/** The text of a file as a window has it. `folder`: the project of the file, which may be closed by the time the text arrives. */
const unsavedTextSchema = sentTextSchema.extend({
  path: z.string(),
  baseVersion: z.string(),
  window: ownNameOfWindow,
  folder: z.string().optional(),
});

/**
 * Every call the renderer can make, declared once: types, validation on the trusted side and the
 * bridges of both hosts derive from this table. Both input and output are validated in main.
 */
export const hostCalls = lazily({
  ...startCalls,
  /** Changes known settings in `settings.json`. Fails with `save-failed` while the file is no valid JSON, which stays as it is. */
  'settings.change': () => ({ input: z.object({ changes: settingChangesSchema }), output: nothing }),
  /**
   * Replaces the text of `settings.json` by one that a person typed; `base` is the text it began with. Fails with `invalid-input` for a
   * mistake, with its place, and `file-changed-outside`.
   */
  'settings.replaceText': () => ({
    input: z.object({ text: z.string().max(longestSettings), base: z.string().max(longestSettings) }),
    output: nothing,
  }),

  /** Lists the folders in a folder, for the app's own picker. Hidden ones are left out. */
  'folder.list': () => ({
    input: z.object({ folder: z.string() }),
    output: z.object({
      folder: z.string(),
      parent: z.string().nullable(),
      folders: z.array(z.object({ name: z.string(), isProject: z.boolean() })),
    }),
  }),
  /** Opens the system's dialog (Electron); fails with `unsupported` elsewhere: show the picker built on `folder.list`. */
  'folder.pick': () => ({
    input: nothing,
    output: z.object({ outcome: z.enum(['picked', 'cancelled', 'unsupported']), folder: z.string().optional() }),
  }),
  /** Like `folder.pick`, for a file of a connection. */
  'file.pick': () => ({
    input: z.object({ kind: z.enum(['authority', 'client-certificate']) }),
    output: z.object({ outcome: z.enum(['picked', 'cancelled', 'unsupported']), path: z.string().optional() }),
  }),

  'project.recent': () => ({
    input: nothing,
    output: z.object({
      projects: z.array(z.object({ folder: z.string(), name: z.string(), openedAt: z.number(), pinned: z.boolean(), exists: z.boolean() })),
    }),
  }),
  /** Keeps a recent project at the top of the list, or no longer. */
  'project.pin': () => ({ input: z.object({ folder: z.string().max(4096), pinned: z.boolean() }), output: nothing }),
  'project.forget': () => ({ input: z.object({ folder: z.string() }), output: nothing }),
  'project.open': () => ({
    input: z.object({ folder: z.string() }),
    output: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('opened'), project: projectInfoSchema }),
      z.object({ outcome: z.literal('choose'), applications: z.array(applicationChoiceSchema) }),
      /** Another application of this process has the project open; see `address` of `project.openWindow`. */
      z.object({ outcome: z.literal('elsewhere'), address: windowAddressSchema }),
    ]),
  }),
  /**
   * Opens a project in a window of its own, or shows the window that has it. `address` is where a browser finds that window, null if
   * main showed it itself.
   */
  'project.openWindow': () => ({
    input: z.object({ folder: z.string().max(4096) }),
    output: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('opened'), address: windowAddressSchema }),
      z.object({ outcome: z.literal('choose'), applications: z.array(applicationChoiceSchema) }),
    ]),
  }),
  /** Creates a project from a template in a new or empty folder, and opens it: trusted, since all its code comes with the app. */
  'project.create': () => ({
    input: z.object({ folder: z.string().max(4000), template: z.enum(projectTemplateIds), layout: z.enum(['flat', 'field']) }),
    output: z.object({ project: projectInfoSchema }),
  }),
  /** Returns the class names in the style sheets, see `StyleNames`. None without a project. */
  'project.styleNames': () => ({ input: nothing, output: z.object({ outer: classNamesSchema, icons: classNamesSchema }) }),
  /** Returns all current problems, for a window whose revision does not match a difference. */
  'problems.list': () => ({ input: nothing, output: z.object({ revision: z.number().int(), problems: z.array(problemSchema) }) }),
  /** `folder`: the project the person was asked about; the answer never applies to another one opened meanwhile. */
  'project.trust': () => ({ input: z.object({ trusted: z.boolean(), folder: z.string().optional() }), output: nothing }),
  'project.close': () => ({ input: nothing, output: nothing }),

  /**
   * Takes the text of a file after a pause in typing: it is analysed, previewed and journalled, or only journalled for a project that
   * was just closed, and never written to the file. This and the next two fail with `text-needed` if main lacks the text the changes
   * are based on: the window then sends the whole text.
   */
  'file.edit': () => ({ input: unsavedTextSchema, output: nothing }),
  /** The same during uninterrupted typing: only journalled. */
  'file.keep': () => ({ input: unsavedTextSchema, output: nothing }),
  /** Saves the file. Fails with `file-changed-outside` if the disk no longer holds `baseVersion`, unless `overwrite`. */
  'file.save': () => ({
    input: unsavedTextSchema.extend({ overwrite: z.boolean() }),
    output: z.object({ version: z.string() }),
  }),
  /** Discards this window's unsaved text and its journal; the file on disk applies again. */
  'file.revert': () => ({ input: z.object({ path: z.string(), window: ownNameOfWindow }), output: fileSnapshotSchema }),
  /** Discards unsaved texts of closed windows, by their ids. */
  'file.forget': () => ({ input: z.object({ path: z.string(), ids: z.array(z.string().max(100)).max(100) }), output: nothing }),
  'file.create': () => ({ input: z.object({ role: fileRoleSchema }), output: fileSnapshotSchema }),

  /** Returns the current page, for a window whose revision does not match a difference. */
  'preview.page': () => ({ input: nothing, output: z.object({ page: numberedPageSchema.nullable() }) }),
  'preview.open': () => ({ input: z.object({ page: givenName }), output: nothing }),
  /** Runs every init of the page again; `reset` also discards typed and chosen values. */
  'preview.reload': () => ({ input: z.object({ reset: z.boolean() }), output: nothing }),
  'preview.event': () => ({ input: previewEventSchema, output: nothing }),
  'preview.value': () => ({ input: previewValueSchema, output: nothing }),
  /** Reports what a person typed or chose, for the other windows and for a page that is loaded again. */
  'preview.inputs': () => ({ input: pageInputsSchema, output: nothing }),
  /** Closes a message of the page in all windows, as a person closed it in one. */
  'preview.closeMessage': () => ({ input: z.object({ text: closedMessageSchema }), output: nothing }),
  'preview.popup': () => ({ input: previewPopupSchema, output: nothing }),
  /** Returns rows of a widget's result, sorted and searched where it was parsed. */
  'widget.rows': () => ({ input: widgetRowsQuerySchema, output: rowsAnswerSchema }),
  /** Returns the results of plus table functions, which run in the runtime. */
  'widget.call': () => ({ input: tableQuestionSchema, output: tableAnswersSchema }),
  /** A frame begins to draw: drawing problems of earlier frames no longer count, and it reports its own. */
  'preview.drawing': () => ({ input: nothing, output: nothing }),
  'preview.problem': () => ({ input: previewProblemSchema, output: nothing }),

  /** Runs an action by command. */
  'action.run': () => ({
    input: z.object({ widgetId: givenName, action: givenName, values: jsonObjectSchema }),
    output: z.object({ traceId: z.string() }),
  }),
  /**
   * Runs code that a person typed, with `$0` and `ctx` of a widget if one is named, and `$r`, the answer of a request. Resolves once it and
   * all it caused is done; its value or error is in its trace. Fails if the code names `$r` and there is no answer for it.
   */
  'console.run': () => ({
    input: z.object({
      text: z.string().min(1).max(longestTyped),
      widgetId: givenName.nullable(),
      exchangeId: z.string().max(200).nullable(),
    }),
    output: z.object({ traceId: z.string() }),
  }),
  /**
   * Returns names of the members of a value, for code that a person types: data that the code would find at `path`, which begins with `$0` or
   * with a name that all files know. No code runs for it.
   */
  'console.members': () => ({
    input: z.object({ path: z.array(z.string().min(1).max(200)).min(1).max(20), widgetId: givenName.nullable() }),
    output: z.object({ names: z.array(z.string()) }),
  }),
  /** Returns the limits of the open project. */
  'limits.read': () => ({ input: nothing, output: limitsStateSchema }),
  /** Changes limits for a person: saves them in the project file and allows them on this computer, with immediate effect. */
  'limits.save': () => ({ input: z.object({ changes: limitChangesSchema }), output: limitsStateSchema }),
  'runtime.restart': () => ({ input: nothing, output: nothing }),

  ...stateCalls,
  ...debuggerCalls,
  ...trafficCalls,
  ...connectionCalls,
  ...flowCalls,
  ...queryCalls,

  /** Returns a page of names of the active connection's back-end; main caches it until the connection changes. */
  'metadata.read': () => ({ input: metadataReadSchema, output: metadataPageSchema }),
  /** Withdraws a request for names, which is cancelled when no window waits for it any more. */
  'metadata.cancel': () => ({ input: z.object({ request: z.string().max(100) }), output: nothing }),
} satisfies Record<string, () => { input: z.ZodType; output: z.ZodType }>);

export type HostCallName = keyof typeof hostCalls;
export type HostCallInput<Name extends HostCallName> = z.infer<(typeof hostCalls)[Name]['input']>;
export type HostCallOutput<Name extends HostCallName> = z.infer<(typeof hostCalls)[Name]['output']>;

/** One implementation per call; the trusted side of both hosts holds exactly this. */
export type HostCallHandlers = { readonly [Name in HostCallName]: (input: HostCallInput<Name>) => Promise<HostCallOutput<Name>> };
