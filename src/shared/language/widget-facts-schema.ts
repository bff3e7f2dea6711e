import { z } from 'zod';
import { jsonValueSchema } from '../schema/json.ts';

const expectedResultSchema = z.enum(['object', 'list', 'list or object', 'any', 'none']);
/** Shape of the result a type is drawn from: `none` reads no result of its own, `any` keeps whatever comes. */
export type ExpectedResult = z.infer<typeof expectedResultSchema>;

const colouredSchema = z.enum(['background', 'text', 'border']);
/** What of an element has a colour. */
export type Coloured = z.infer<typeof colouredSchema>;

/** Pictures a type can have in trees, palettes and properties; the window draws each (`ui/signs/widget-icons.ts`). */
const widgetIconSchema = z.enum([
  'page',
  'popup',
  'slider',
  'table',
  'pie',
  'gauge',
  'chart',
  'radio',
  'upload',
  'image',
  'button',
  'list',
  'calendar',
  'toggle',
  'segments',
  'input',
  'text',
  'grid',
  'box',
  'unknown',
]);
export type WidgetIconName = z.infer<typeof widgetIconSchema>;

const wrappingSchema = z.enum(['row', 'cell', 'panel']);
/** What selected widgets can be wrapped in. */
export type Wrapping = z.infer<typeof wrappingSchema>;

/**
 * What the runtime, the editor and the window know of a widget type beside its catalogue: `facts.json` in the folder of the type,
 * by class name. No other file names a type; whoever treats types differently asks for a fact, and a new type sets it.
 */
export const widgetFactsSchema = z.strictObject({
  result: expectedResultSchema,
  /** What it gets without a load; left out: a list where `result` begins with one, else an object. */
  emptyResult: z.literal('object').optional(),
  icon: widgetIconSchema,
  /**
   * `page` stands at the top. The others stand inside the type they are made for: the row of headers, a cell with a widget in it,
   * the radio button of a row, any other `part`.
   */
  role: z.enum(['page', 'header row', 'cell', 'radio', 'part']).optional(),
  /** It can be put around selected widgets; the name is that of the command. */
  wrapping: wrappingSchema.optional(),
  /** Its children stand beside each other, not below. */
  childrenBeside: z.literal(true).optional(),
  /** Parameters a new one begins with, so that there is something to see; px for lengths. */
  newParameters: z.record(z.string(), jsonValueSchema).optional(),
  /** How it lies above the page; `by behaviour`: its parameter `behaviour` says `swipe`, or it is a popup. */
  overlay: z.enum(['popup', 'swipe', 'by behaviour']).optional(),
  /** It loads once for all its children (`docs/format/pages.md`, One load for all parts). */
  loadsForParts: z.literal(true).optional(),
  /**
   * What `v()` reads of it after a load (`docs/format/values.md`, Values kept from a result): the chosen ones of its items, the selected
   * segment, the title as the value, the data rows, the whole result as the value, the picked date, an object of its parameters, or
   * every further field of the result.
   */
  state: z.enum(['items', 'segments', 'title', 'rows', 'result', 'date', 'parameters', 'fields', 'suppression']).optional(),
  /** Parameter that draws what a person typed or chose in it, so that a kept state can be drawn. */
  inputParameter: z.string().optional(),
  /** Parameters that `v()` reads before any event, with their defaults; null for none. */
  readParameters: z.record(z.string(), jsonValueSchema).optional(),
  /** Cells of its result: objects as they are, values that become objects, or fields of rows named by its columns. */
  cells: z.enum(['objects', 'values', 'fields']).optional(),
  /** Its children describe the widgets of its columns, one in each cell (`docs/format/events.md`, Cells of grid tables). */
  cellWidgets: z.literal(true).optional(),
  /** Its cells raise the grid step alone, and it is their cell widget itself. */
  ownCells: z.literal(true).optional(),
  /** Who turns its pages: the page draws them of what is there, or each is `asked` for by another load. */
  pages: z.enum(['drawn', 'asked']).optional(),
  /** Rows of a page where the widget names none. */
  pageSize: z.number().int().positive().optional(),
  /** Its result is lists of column labels, row labels, cells and formats instead of a list of rows. */
  resultRows: z.literal('label lists').optional(),
  /**
   * Lists of its result with an item for each row, position or choice, which grow together for the state with many rows. `at` leads there by
   * fields, indices and `*` for every item; empty, it is the result itself. `step` is the field or index that places an item on an axis.
   * Left out: a result that is a list, or the rows of an object; empty: it has none.
   */
  rowLists: z.array(z.strictObject({ at: z.string(), step: z.string().optional() })).optional(),
  /** A result to show its states with where it has neither data nor a `sample`. */
  exampleResult: jsonValueSchema.optional(),
  /** Its view asks for the rows after the first page of a large result. */
  asksForRows: z.literal(true).optional(),
  /** Begin of the names of parameters for the engine that draws it; their functions are called here, and columns may name handlers. */
  engineParameters: z.string().optional(),
  /** The `value` of each of its events is text a person typed, whatever the event is named (`docs/format/values.md`, Typed text). */
  typedText: z.literal(true).optional(),
  /**
   * How a person edits what it draws; left out: not at all, or as an engine decides. `parameter` says whether it can be edited, `member` says so
   * of a cell of its result; without either it always can. `locks`: set, it says that it cannot. `kinds`: cells whose `type` is one of these
   * can always or never be edited. One of `events` tells of the new value.
   */
  editing: z
    .strictObject({
      parameter: z.string().optional(),
      member: z.string().optional(),
      locks: z.literal(true).optional(),
      kinds: z.record(z.string(), z.enum(['always', 'never'])).optional(),
      events: z.array(z.string()).min(1),
    })
    .optional(),
  /** What a person types into it is a secret: a recorder leaves it out. */
  typedSecret: z.literal(true).optional(),
  /** The event of a text edited in its cell, whose grid step comes first. */
  editInPlace: z.string().optional(),
  /** Parameter that names the group it is switched in (`docs/format/values.md`, Values of an event) ... */
  group: z.string().optional(),
  /** ... and the one that gives the group's value while it is the active member. */
  groupValue: z.string().optional(),
  /** Parameter whose text is the heading that shows a failed validation (`docs/format/parameters.md`, validation). */
  messagePlace: z.string().optional(),
  /** State fields that hold a value, for a reset (`docs/format/values.md`, Resetting values); `value` alone where left out. */
  resetFields: z.array(z.string()).optional(),
  /** List of its instances that files find at its class. */
  instanceList: z.string().optional(),
  /**
   * By class of an element that it draws, or with `>` of the element around that one: the parameters that give it colours, the one that wins
   * first. One whose name ends in `Style` holds declarations.
   */
  colours: z.record(z.string(), z.partialRecord(colouredSchema, z.array(z.string()))).optional(),
  /** Named where a message gives an example of a class. */
  isExample: z.literal(true).optional(),
});

/** As in the folder. */
export type WrittenWidgetFacts = z.infer<typeof widgetFactsSchema>;

/** With what is derived from the catalogue. */
export interface WidgetFacts extends WrittenWidgetFacts {
  /** Of `state: fields`: what the widget reads of a result itself, and so is no further field. */
  readonly ownFields?: readonly string[] | undefined;
}
