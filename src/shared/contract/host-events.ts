import { z } from 'zod';
import { connectionsStateSchema, writeQuestionSchema } from './connection-schema.ts';
import { modelDifferenceSchema } from './model-difference.ts';
import { lazily } from './lazily.ts';
import { pageDifferenceSchema } from './page-difference.ts';
import { numberedPageSchema, previewEffectSchema, widgetDataSchema } from './preview-schema.ts';
import { problemDifferenceSchema } from './problem-difference.ts';
import { projectInfoSchema } from './project-schema.ts';
import { consoleLineSchema, runtimeStatusSchema } from './runtime-schema.ts';
import { exchangeSchema } from '../trace/exchange.ts';
import { traceSchema } from '../trace/trace.ts';

/** Everything main tells its windows, declared once. */
export const hostEvents = lazily({
  'project.changed': () => z.object({ project: projectInfoSchema.nullable() }),
  /** There is another model: of a project that was opened, and where no difference can be given. Windows ask for `project.modelPart`. */
  'project.model': () => z.object({ revision: z.number().int() }),
  /** What an edit made of the model of revision `base`; a window with another one asks for `project.modelPart`. */
  'project.modelChanged': () => z.object({ base: z.number().int(), revision: z.number().int(), difference: modelDifferenceSchema }),
  /** The list of revision `base` changed; without a base it is made of an empty one. A window with another one asks for `problems.list`. */
  'problems.changed': () =>
    z.object({ base: z.number().int().nullable(), revision: z.number().int(), difference: problemDifferenceSchema }),
  /** The file on disk changed by another program. */
  'file.changedOutside': () => z.object({ path: z.string(), text: z.string(), version: z.string() }),
  /** A window saved it, under the name it gave itself; the others read it anew. */
  'file.saved': () => z.object({ path: z.string(), version: z.string(), window: z.string() }),
  /** Another program made it something that is no UTF-8 text; `reason` says what to do. */
  'file.notText': () => z.object({ path: z.string(), reason: z.string() }),
  'file.removedOutside': () => z.object({ path: z.string() }),
  /** The project's folder is there again after it was gone: files tell what changed meanwhile, and can be saved. */
  'folder.returned': () => z.object({}),
  'runtime.status': () => runtimeStatusSchema,
  /** Another page, whole. */
  'preview.page': () => numberedPageSchema,
  /** The page of revision `base` was drawn anew; a window with another one asks for `preview.page`. */
  'preview.pageChanged': () => z.object({ base: z.number().int(), revision: z.number().int(), difference: pageDifferenceSchema }),
  /** Every page is gone (project closed, or nothing to draw). */
  'preview.cleared': () => z.object({}),
  /** Newer data of some widgets makes this revision of the one before. */
  'preview.widgets': () => z.object({ generation: z.number().int(), revision: z.number().int(), widgets: z.array(widgetDataSchema) }),
  'preview.effects': () => z.object({ effects: z.array(previewEffectSchema) }),
  'preview.styleSheets': () =>
    z.object({
      styleSheets: z.array(z.string()),
      version: z.string(),
      /** The sheets that differ from the version before; without it all may. */ changed: z.array(z.string()).optional(),
    }),
  /** New or changed ones; the same id replaces. */
  'traffic.exchanges': () => z.object({ exchanges: z.array(exchangeSchema) }),
  'traffic.traces': () => z.object({ traces: z.array(traceSchema) }),
  'traffic.cleared': () => z.object({}),
  'console.lines': () => z.object({ lines: z.array(consoleLineSchema) }),
  'console.cleared': () => z.object({}),
  'connections.changed': () => connectionsStateSchema,
  'write.asked': () => writeQuestionSchema,
  /** Answered, here or in another window, or no longer needed. */
  'write.settled': () => z.object({ id: z.string() }),
  /** Something a person should know that is not visible on its own. */
  notice: () =>
    z.object({
      severity: z.enum(['info', 'warning', 'error']),
      message: z.string(),
      /** Code of the failure it speaks of, where the notice goes once that is over. */ code: z.string().optional(),
    }),
  /** From a menu of the shell: run this command of the palette. */
  'command.run': () => z.object({ command: z.string() }),
} satisfies Record<string, () => z.ZodType>);

export type HostEventName = keyof typeof hostEvents;
export type HostEventData<Name extends HostEventName> = z.infer<(typeof hostEvents)[Name]>;
/** Any event, as it travels. */
export type HostEvent = { [Name in HostEventName]: { readonly name: Name; readonly data: HostEventData<Name> } }[HostEventName];
