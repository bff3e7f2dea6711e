import { z } from 'zod';
import {
  givenName,
  previewEffectSchema,
  previewEventSchema,
  previewPageSchema,
  previewPopupSchema,
  previewProblemSchema,
  previewValueSchema,
  widgetDataSchema,
} from './preview-schema.ts';
import { pngBytesSchema } from './png-picture.ts';
import { rowsAnswerSchema, widgetRowsQuerySchema } from './rows-schema.ts';
import { tableAnswersSchema, tableQuestionSchema } from './table-calls-schema.ts';

/** What browsers call a key. */
const keyName = z.string().max(100);
/** CSS pixels. */
const pictureSide = z.number().int().min(1).max(10_000);

/**
 * App to preview frame, by `postMessage` and as JSON text: of a large result that is read several times faster than a copy of
 * its objects. The frame accepts them from its parent window only.
 */
export const toFrameMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('page'),
    page: previewPageSchema,
    /** Address prefix of project files, ends in `/`. */ assetsBase: z.string(),
    /** Folder that APPASSETS stands for, ends in `/` or is ''. */ assetsFolder: z.string(),
    styleSheets: z.array(z.string()),
  }),
  z.object({
    type: z.literal('styleSheets'),
    styleSheets: z.array(z.string()),
    /** Changes with every edit of a sheet. */ version: z.string(),
    /** The sheets that differ from the version before; without it all may. */ changed: z.array(z.string()).optional(),
  }),
  z.object({ type: z.literal('widgets'), widgets: z.array(widgetDataSchema) }),
  z.object({ type: z.literal('effects'), effects: z.array(previewEffectSchema) }),
  z.object({ type: z.literal('mode'), mode: z.enum(['live', 'design']) }),
  /** Whether the page leaves out what it does beyond production for accessibility and safety. */
  z.object({ type: z.literal('exact'), exact: z.boolean() }),
  z.object({ type: z.literal('select'), widgetId: z.string().nullable() }),
  /** Lines over the page to align by, every so many of its pixels; null: none. */
  z.object({ type: z.literal('lines'), step: z.number().min(4).max(500).nullable() }),
  /** Factor the whole frame is drawn with on the canvas: signs beside the page stay readable by it. */
  z.object({ type: z.literal('scale'), scale: z.number().positive() }),
  /** Whether requests of the page are on their way: it shows its busy indicator. */
  z.object({ type: z.literal('waiting'), waiting: z.boolean() }),
  /** Answer to `rows.wanted` of the same number. */
  z.object({ type: z.literal('rows'), number: z.number().int(), answer: rowsAnswerSchema }),
  /** Answer to `calls.wanted` of the same number. */
  z.object({ type: z.literal('calls'), number: z.number().int(), answer: tableAnswersSchema }),
  /** The app zooms the page: the frame hands over Control with the wheel, plus, minus and 0. */
  z.object({ type: z.literal('zoomed') }),
  /** Asks for a picture of the page as a window of this size shows it, CSS pixels; one at a time. */
  z.object({ type: z.literal('picture'), number: z.number().int(), width: pictureSide, height: pictureSide }),
  /** A person came back to the frame by keyboard: the element that had the focus has it again. */
  z.object({ type: z.literal('focus') }),
  /** The picture of that number is no longer wanted. */
  z.object({ type: z.literal('picture.cancel'), number: z.number().int() }),
  z.object({ type: z.literal('clear') }),
]);
export type ToFrameMessage = z.infer<typeof toFrameMessageSchema>;

/** Preview frame to app. The app accepts them from that frame's window only and validates each. */
export const fromFrameMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('value'), value: previewValueSchema }),
  /** Further rows of a large result, whose first page is all the frame was given. */
  z.object({ type: z.literal('rows.wanted'), number: z.number().int(), query: widgetRowsQuerySchema }),
  /** What functions of a plus table give: code of the files never runs in the frame. */
  z.object({ type: z.literal('calls.wanted'), number: z.number().int(), question: tableQuestionSchema }),
  z.object({ type: z.literal('event'), event: previewEventSchema }),
  z.object({ type: z.literal('popup'), popup: previewPopupSchema }),
  /** Modifier click or click in design mode. */
  z.object({ type: z.literal('select'), widgetId: givenName }),
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
  /** Control and the wheel: larger or smaller. */
  z.object({ type: z.literal('zoom'), direction: z.enum(['in', 'out']) }),
  /** Files that were read for the picture of that number, of those it needs as far as known. */
  z.object({ type: z.literal('picture.progress'), number: z.number().int(), done: z.number().int(), total: z.number().int() }),
  z.object({
    type: z.literal('picture.taken'),
    number: z.number().int(),
    png: pngBytesSchema,
    /** Files that had no room in the picture. */ leftOut: z.number().int().min(0),
  }),
  z.object({ type: z.literal('picture.failed'), number: z.number().int(), reason: z.enum(['size', 'drawing']) }),
  previewProblemSchema.extend({ type: z.literal('problem') }),
]);
export type FromFrameMessage = z.infer<typeof fromFrameMessageSchema>;
