import { z } from 'zod';
import { boundedList } from '../schema/bounded-list.ts';
import { drawnPartSchema } from '../schema/drawn-part.ts';
import { givenName } from '../schema/preview-schema.ts';

const number = z.number().int();
const count = z.number().int().min(0).max(1_000_000);

/** Characters of a value and of a selector in a message; the rest is cut off. */
export const colourTexts = { value: 200, selector: 500, name: 100 } as const;
/** Classes of an element, declarations of a colour, and variables in it. */
export const colourBounds = { classes: 20, declarations: 30, variables: 5 } as const;

/** Asks where the colours of something drawn come from. The frame answers with `colours.shown` of the same number. */
export const showColoursMessage = z.object({
  type: z.literal('colours.show'),
  number,
  widgetId: givenName,
  part: drawnPartSchema,
});
export type ShowColoursMessage = z.infer<typeof showColoursMessage>;

/** An element as style sheets see it. Names are those of the page, so texts from outside. */
const classNames = boundedList(z.string().max(colourTexts.name), colourBounds.classes);
const styledElementSchema = z.object({
  name: z.string().max(colourTexts.name),
  classes: classNames,
  /** Classes of the element around it. */
  around: classNames,
});
export type StyledElement = z.infer<typeof styledElementSchema>;

/**
 * A declaration that gives an element a colour. `inline`: in its attribute `style`, which parameters write. `sheet`: in a style sheet of the
 * project, by its index in the list that the app sent. `look` and `base` are sheets of the app.
 */
const colourDeclarationSchema = z.object({
  from: z.enum(['inline', 'sheet', 'look', 'base']),
  value: z.string().max(colourTexts.value),
  property: z.string().max(colourTexts.name),
  important: z.boolean(),
  selector: z.string().max(colourTexts.selector),
  /** What stands around the rule, such as `@media print`, or the rule that it is nested in; '' for nothing. */
  conditions: z.string().max(colourTexts.selector),
  sheet: count,
  line: z.number().int().min(1).max(100_000_000),
  column: z.number().int().min(1).max(100_000_000),
});
export type ColourDeclaration = z.infer<typeof colourDeclarationSchema>;

const declarations = boundedList(colourDeclarationSchema, colourBounds.declarations);

const explainedColourSchema = z.object({
  /** `border` for all drawn sides, else the side. */
  kind: z.enum(['background', 'text', 'border', 'top', 'right', 'bottom', 'left']),
  /** As it is drawn, such as `rgb(220, 38, 38)`. */
  value: z.string().max(colourTexts.value),
  /** The element that is given the colour. */
  element: styledElementSchema,
  /** How many elements around the one that a person pointed at; 0 for that one. */
  outward: count,
  /** The one that wins first; none where the browser's own colour is drawn. */
  declarations,
  /** Further ones that lose. */
  more: count,
  /** The variables in the value that wins, with what sets them. */
  variables: boundedList(z.object({ name: z.string().max(colourTexts.name), declarations }), colourBounds.variables),
  /** Rules in conditions of containers and scopes that would set it too, which are not weighed. */
  undecided: count,
  /** Whether a transition or an animation is changing it. */
  moving: z.boolean(),
});
export type ExplainedColour = z.infer<typeof explainedColourSchema>;

/** Where the colours come from now. */
export const coloursShownMessage = z.object({
  type: z.literal('colours.shown'),
  number,
  /** Missing where the widget is not in sight. */
  colours: boundedList(explainedColourSchema, 6).optional(),
  /** Whether there are rules that were not looked at. */
  isCut: z.boolean(),
});
export type ColoursShownMessage = z.infer<typeof coloursShownMessage>;
