import { z } from 'zod';
import { type JsonObject, jsonObjectSchema, jsonValueSchema } from './json.ts';
import { writtenCellsSchema } from './refused-cells.ts';

/** Id of a widget or page, or name of an action, as a window or a frame gives it; the runtime knows no longer ones. */
export const givenName = z.string().max(1000);

/** A widget as the preview draws it: its evaluated configuration without functions, and its children. */
export interface WidgetNode {
  readonly id: string;
  /** Class name as configured, such as `DropBoxWidget`. */
  readonly type: string;
  readonly config: JsonObject;
  readonly children: readonly WidgetNode[];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a tree of widgets and nothing else. A loop over what waits: pages have up to 10,000, as deep as they like. */
function isWidgetTree(root: unknown): root is WidgetNode {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!isObject(node) || Object.keys(node).length !== 4) return false;
    const { id, type, config, children } = node;
    if (typeof id !== 'string' || typeof type !== 'string' || !isObject(config) || !Array.isArray(children)) return false;
    for (const child of children) waiting.push(child);
  }
  return true;
}

/** Read by hand: a schema takes ten times as long for a large page, and main answers nobody meanwhile. */
export const widgetNodeSchema = z.custom<WidgetNode>(isWidgetTree);

/** What the runtime knows of one widget beyond its configuration. */
export const widgetDataSchema = z.object({
  id: z.string(),
  /** idle: no init ran (rendered from configuration). */
  status: z.enum(['idle', 'loading', 'ready', 'failed']),
  /** Result of the last init that succeeded; absent when there is none. Wins over configuration. */
  result: jsonValueSchema.optional(),
  /** In place of `result` for what is large: its JSON, which main passes on unread (`shared/trace/widget-result.ts`). */
  resultText: z.string().optional(),
  /** `result` holds only the first rows of a large result: the others are asked for with `widget.rows`. */
  paged: z.object({ total: z.number().int().min(0), pageSize: z.number().int().min(1) }).optional(),
  /** Shown page of a table with pages, from 1; absent where there are none. */
  page: z.number().int().min(1).optional(),
  /** Grows by one with every new result, so that a view keeps a person's uncommitted input until new data comes. */
  revision: z.number().int(),
  /**
   * The revision a person's uncommitted input last gave way to, when it is not the newest one: results of the WithState
   * refreshes leave it in place (`runtime.md` 12).
   */
  inputRevision: z.number().int().optional(),
  /** Set by Api calls (`show`, `hide`, ...); wins over the parameter `visible`. */
  forcedVisible: z.boolean().optional(),
  error: z.object({ message: z.string(), traceId: z.string().optional() }).optional(),
  /** What running the code would add, while a project is restricted and its widgets are drawn from literals. */
  withheld: z
    .object({
      /** Parameters that code gives; the widget is drawn with their defaults. */
      parameters: z.array(z.string()),
      /** Its data comes from code or a request. */
      data: z.boolean(),
    })
    .optional(),
});
export type WidgetData = z.infer<typeof widgetDataSchema>;

export const previewPageSchema = z.object({
  page: z.string(),
  title: z.string(),
  tree: widgetNodeSchema,
  /** Counts evaluations of the files; a page of an older generation is never shown. */
  generation: z.number().int(),
  /** Data of every widget of the page at this moment. */
  widgets: z.array(widgetDataSchema),
  /** Opened from the copy kept when it was left: a person's uncommitted input comes back (`runtime.md` 14.1). */
  withState: z.boolean().optional(),
  /** The application turns its tool tips on at its start. */
  toolTips: z.boolean().optional(),
});
export type PreviewPage = z.infer<typeof previewPageSchema>;

/** A page as windows get it: every change of the page or its data has the next number, and differences are for one of them alone. */
export const numberedPageSchema = previewPageSchema.extend({ revision: z.number().int() });
export type NumberedPage = z.infer<typeof numberedPageSchema>;

/** Something user code asked the page to do. */
export const previewEffectSchema = z.discriminatedUnion('kind', [
  /** A failed validation (`warning`) or a message box. Text may hold HTML and is drawn in the frame alone. */
  z.object({
    kind: z.literal('message'),
    severity: z.enum(['warning', 'error', 'info']),
    text: z.string(),
    widgetId: z.string().optional(),
    /** Of a message box, in px. */
    width: z.number().positive().optional(),
  }),
  /** A failed validation that names a text box: its message stands there, null takes it away (`runtime.md` 7.7a). */
  z.object({ kind: z.literal('field'), widgetId: z.string(), text: z.string().nullable() }),
  /** A file came that a person may save; the app offers it, not the page. */
  z.object({ kind: z.literal('download'), exchangeId: z.string(), fileName: z.string(), widgetId: z.string() }),
  z.object({ kind: z.literal('openPopup'), widgetId: z.string(), anchorId: z.string().optional() }),
  z.object({ kind: z.literal('closePopup'), widgetId: z.string() }),
  /** `offset`: px above the widget that stay free. */
  z.object({ kind: z.literal('scrollTo'), widgetId: z.string(), offset: z.number().optional(), smooth: z.boolean().optional() }),
  z.object({ kind: z.literal('scrollTop'), smooth: z.boolean().optional() }),
  /** `toEnd`: the caret after the text, otherwise before it. */
  z.object({ kind: z.literal('focus'), widgetId: z.string(), toEnd: z.boolean().optional() }),
  z.object({ kind: z.literal('fadeIn'), widgetId: z.string() }),
  /** Comes before the data that hide the widget, so that it can be seen going. */
  z.object({ kind: z.literal('fadeOut'), widgetId: z.string() }),
  /** Info buttons of the page shown or hidden. */
  z.object({ kind: z.literal('toolTips'), shown: z.boolean() }),
  /** What a person wrote into cells of a table did not reach the back-end; the reason may hold HTML and is shown as text. */
  z.object({ kind: z.literal('refused'), widgetId: z.string(), cells: writtenCellsSchema, reason: z.string() }),
]);
export type PreviewEffect = z.infer<typeof previewEffectSchema>;

/**
 * An event of the preview by a person's hand. `values` are the fields that `v('<id>.<action>.<field>')` reads, with texts as
 * they were typed: main escapes them, and adds `id` and `action`.
 *
 * A cell of a grid table or a light grid table sends its own event (`launch`, `write`, `text_click`, ...) with the id
 * `<table>_<row>_<column>` (indexes from 0 into the whole matrix, whatever page of it is drawn), and `value` and `ordinal`
 * as any widget would. Everything else follows: the widget configured for the column, the table's `row`, `column` and
 * values, the further arguments, and the event's other names (`runtime.md` 8).
 *
 * `turnPage` of a light grid table carries `page`: its init is asked for that page.
 *
 * `switch` of a segmented control carries `value` and `selected`; `pasteCells` carries `pastedCellValues`;
 * `uploadImage` and `upload` carry `files`, a list of `{name, type, content}` with the content as a `data:` URL.
 */
export const previewEventSchema = z.object({
  widgetId: givenName,
  action: givenName,
  values: jsonObjectSchema,
  /** Order of everything a person did in this page; value changes and events share it. */
  sequence: z.number().int(),
});
export type PreviewEvent = z.infer<typeof previewEventSchema>;

/** A popup that a person opened or closed in the page. */
export const previewPopupSchema = z.object({ widgetId: givenName, open: z.boolean() });
export type PreviewPopup = z.infer<typeof previewPopupSchema>;

/** A value changed without an event of its own yet (typed text); read by `v('<id>.value')`. */
export const previewValueSchema = z.object({ widgetId: givenName, value: jsonValueSchema, sequence: z.number().int() });
export type PreviewValue = z.infer<typeof previewValueSchema>;

/** Something the frame could not draw as asked. */
export const previewProblemSchema = z.object({ widgetId: givenName, code: givenName, message: z.string().max(100_000) });
