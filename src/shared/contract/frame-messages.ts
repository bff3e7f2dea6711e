import { z } from 'zod';
import { fromFrameDesignMessages, toFrameDesignMessages } from './design-messages.ts';
import { coloursShownMessage, showColoursMessage } from '../explain/colour-messages.ts';
import { madeShownMessage, showMadeMessage } from '../explain/made-messages.ts';
import {
  closedMessageSchema,
  givenName,
  previewEffectSchema,
  previewEventSchema,
  previewPageSchema,
  previewPopupSchema,
  previewProblemSchema,
  previewValueSchema,
  widgetDataSchema,
} from '../schema/preview-schema.ts';
import { pageInputSchema, pageInputsSchema } from '../schema/page-input-schema.ts';
import { drawnPartSchema } from '../schema/drawn-part.ts';
import { pngBytesSchema } from '../schema/png-picture.ts';
import { rowsAnswerSchema, widgetRowsQuerySchema } from '../schema/rows-schema.ts';
import { tableAnswersSchema, tableQuestionSchema } from '../schema/table-calls-schema.ts';

/** Name of a key as in `KeyboardEvent.key`. */
const keyName = z.string().max(100);
/** CSS pixels. */
const pictureSide = z.number().int().min(1).max(10_000);

/**
 * Messages from the app to the preview frame, by `postMessage` and as JSON text, which for large results is several times faster than
 * copying objects. The frame accepts them from its parent window only.
 */
export const toFrameMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('page'),
    page: previewPageSchema,
    /** Address prefix of project files, ends in `/`. */ assetsBase: z.string(),
    /** Folder that APPASSETS stands for, ends in `/` or is ''. */ assetsFolder: z.string(),
    styleSheets: z.array(z.string()),
    /** What a person typed or chose on the page, for a frame that has just been loaded. */ inputs: z.array(pageInputSchema).optional(),
  }),
  /** Inputs of the page that changed in the frame `by`, this one or another; null: those of a page shown again. */
  z.object({ type: z.literal('inputs'), by: z.string().nullable(), inputs: z.array(pageInputSchema) }),
  z.object({
    type: z.literal('styleSheets'),
    styleSheets: z.array(z.string()),
    /** Changes with every edit of a sheet. */ version: z.string(),
    /** The sheets that differ from the previous version; if missing, all may differ. */ changed: z.array(z.string()).optional(),
  }),
  z.object({ type: z.literal('widgets'), widgets: z.array(widgetDataSchema) }),
  z.object({ type: z.literal('effects'), effects: z.array(previewEffectSchema) }),
  z.object({ type: z.literal('mode'), mode: z.enum(['live', 'design']) }),
  /** Whether the page omits the accessibility and safety aids that production lacks. */
  z.object({ type: z.literal('exact'), exact: z.boolean() }),
  /** Keys that a person gave to commands of the app: the frame passes them on with those it knows. */
  z.object({ type: z.literal('keys'), keys: z.array(z.string().max(100)).max(500) }),
  ...toFrameDesignMessages,
  /** Distance of the alignment lines over the page, in its pixels; null for no lines. */
  z.object({ type: z.literal('lines'), step: z.number().min(4).max(500).nullable() }),
  /** Scale of the frame on the canvas, by which labels beside the page stay readable. */
  z.object({ type: z.literal('scale'), scale: z.number().positive() }),
  /** Whether requests of the page are open; the page then shows its busy indicator. */
  z.object({ type: z.literal('waiting'), waiting: z.boolean() }),
  /** Answer to `rows.wanted` of the same number. */
  z.object({ type: z.literal('rows'), number: z.number().int(), answer: rowsAnswerSchema }),
  /** Answer to `calls.wanted` of the same number. */
  z.object({ type: z.literal('calls'), number: z.number().int(), answer: tableAnswersSchema }),
  /** The app zooms the page: the frame forwards Control with the wheel, plus, minus and 0. */
  z.object({ type: z.literal('zoomed') }),
  /** Requests a picture of the page in a window of this size, CSS pixels; one at a time. */
  z.object({ type: z.literal('picture'), number: z.number().int(), width: pictureSide, height: pictureSide }),
  /** The focus returned to the frame by keyboard: the element that had it takes it again. */
  z.object({ type: z.literal('focus') }),
  /** The picture of that number is no longer wanted. */
  z.object({ type: z.literal('picture.cancel'), number: z.number().int() }),
  showMadeMessage,
  showColoursMessage,
  z.object({ type: z.literal('clear') }),
]);
export type ToFrameMessage = z.infer<typeof toFrameMessageSchema>;

/** Messages from the preview frame to the app, which accepts them from that frame's window only and validates each. */
export const fromFrameMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('value'), value: previewValueSchema }),
  /** Requests further rows of a large result, of which the frame got only the first page. */
  z.object({ type: z.literal('rows.wanted'), number: z.number().int(), query: widgetRowsQuerySchema }),
  /** Requests calls of plus table functions; code of the files never runs in the frame. */
  z.object({ type: z.literal('calls.wanted'), number: z.number().int(), question: tableQuestionSchema }),
  z.object({ type: z.literal('event'), event: previewEventSchema }),
  z.object({ type: z.literal('popup'), popup: previewPopupSchema }),
  /** A person closed a message that other windows may show as well. */
  z.object({ type: z.literal('message.closed'), text: closedMessageSchema }),
  z.object({ type: z.literal('inputs.changed'), changed: pageInputsSchema }),
  ...fromFrameDesignMessages,
  z.object({ type: z.literal('size'), width: z.number(), height: z.number() }),
  /** A key chord of the app pressed while the frame has the focus. */
  z.object({
    type: z.literal('key'),
    key: keyName,
    code: keyName,
    ctrl: z.boolean(),
    shift: z.boolean(),
    alt: z.boolean(),
    meta: z.boolean(),
  }),
  /** A person asks where something drawn comes from: Alt with a click, or Alt+Enter on what has the focus. */
  z.object({ type: z.literal('explain'), widgetId: givenName, part: drawnPartSchema }),
  madeShownMessage,
  coloursShownMessage,
  /** Results that a message brought are on the screen: milliseconds since that message, and whose they are. */
  z.object({
    type: z.literal('drawn'),
    took: z.number().min(0).max(1e7),
    widgets: z.array(z.object({ id: givenName, revision: z.number().int() })).max(200),
  }),
  /** A person pressed in the frame. */
  z.object({ type: z.literal('pressed') }),
  /** The frame got the focus; after `pressed` if a press gave it. */
  z.object({ type: z.literal('focused') }),
  /** Control with the wheel: zoom in or out. */
  z.object({ type: z.literal('zoom'), direction: z.enum(['in', 'out']) }),
  /** Progress of a picture: files read, of those known to be needed. */
  z.object({ type: z.literal('picture.progress'), number: z.number().int(), done: z.number().int(), total: z.number().int() }),
  z.object({
    type: z.literal('picture.taken'),
    number: z.number().int(),
    png: pngBytesSchema,
    /** Number of files that did not fit into the picture. */ leftOut: z.number().int().min(0),
  }),
  z.object({ type: z.literal('picture.failed'), number: z.number().int(), reason: z.enum(['size', 'drawing']) }),
  previewProblemSchema.extend({ type: z.literal('problem') }),
]);
export type FromFrameMessage = z.infer<typeof fromFrameMessageSchema>;
