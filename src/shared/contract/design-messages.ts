import { z } from 'zod';
import { boundedList } from '../schema/bounded-list.ts';
import { givenName } from '../schema/preview-schema.ts';

/** Most widgets that one message of design mode names. */
export const mostNamed = 100;
const names = boundedList(givenName, mostNamed);
/** Names a drag: the frame counts its drags. */
const dragNumber = z.number().int().min(0);
/** Text of a widget as it is edited in place. */
const editedText = z.string().max(10_000);
/** CSS pixels of the frame. */
const pixels = z.number().min(-100_000).max(100_000);
/** A width or height as a configuration writes it: a number of pixels, or digits with an optional unit. */
const length = z.union([z.number().min(0).max(100_000), z.string().regex(/^\d{1,6}(\.\d{1,3})?(px|%|em|rem|vw|vh)?$/)]);

/** Parameters that the edges of a selected widget change. */
const sizeName = z.enum(['width', 'height']);
export type SizeName = z.infer<typeof sizeName>;

/** Messages of design mode from the app to the frame. */
export const toFrameDesignMessages = [
  /** The pointer left the frame, which a browser does not tell a frame of another origin. */
  z.object({ type: z.literal('left') }),
  z.object({
    type: z.literal('select'),
    widgetId: z.string().nullable(),
    /** Further selected widgets. */
    others: z.array(z.string()).optional(),
    /** What the edges of the widget change; none if it is made by code or gets its size from init. */
    sizes: z.array(sizeName).optional(),
  }),
  /** Answer to `drag.wanted` of the same number: the widgets that take what is dragged. */
  z.object({ type: z.literal('drag.parents'), number: z.number().int(), parentIds: z.array(z.string()) }),
  /** Asks the frame which texts a widget shows, as a double click does. */
  z.object({ type: z.literal('text.ask'), widgetId: z.string() }),
  /** Opens a field over the text of a widget, with the text as it is written. */
  z.object({ type: z.literal('text.edit'), widgetId: z.string(), parameter: z.string(), value: z.string() }),
  /** The app shows the problem of this widget over the page; null: of none. */
  z.object({ type: z.literal('problem.shown'), widgetId: z.string().nullable() }),
] as const;

/** Messages of design mode from the frame to the app, which changes the configuration. */
export const fromFrameDesignMessages = [
  /** Modifier click or click in design mode; `toggle`: added to the selection, or taken out. */
  z.object({ type: z.literal('select'), widgetId: givenName, toggle: z.boolean().optional() }),
  /** The widgets inside a rectangle that a person drew. */
  z.object({ type: z.literal('select.many'), widgetIds: names, add: z.boolean() }),
  /** A person began to drag widgets, or an edge of one. */
  z.object({ type: z.literal('drag.wanted'), number: dragNumber, widgetIds: boundedList(givenName, mostNamed, 1) }),
  /** The drag of that number ended over a widget: before the first of these siblings that is written there, or as the last one. */
  z.object({ type: z.literal('drop'), number: dragNumber, parentId: givenName, before: names, isCopy: z.boolean() }),
  /** The drag of an edge ended. */
  z.object({ type: z.literal('resize'), number: dragNumber, width: length.optional(), height: length.optional() }),
  /** Double click on a text of a widget. */
  z.object({ type: z.literal('text.wanted'), widgetId: givenName, parameters: names }),
  /** A text was edited in place. */
  z.object({ type: z.literal('text'), widgetId: givenName, parameter: givenName, value: editedText }),
  /** A person asks for the menu of a widget, by a secondary press or by key; where it opens in the frame. */
  z.object({ type: z.literal('menu.wanted'), widgetId: givenName, left: pixels, top: pixels }),
  /** The sign of a failed widget was pressed; its place in the frame. */
  z.object({ type: z.literal('problem.wanted'), widgetId: givenName, left: pixels, top: pixels }),
  /** The sign of the widget whose problem is shown has another place in the frame, since the page or the window changed. */
  z.object({ type: z.literal('problem.moved'), widgetId: givenName, left: pixels, top: pixels }),
] as const;

const fromFrameDesignMessage = z.discriminatedUnion('type', fromFrameDesignMessages);
export type FromFrameDesignMessage = z.infer<typeof fromFrameDesignMessage>;
export type LengthValue = z.infer<typeof length>;
