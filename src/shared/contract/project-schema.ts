import { z } from 'zod';
import { sourceLocationSchema } from './source-location.ts';

/** The four files a data repository is made of. */
export const fileRoleSchema = z.enum(['repository', 'queries', 'widgetConfig', 'eventMap']);
export type FileRole = z.infer<typeof fileRoleSchema>;

/** What a text that can be edited is: one of the four files or a style sheet. */
export const documentRoleSchema = z.enum([...fileRoleSchema.options, 'styleSheet']);
export type DocumentRole = z.infer<typeof documentRoleSchema>;

export const projectFileSchema = z.object({
  /** Relative to the project folder, forward slashes; the identity of the file everywhere. */
  path: z.string(),
  role: fileRoleSchema,
  /** A missing optional file is listed too, so that it can be created. */
  exists: z.boolean(),
});
export type ProjectFile = z.infer<typeof projectFileSchema>;

export const projectInfoSchema = z.object({
  /** Absolute path. */
  folder: z.string(),
  name: z.string(),
  layout: z.enum(['flat', 'field']),
  files: z.array(projectFileSchema),
  /** Style sheets of the project in cascade order (`base-rules.md` section 1), relative to the project folder. */
  styleSheets: z.array(z.string()),
  /** Folder that `APPASSETS` stands for (`dom.md` 0.1), relative to the project folder; '' is the folder itself. */
  assetsFolder: z.string(),
  /** `mainPage` of app.json, when given. */
  mainPage: z.string().optional(),
  trusted: z.boolean(),
  /** False until a person has answered the trust question for this folder. */
  trustAnswered: z.boolean(),
  /** The project that ships with the app. */
  sample: z.boolean(),
});
export type ProjectInfo = z.infer<typeof projectInfoSchema>;

/** One application found below a folder that is itself none. */
export const applicationChoiceSchema = z.object({ folder: z.string(), name: z.string(), layout: z.enum(['flat', 'field']) });
export type ApplicationChoice = z.infer<typeof applicationChoiceSchema>;

/** Unsaved text of a window that is gone: it never reached the disk. */
export const keptTextSchema = z.object({
  /** Names it for `file.forget`. */
  id: z.string(),
  text: z.string(),
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  /** Disk version the text was based on. */
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
  /** The bytes are no UTF-8 text; `text` only serves for looking at. */
  notText: z.boolean().optional(),
  /** Set when the file opens read-only, saying why. */
  readOnlyReason: z.string().optional(),
  /** What windows that are gone left unsaved, newest first; absent when there is nothing. */
  kept: z.array(keptTextSchema).optional(),
});
export type FileSnapshot = z.infer<typeof fileSnapshotSchema>;

export const problemSchema = z.object({
  /** Stable for the same problem at the same place, so that lists do not jump. */
  id: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  source: z.enum(['syntax', 'model', 'runtime', 'back-end', 'preview', 'project']),
  /** Short machine word such as `yaml-duplicate-key`. */
  code: z.string(),
  /** What is wrong, in the words of the person's files, and what to do. */
  message: z.string(),
  location: sourceLocationSchema.optional(),
  widgetId: z.string().optional(),
  action: z.string().optional(),
  traceId: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;

export const modelActionSchema = z.object({
  name: z.string(),
  /** `other`: an object that is neither request, execute form nor list, or a value that cannot be told apart statically. */
  form: z.enum(['request', 'function', 'list', 'execute', 'other']),
  /** load: init-like; write: event action; condition and default belong to a load action; member: helper or data. */
  kind: z.enum(['load', 'write', 'condition', 'default', 'member']),
  location: sourceLocationSchema,
  /** url, type, body, parsingControl, validation, server, ... with the place of each; list items: those of the item. */
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
  /** Entry whose load actions this widget uses (`runtime.md` 1.10), when given as a literal. */
  reference: z.string().optional(),
});
export type ModelEntry = z.infer<typeof modelEntrySchema>;

export const modelWidgetSchema = z.object({
  id: z.string(),
  /** As written, such as `DropBoxWidget`; '' when the type cannot be read statically. */
  type: z.string(),
  parentId: z.string().nullable(),
  /** Root node the widget belongs to; for a reusable outside pages the collection name. */
  pageId: z.string(),
  childIds: z.array(z.string()),
  location: sourceLocationSchema,
  /** Where each parameter of the configuration stands. */
  parameters: z.array(z.object({ name: z.string(), location: sourceLocationSchema })),
});
export type ModelWidget = z.infer<typeof modelWidgetSchema>;

export const modelQuerySchema = z.object({
  key: z.string(),
  location: sourceLocationSchema,
  /** Placeholder names without the `$`, with their places. */
  placeholders: z.array(z.object({ name: z.string(), location: sourceLocationSchema })),
});
export type ModelQuery = z.infer<typeof modelQuerySchema>;

export const modelEventSchema = z.object({ key: z.string(), location: sourceLocationSchema });

/** What is known of the four files without running them. Plain JSON, base of everything the editor knows. */
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
