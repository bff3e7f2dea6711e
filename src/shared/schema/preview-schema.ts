import { z } from 'zod';
import { type JsonObject, jsonObjectSchema, jsonValueSchema } from './json.ts';

/** Id of a widget or page, or name of an action, from a window or a frame; the runtime has no longer ones. */
export const givenName = z.string().max(1000);

/** A widget as the preview draws it: its evaluated configuration without functions, and its children. */
export interface WidgetNode {
  readonly id: string;
  /** Class name as configured. */
  readonly type: string;
  readonly config: JsonObject;
  readonly children: readonly WidgetNode[];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns whether a value is a tree of widgets. Iterative, since pages have up to 10,000 widgets nested to any depth. */
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

/** Checked by hand: a zod schema takes ten times as long for a large page, and blocks main meanwhile. */
export const widgetNodeSchema = z.custom<WidgetNode>(isWidgetTree);

/** What the runtime knows about a widget beyond its configuration. */
export const widgetDataSchema = z.object({
  id: z.string(),
  /** idle: no init ran (drawn from the configuration). */
  status: z.enum(['idle', 'loading', 'ready', 'failed']),
  /** Result of the last init that succeeded; absent if there is none. Overrides the configuration. */
  result: jsonValueSchema.optional(),
  /** Instead of `result`, the JSON of a large one, which main passes on unread (`shared/trace/widget-result.ts`). */
  resultText: z.string().optional(),
  /** `result` holds only the first rows of a large result; `widget.rows` returns the others. */
  paged: z.object({ total: z.number().int().min(0), pageSize: z.number().int().min(1) }).optional(),
  /** Current page of a table with pages, from 1; absent without pages. */
  page: z.number().int().min(1).optional(),
  /** Grows by one with every new result; a view keeps a person's uncommitted input until then. */
  revision: z.number().int(),
  /**
   * The revision that last discarded a person's uncommitted input, if it is not the newest one: results of the WithState
   * refreshes keep the input (`docs/format/pages.md`, Kinds of refresh).
   */
  inputRevision: z.number().int().optional(),
  /** Set by Api calls (`show`, `hide`, ...); overrides the parameter `visible`. */
  forcedVisible: z.boolean().optional(),
  error: z.object({ message: z.string(), traceId: z.string().optional() }).optional(),
  /** What running the code would add, in a restricted project whose widgets are drawn from literals. */
  withheld: z
    .object({
      /** Parameters set by code; the widget is drawn with their defaults. */
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
  /** Current data of every widget of the page. */
  widgets: z.array(widgetDataSchema),
  /** Opened from the copy kept when it was left: a person's uncommitted input is restored (`docs/format/pages.md`, Opening pages). */
  withState: z.boolean().optional(),
  /** The application enables tool tips when it starts. */
  toolTips: z.boolean().optional(),
});
export type PreviewPage = z.infer<typeof previewPageSchema>;

/** Characters of the longest message that is closed in all windows. */
export const longestClosedMessage = 100_000;
/** Text of a message that a person closed, as it was shown. */
export const closedMessageSchema = z.string().max(longestClosedMessage);

/** Something that user code asks the page to do. */
export const previewEffectSchema = z.discriminatedUnion('kind', [
  /** A failed validation (`warning`) or a message box. Text may hold HTML and is drawn in the frame alone. */
  z.object({
    kind: z.literal('message'),
    severity: z.enum(['warning', 'error', 'info']),
    text: z.string(),
    widgetId: z.string().optional(),
    /** Width of a message box, in px. */
    width: z.number().positive().optional(),
  }),
  /** A person closed a message of this text in one window. */
  z.object({ kind: z.literal('closeMessage'), text: z.string() }),
  /** A failed validation that names a text box, which shows the message; null removes it (`docs/format/parameters.md`, validation). */
  z.object({ kind: z.literal('field'), widgetId: z.string(), text: z.string().nullable() }),
  /** A file was downloaded that a person may save; the app offers it, not the page. */
  z.object({ kind: z.literal('download'), exchangeId: z.string(), fileName: z.string(), widgetId: z.string() }),
  z.object({ kind: z.literal('openPopup'), widgetId: z.string(), anchorId: z.string().optional() }),
  z.object({ kind: z.literal('closePopup'), widgetId: z.string() }),
  /** `offset`: free px above the widget. */
  z.object({ kind: z.literal('scrollTo'), widgetId: z.string(), offset: z.number().optional(), smooth: z.boolean().optional() }),
  z.object({ kind: z.literal('scrollTop'), smooth: z.boolean().optional() }),
  /** `toEnd`: puts the caret after the text, otherwise before it. */
  z.object({ kind: z.literal('focus'), widgetId: z.string(), toEnd: z.boolean().optional() }),
  z.object({ kind: z.literal('fadeIn'), widgetId: z.string() }),
  /** Comes before the data that hides the widget, so that the fading is visible. */
  z.object({ kind: z.literal('fadeOut'), widgetId: z.string() }),
  /** Shows or hides the info buttons of the page. */
  z.object({ kind: z.literal('toolTips'), shown: z.boolean() }),
  /** The edit of a person named `edit` did not reach the back-end; the reason may contain HTML and is shown as text. */
  z.object({ kind: z.literal('refused'), edit: z.string(), reason: z.string() }),
]);
export type PreviewEffect = z.infer<typeof previewEffectSchema>;

/**
 * An event in the preview caused by a person. `values` are the fields that `v('<id>.<action>.<field>')` reads, with texts as
 * they were typed: main escapes them, and adds `id` and `action`.
 *
 * A cell of a grid table or a light grid table sends its own event (`launch`, `write`, `text_click`, ...) with the id
 * `<table>_<row>_<column>` (indexes from 0 into the whole matrix, whatever page of it is drawn), and `value` and `ordinal`
 * as any widget would. Everything else follows: the widget configured for the column, the table's `row`, `column` and
 * values, the further arguments, and the event's other names (`docs/format/events.md`, Cells of grid tables).
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
  /** Sequence number of everything a person did in this page, shared by value changes and events. */
  sequence: z.number().int(),
  /** Name that the page gave to a person's edit, by which a refusal is reported; missing for other events. */
  edit: z.string().max(100).optional(),
});
export type PreviewEvent = z.infer<typeof previewEventSchema>;

/** A popup that a person opened or closed in the page. */
export const previewPopupSchema = z.object({ widgetId: givenName, open: z.boolean() });
export type PreviewPopup = z.infer<typeof previewPopupSchema>;

/** A value that changed without an event yet (typed text); read by `v('<id>.value')`. */
export const previewValueSchema = z.object({ widgetId: givenName, value: jsonValueSchema, sequence: z.number().int() });
export type PreviewValue = z.infer<typeof previewValueSchema>;

/** Something that the frame could not draw as configured. A message of null: what it reported of that widget and code no longer holds. */
export const previewProblemSchema = z.object({ widgetId: givenName, code: givenName, message: z.string().max(100_000).nullable() });
