import { z } from 'zod';
import { connectionsStateSchema, writeQuestionSchema } from './connection-schema.ts';
import { debuggerStateSchema } from '../debugger/debugger-schema.ts';
import { modelDifferenceSchema } from '../schema/model-difference.ts';
import { lazily } from './lazily.ts';
import { pageDifferenceSchema } from '../schema/page-difference.ts';
import { numberedPageSchema } from '../schema/numbered-page.ts';
import { pageInputsSchema } from '../schema/page-input-schema.ts';
import { previewEffectSchema, widgetDataSchema } from '../schema/preview-schema.ts';
import { problemDifferenceSchema } from '../schema/problem-difference.ts';
import { projectInfoSchema } from '../schema/project-schema.ts';
import { consoleLineSchema, runtimeStatusSchema } from '../schema/runtime-schema.ts';
import { exchangeSchema } from '../trace/exchange/exchange.ts';
import { interceptStateSchema } from '../trace/intercept/intercept-schema.ts';
import { makeSettingsStateSchema } from './settings-schema.ts';
import { traceSchema } from '../trace/trace.ts';

/** Every event that main sends to its windows, declared once. */
export const hostEvents = lazily({
  'project.changed': () => z.object({ project: projectInfoSchema.nullable() }),
  /** There is a new model, of a project just opened or without a difference to the old one. Windows ask for `project.modelPart`. */
  'project.model': () => z.object({ revision: z.number().int() }),
  /** An edit changed the model of revision `base`; a window with another revision asks for `project.modelPart`. */
  'project.modelChanged': () => z.object({ base: z.number().int(), revision: z.number().int(), difference: modelDifferenceSchema }),
  /** The problems of revision `base` changed; without a base the list was empty. A window with another revision asks for `problems.list`. */
  'problems.changed': () =>
    z.object({ base: z.number().int().nullable(), revision: z.number().int(), difference: problemDifferenceSchema }),
  /** Another program changed the file on disk. */
  'file.changedOutside': () => z.object({ path: z.string(), text: z.string(), version: z.string() }),
  /** A window, named here, saved the file; the others read it again. `isChosen`: a person chose its text over the one that the disk held. */
  'file.saved': () => z.object({ path: z.string(), version: z.string(), window: z.string(), isChosen: z.boolean().optional() }),
  /** Another program replaced the file by something that is not UTF-8 text; `reason` says what to do. */
  'file.notText': () => z.object({ path: z.string(), reason: z.string() }),
  'file.removedOutside': () => z.object({ path: z.string() }),
  /** Another program or window wrote or removed a flow; windows ask for `flow.list`. */
  'flows.changed': () => z.object({}),
  /** The project's folder is back: events of its files report what changed meanwhile, and files can be saved again. */
  'folder.returned': () => z.object({}),
  'runtime.status': () => runtimeStatusSchema,
  /** Another page is shown; sent whole. */
  'preview.page': () => numberedPageSchema,
  /** The page of revision `base` was drawn again; a window with another revision asks for `preview.page`. */
  'preview.pageChanged': () => z.object({ base: z.number().int(), revision: z.number().int(), difference: pageDifferenceSchema }),
  /** Pages that the files define now, including those that code makes; empty if nothing has run. */
  'preview.pages': () => z.object({ pages: z.array(z.string()) }),
  /** No page is left (project closed, or nothing to draw). */
  'preview.cleared': () => z.object({}),
  /** A person typed or chose something on the shown page, in the frame that `by` names, or that is gone again. */
  'preview.inputs': () => pageInputsSchema,
  /** Newer data of some widgets; applied to the previous revision it makes this one. */
  'preview.widgets': () => z.object({ generation: z.number().int(), revision: z.number().int(), widgets: z.array(widgetDataSchema) }),
  'preview.effects': () => z.object({ effects: z.array(previewEffectSchema) }),
  'preview.styleSheets': () =>
    z.object({
      styleSheets: z.array(z.string()),
      version: z.string(),
      /** The sheets that differ from the previous version; if missing, all may differ. */ changed: z.array(z.string()).optional(),
    }),
  /** New or changed exchanges; one with a known id replaces the previous one. */
  'traffic.exchanges': () => z.object({ exchanges: z.array(exchangeSchema) }),
  'traffic.traces': () => z.object({ traces: z.array(traceSchema) }),
  /** Rules, the switch, or what is paused changed. */
  'intercept.changed': () => interceptStateSchema,
  /** The debugger was switched, breakpoints changed, or code stopped or went on. */
  'debugger.changed': () => debuggerStateSchema,
  'traffic.cleared': () => z.object({}),
  /** The state has changed; `state.history` has a moment of that id. */
  'state.moment': () => z.object({ moment: z.number().int() }),
  'console.lines': () => z.object({ lines: z.array(consoleLineSchema) }),
  'console.cleared': () => z.object({}),
  'connections.changed': () => connectionsStateSchema,
  'write.asked': () => writeQuestionSchema,
  /** The question was answered, here or in another window, or is no longer needed. */
  'write.settled': () => z.object({ id: z.string() }),
  /** The settings of the person changed: by a window, or in their file. */
  'settings.changed': () => makeSettingsStateSchema(),
  /** A message for the person about something that is not visible otherwise. */
  notice: () =>
    z.object({
      severity: z.enum(['info', 'warning', 'error']),
      message: z.string(),
      /** Code of the failure, if the message is removed once the failure is over. */ code: z.string().optional(),
    }),
  /** A menu of the shell requests this command of the palette. */
  'command.run': () => z.object({ command: z.string() }),
} satisfies Record<string, () => z.ZodType>);

export type HostEventName = keyof typeof hostEvents;
export type HostEventData<Name extends HostEventName> = z.infer<(typeof hostEvents)[Name]>;
/** Any event, as it travels. */
export type HostEvent = { [Name in HostEventName]: { readonly name: Name; readonly data: HostEventData<Name> } }[HostEventName];
