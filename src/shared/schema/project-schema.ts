import { z } from 'zod';
import { sourceLocationSchema } from './source-location.ts';

/** Roles of the four files of a data repository. */
export const fileRoleSchema = z.enum(['repository', 'queries', 'widgetConfig', 'eventMap']);
export type FileRole = z.infer<typeof fileRoleSchema>;

/** Roles of the texts that can be edited: the four files, style sheets, saved queries and flows. */
export const documentRoleSchema = z.enum([...fileRoleSchema.options, 'styleSheet', 'savedQuery', 'flow']);
export type DocumentRole = z.infer<typeof documentRoleSchema>;

export const projectFileSchema = z.object({
  /** Relative to the project folder, forward slashes; the identity of the file everywhere. */
  path: z.string(),
  role: fileRoleSchema,
  /** Missing optional files are listed too, so that they can be created. */
  exists: z.boolean(),
});
export type ProjectFile = z.infer<typeof projectFileSchema>;

export const projectInfoSchema = z.object({
  /** Absolute path. */
  folder: z.string(),
  name: z.string(),
  layout: z.enum(['flat', 'field']),
  files: z.array(projectFileSchema),
  /**
   * Style sheets of the project in cascade order (`docs/format/style-sheets.md`, Order of style sheets), relative to the project folder.
   */
  styleSheets: z.array(z.string()),
  /**
   * Folder that `APPASSETS` stands for (`docs/format/style-sheets.md`, Pictures and fonts), relative to the project folder; '' is the
   * folder itself.
   */
  assetsFolder: z.string(),
  /** `mainPage` of app.json, if given. */
  mainPage: z.string().optional(),
  trusted: z.boolean(),
  /** False until a person has answered the trust question for this folder. */
  trustAnswered: z.boolean(),
  /** The project that ships with the app. */
  sample: z.boolean(),
  /** How serious it takes rules of Problems, by their names, where that differs from the rules themselves. */
  ruleLevels: z.record(z.string(), z.enum(['off', 'info', 'warning', 'error'])).optional(),
});
export type ProjectInfo = z.infer<typeof projectInfoSchema>;

/** One application found below a folder that is not an application itself. */
export const applicationChoiceSchema = z.object({ folder: z.string(), name: z.string(), layout: z.enum(['flat', 'field']) });
export type ApplicationChoice = z.infer<typeof applicationChoiceSchema>;

/** Unsaved text of a closed window, which never reached the disk. */
export const keptTextSchema = z.object({
  /** Identifies it for `file.forget`. */
  id: z.string(),
  text: z.string(),
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  /** Version on disk that the text was based on. */
  baseVersion: z.string(),
});
export type KeptText = z.infer<typeof keptTextSchema>;

export const fileSnapshotSchema = z.object({
  path: z.string(),
  role: documentRoleSchema,
  text: z.string(),
  /** Changes whenever the bytes on disk change (a hash). Empty for a file that does not exist yet. */
  version: z.string(),
  endOfLine: z.enum(['lf', 'crlf']),
  byteOrderMark: z.boolean(),
  /** The bytes are not UTF-8 text; `text` is for display only. */
  notText: z.boolean().optional(),
  /** Why the file opens read-only; absent if it does not. */
  readOnlyReason: z.string().optional(),
  /** Unsaved texts of closed windows, newest first; absent if there are none. */
  kept: z.array(keptTextSchema).optional(),
});
export type FileSnapshot = z.infer<typeof fileSnapshotSchema>;

export const problemSchema = z.object({
  /** Stable for the same problem at the same position, so that lists do not jump. */
  id: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  source: z.enum(['syntax', 'model', 'runtime', 'back-end', 'preview', 'project']),
  /** Short identifier such as `yaml-duplicate-key`. */
  code: z.string(),
  /** What is wrong, in terms of the person's files, and what to do. */
  message: z.string(),
  location: sourceLocationSchema.optional(),
  widgetId: z.string().optional(),
  action: z.string().optional(),
  traceId: z.string().optional(),
  /** A name in `location` that is wrong, and the one that is probably meant. `context` stands for the text around it, which may move. */
  instead: z.object({ from: z.string(), to: z.string(), in: z.literal('queries').optional(), context: z.int().optional() }).optional(),
});
export type Problem = z.infer<typeof problemSchema>;

export const modelActionSchema = z.object({
  name: z.string(),
  /** `other`: an object that is neither request, execute form nor list, or a value that cannot be classified statically. */
  form: z.enum(['request', 'function', 'list', 'execute', 'other']),
  /** load: init-like; write: event action; condition and default belong to a load action; member: helper or data. */
  kind: z.enum(['load', 'write', 'condition', 'default', 'member']),
  location: sourceLocationSchema,
  /** url, type, body, parsingControl, validation, server, ... with their locations; for list items, those of the item. */
  parameters: z.array(z.object({ name: z.string(), location: sourceLocationSchema })),
  server: z.boolean(),
  /** `<widget_id>_<action>` (items of a list: `_<n>` from 1), whether or not the query exists. */
  queryKey: z.string(),
  /** List form only. */
  items: z
    .array(
      z.object({
        form: z.enum(['request', 'function', 'execute', 'other']),
        location: sourceLocationSchema,
        parameters: z.array(z.object({ name: z.string(), location: sourceLocationSchema })),
        server: z.boolean(),
        queryKey: z.string(),
      }),
    )
    .optional(),
});
export type ModelAction = z.infer<typeof modelActionSchema>;

export const modelEntrySchema = z.object({
  widgetId: z.string(),
  location: sourceLocationSchema,
  actions: z.array(modelActionSchema),
  /** Entry whose load actions this widget uses (`docs/format/entries.md`, Reference), if given as a literal. */
  reference: z.string().optional(),
});
export type ModelEntry = z.infer<typeof modelEntrySchema>;

export const modelWidgetSchema = z.object({
  id: z.string(),
  /** Class name as written; '' if the type cannot be read statically. */
  type: z.string(),
  parentId: z.string().nullable(),
  /** Root node the widget belongs to; for a reusable outside pages the collection name. */
  pageId: z.string(),
  childIds: z.array(z.string()),
  location: sourceLocationSchema,
  /** Location of each parameter of the configuration. `isCode`: an expression gives its value, which no field could replace unnoticed. */
  parameters: z.array(z.object({ name: z.string(), location: sourceLocationSchema, isCode: z.literal(true).optional() })),
});
export type ModelWidget = z.infer<typeof modelWidgetSchema>;

export const modelQuerySchema = z.object({
  key: z.string(),
  location: sourceLocationSchema,
  /** Placeholder names without the `$`, with their locations. */
  placeholders: z.array(z.object({ name: z.string(), location: sourceLocationSchema })),
});
export type ModelQuery = z.infer<typeof modelQuerySchema>;

export const modelEventSchema = z.object({ key: z.string(), location: sourceLocationSchema });

/** What is known about the four files without running them. Plain JSON, the basis of all editor features. */
export const projectModelSchema = z.object({
  /** Root nodes of the widget configuration in file order. */
  pages: z.array(z.string()),
  /** Depth first, parents before children, file order. */
  widgets: z.array(modelWidgetSchema),
  entries: z.array(modelEntrySchema),
  queries: z.array(modelQuerySchema),
  events: z.array(modelEventSchema),
});
export type ProjectModel = z.infer<typeof projectModelSchema>;
