import { z } from 'zod';
import { fingerprintSchema, networkSecretKinds, networkSecretsSchema } from './certificate-schema.ts';
import {
  connectionSchema,
  connectionsStateSchema,
  connectionTestSchema,
  storedCredentialSchema,
  writeQuestionSchema,
} from './connection-schema.ts';
import { jsonObjectSchema, jsonValueSchema } from './json.ts';
import { lazily } from './lazily.ts';
import { limitChangesSchema, limitsStateSchema } from './limits-schema.ts';
import { metadataPageSchema, metadataReadSchema } from './metadata-schema.ts';
import {
  givenName,
  numberedPageSchema,
  previewEventSchema,
  previewPopupSchema,
  previewProblemSchema,
  previewValueSchema,
} from './preview-schema.ts';
import { applicationChoiceSchema, fileRoleSchema, fileSnapshotSchema, problemSchema, projectInfoSchema } from './project-schema.ts';
import { exchangeSchema } from '../trace/exchange.ts';
import { traceSchema } from '../trace/trace.ts';
import { sentTextSchema } from './sent-text.ts';
import { isWindowSetting } from './window-settings.ts';
import { rowsAnswerSchema, rowsQuerySchema, widgetRowsQuerySchema } from './rows-schema.ts';
import { tableAnswersSchema, tableQuestionSchema } from './table-calls-schema.ts';
import { consoleLineSchema, runtimeStatusSchema } from './runtime-schema.ts';

const nothing = z.object({});

/** A name that a window gives itself with each load of its page, so that its unsaved text is kept apart from that of others. */
const windowName = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .optional();

/** The text of a file as a window has it. */
const unsavedTextSchema = sentTextSchema.extend({ path: z.string(), baseVersion: z.string(), window: windowName });

/**
 * Every call the renderer can make, declared once: types, validation on the trusted side and the
 * bridges of both hosts derive from this table. Both input and output are validated in main.
 */
export const hostCalls = lazily({
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
  /** Everything a window needs after it (re)connects; later changes come as events. */
  'app.state': () => ({
    input: nothing,
    output: z.object({
      project: projectInfoSchema.nullable(),
      problems: z.array(problemSchema),
      /** Of the problems: differences are for one list alone. */
      problemsRevision: z.number().int(),
      runtime: runtimeStatusSchema,
      connections: connectionsStateSchema,
      page: numberedPageSchema.nullable(),
      exchanges: z.array(exchangeSchema),
      traces: z.array(traceSchema),
      console: z.array(consoleLineSchema),
      /** Writes that wait for an answer, oldest first. */
      writeQuestions: z.array(writeQuestionSchema),
    }),
  }),
  'settings.read': () => ({ input: z.object({ key: z.string().max(200) }), output: z.object({ value: jsonValueSchema.nullable() }) }),
  /** What a window keeps for itself; `invalid-input` for every other key. */
  'settings.write': () => ({
    input: z.object({ key: z.string().max(200), value: jsonValueSchema }).refine(isWindowSetting, 'is no setting of a window'),
    output: nothing,
  }),

  /** Folders below a folder, for the host's own picker. Hidden ones are left out. */
  'folder.list': () => ({
    input: z.object({ folder: z.string() }),
    output: z.object({
      folder: z.string(),
      parent: z.string().nullable(),
      folders: z.array(z.object({ name: z.string(), isProject: z.boolean() })),
    }),
  }),
  /** The system's own dialog (Electron); `unsupported` elsewhere: show the picker built on `folder.list`. */
  'folder.pick': () => ({
    input: nothing,
    output: z.object({ outcome: z.enum(['picked', 'cancelled', 'unsupported']), folder: z.string().optional() }),
  }),
  /** As `folder.pick`, for a file of a connection. */
  'file.pick': () => ({
    input: z.object({ kind: z.enum(['authority', 'client-certificate']) }),
    output: z.object({ outcome: z.enum(['picked', 'cancelled', 'unsupported']), path: z.string().optional() }),
  }),

  'project.recent': () => ({
    input: nothing,
    output: z.object({ projects: z.array(z.object({ folder: z.string(), name: z.string(), openedAt: z.number(), exists: z.boolean() })) }),
  }),
  'project.forget': () => ({ input: z.object({ folder: z.string() }), output: nothing }),
  'project.open': () => ({
    input: z.object({ folder: z.string() }),
    output: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('opened'), project: projectInfoSchema }),
      z.object({ outcome: z.literal('choose'), applications: z.array(applicationChoiceSchema) }),
    ]),
  }),
  /**
   * A part of the model (`modelPart`), as JSON within the answer so that main need not check it again. All parts of one
   * revision make the model; a window that meets another revision on the way begins anew. No parts without a project.
   */
  'project.modelPart': () => ({
    input: z.object({ part: z.number().int().nonnegative() }),
    output: z.object({ revision: z.number().int(), parts: z.number().int(), text: z.string() }),
  }),
  /** All problems as they are now, for a window that a difference of them does not fit. */
  'problems.list': () => ({ input: nothing, output: z.object({ revision: z.number().int(), problems: z.array(problemSchema) }) }),
  /** `folder`: the project the person was asked about; another one that was opened meanwhile is never trusted by the answer. */
  'project.trust': () => ({ input: z.object({ trusted: z.boolean(), folder: z.string().optional() }), output: nothing }),
  'project.close': () => ({ input: nothing, output: nothing }),

  'file.read': () => ({ input: z.object({ path: z.string(), window: windowName }), output: fileSnapshotSchema }),
  /**
   * The buffer of a file after a pause in typing: analysed, previewed, journalled. Never written to the file. This and the next
   * two fail with `text-needed` when main does not hold what the changes are made in: the window then sends the whole text.
   */
  'file.edit': () => ({ input: unsavedTextSchema, output: nothing }),
  /** The same while somebody types without a pause: journalled alone. */
  'file.keep': () => ({ input: unsavedTextSchema, output: nothing }),
  /** Fails with `file-changed-outside` when the disk no longer holds `baseVersion`, unless `overwrite`. */
  'file.save': () => ({
    input: unsavedTextSchema.extend({ overwrite: z.boolean() }),
    output: z.object({ version: z.string() }),
  }),
  /** Drops the buffer of this window and its journal: the file on disk counts again. */
  'file.revert': () => ({ input: z.object({ path: z.string(), window: windowName }), output: fileSnapshotSchema }),
  /** Forgets texts that windows left behind, by their ids. */
  'file.forget': () => ({ input: z.object({ path: z.string(), ids: z.array(z.string().max(100)).max(100) }), output: nothing }),
  'file.create': () => ({ input: z.object({ role: fileRoleSchema }), output: fileSnapshotSchema }),

  /** The page as it is now, for a window that a difference of it does not fit. */
  'preview.page': () => ({ input: nothing, output: z.object({ page: numberedPageSchema.nullable() }) }),
  'preview.open': () => ({ input: z.object({ page: givenName }), output: nothing }),
  /** Runs every init of the page again; `reset` forgets values typed and chosen. */
  'preview.reload': () => ({ input: z.object({ reset: z.boolean() }), output: nothing }),
  'preview.event': () => ({ input: previewEventSchema, output: nothing }),
  'preview.value': () => ({ input: previewValueSchema, output: nothing }),
  'preview.popup': () => ({ input: previewPopupSchema, output: nothing }),
  /** Rows of a widget's result, sorted and searched where it was parsed. */
  'widget.rows': () => ({ input: widgetRowsQuerySchema, output: rowsAnswerSchema }),
  /** What functions of a plus table give: they run where the files do. */
  'widget.call': () => ({ input: tableQuestionSchema, output: tableAnswersSchema }),
  'preview.problem': () => ({ input: previewProblemSchema, output: nothing }),

  /** Runs an action by command. */
  'action.run': () => ({
    input: z.object({ widgetId: givenName, action: givenName, values: jsonObjectSchema }),
    output: z.object({ traceId: z.string() }),
  }),
  /** Limits of the open project. */
  'limits.read': () => ({ input: nothing, output: limitsStateSchema }),
  /** A person's own: kept in the project file, and allowed on this computer. They count at once. */
  'limits.save': () => ({ input: z.object({ changes: limitChangesSchema }), output: limitsStateSchema }),
  'runtime.restart': () => ({ input: nothing, output: nothing }),
  /** Everything `v()` can read, as JSON text. */
  'state.read': () => ({ input: nothing, output: z.object({ state: jsonObjectSchema }) }),
  /** Writes one value by the path that `v()` reads it by. */
  'state.write': () => ({ input: z.object({ path: z.string().min(1).max(1000), value: jsonValueSchema }), output: nothing }),
  /** Forgets what was typed and chosen in one widget, in the state and on the page. */
  'state.reset': () => ({ input: z.object({ widgetId: z.string().min(1).max(500) }), output: nothing }),

  'exchange.read': () => ({
    input: z.object({
      id: z.string(),
      part: z.enum(['request', 'response']),
      /** Characters. */ offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(4_000_000),
    }),
    output: z.object({
      text: z.string(),
      totalLength: z.number().int(),
      /** False when the body is not text or was not kept. */ available: z.boolean(),
    }),
  }),
  /** A piece of the file of a download, in bytes. Fails with `not-found` when it is no longer kept. */
  'download.read': () => ({
    input: z.object({ exchangeId: z.string().max(200), offset: z.number().int().min(0), limit: z.number().int().min(1).max(4_000_000) }),
    output: z.object({ fileName: z.string(), contentType: z.string(), totalLength: z.number().int(), base64: z.string() }),
  }),
  /** Rows of the cells of an answer, parsed apart; `stale` when its body is no longer kept. */
  'exchange.rows': () => ({ input: rowsQuerySchema.extend({ id: z.string() }), output: rowsAnswerSchema }),
  'exchange.cancel': () => ({ input: z.object({ id: z.string() }), output: nothing }),
  'traffic.clear': () => ({ input: nothing, output: nothing }),
  'console.clear': () => ({ input: nothing, output: nothing }),

  'connection.save': () => ({
    /** `typedName`: the name of a production connection, typed by the person who wants its writes allowed. */
    input: z.object({ connection: connectionSchema, typedName: z.string().max(200).optional() }),
    output: nothing,
  }),
  'connection.remove': () => ({ input: z.object({ id: z.string() }), output: nothing }),
  /** Brings back one that was removed since the project was opened; for a few minutes with its secrets, which main holds. */
  'connection.restore': () => ({ input: z.object({ id: z.string() }), output: nothing }),
  'connection.select': () => ({ input: z.object({ id: z.string() }), output: nothing }),
  /** Carries the secret of a sign-in; it never comes back. */
  'connection.signIn': () => ({
    input: z.object({ id: z.string(), user: z.string(), password: z.string(), remember: z.boolean() }),
    output: nothing,
  }),
  /** A sign-in at the CAM gateway of a saved connection, in a window of its own (Electron); answers when that is closed. */
  'connection.singleSignOn': () => ({
    input: z.object({ id: z.string().max(200), remember: z.boolean() }),
    output: z.object({ outcome: z.enum(['signed-in', 'cancelled', 'unsupported']) }),
  }),
  'connection.forgetCredentials': () => ({ input: z.object({ id: z.string() }), output: nothing }),
  /** Of every project; never a secret. */
  'credentials.list': () => ({ input: nothing, output: z.object({ credentials: z.array(storedCredentialSchema) }) }),
  'credentials.remove': () => ({ input: z.object({ ids: z.array(z.string().max(10_000)).max(1000) }), output: nothing }),
  /** `testId`: chosen by the caller, for `connection.cancelTest`. */
  'connection.test': () => ({
    input: z.object({
      connection: connectionSchema,
      password: z.string().optional(),
      networkSecrets: networkSecretsSchema.optional(),
      testId: z.string().max(100).optional(),
    }),
    output: connectionTestSchema,
  }),
  'connection.cancelTest': () => ({ input: z.object({ testId: z.string().max(100) }), output: nothing }),
  /**
   * Accepts the certificate a server showed before (`certificate` of a test or of the state), for this connection and origin on
   * this computer, or forgets the accepted one.
   */
  'connection.certificate': () => ({
    input: z.discriminatedUnion('action', [
      z.object({ action: z.literal('accept'), id: z.string().max(200), origin: z.string().max(2000), fingerprint: fingerprintSchema }),
      z.object({ action: z.literal('forget'), id: z.string().max(200) }),
    ]),
    output: nothing,
  }),
  /** Password of the proxy or pass phrase of the client certificate of a saved connection; '' forgets it. It never comes back. */
  'connection.networkSecret': () => ({
    input: z.object({ id: z.string(), kind: z.enum(networkSecretKinds), secret: z.string().max(10_000), remember: z.boolean() }),
    output: nothing,
  }),
  'traffic.pause': () => ({ input: z.object({ paused: z.boolean() }), output: nothing }),
  /** Takes back what was allowed until the app closes: the next write of the connection asks again. */
  'writes.ask': () => ({ input: z.object({ connectionId: z.string() }), output: nothing }),
  /** Answers writes here and never sends them, until the app closes or it is switched off. */
  'writes.dryRun': () => ({ input: z.object({ dryRun: z.boolean() }), output: nothing }),
  /** Writes the old values of the last write back, after a question; `message` says what came of it, for a person. */
  'write.undo': () => ({ input: nothing, output: z.object({ done: z.boolean(), message: z.string() }) }),
  'write.answer': () => ({
    input: z.object({
      id: z.string(),
      allow: z.boolean(),
      /** Stop asking for this connection until the app closes; not for production. */ always: z.boolean(),
    }),
    output: nothing,
  }),
  'connections.state': () => ({ input: nothing, output: connectionsStateSchema }),

  /** A page of names of the active connection's back-end, remembered by main until the connection changes. */
  'metadata.read': () => ({ input: metadataReadSchema, output: metadataPageSchema }),
  /** Whoever asked no longer needs it; the request ends when nobody does. */
  'metadata.cancel': () => ({ input: z.object({ request: z.string().max(100) }), output: nothing }),
} satisfies Record<string, () => { input: z.ZodType; output: z.ZodType }>);

export type HostCallName = keyof typeof hostCalls;
export type HostCallInput<Name extends HostCallName> = z.infer<(typeof hostCalls)[Name]['input']>;
export type HostCallOutput<Name extends HostCallName> = z.infer<(typeof hostCalls)[Name]['output']>;

/** One implementation per call; the trusted side of both hosts holds exactly this. */
export type HostCallHandlers = { readonly [Name in HostCallName]: (input: HostCallInput<Name>) => Promise<HostCallOutput<Name>> };
