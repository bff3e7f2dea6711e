import { z } from 'zod';
import { type JsonObject, type JsonValue, jsonObjectSchema, jsonValueSchema } from '../schema/json.ts';
import { givenName } from '../schema/preview-schema.ts';
import { type ResultPath, resultPathSchema } from '../schema/result-path.ts';
import { flowBounds } from './flow-bounds.ts';

/** What a value has to be: the same, or a text or list with something in it. */
export type ValueComparison =
  | { readonly kind: 'equals'; readonly value: JsonValue }
  | { readonly kind: 'contains'; readonly value: string | number | boolean };

/** A request that has to have been sent, or to have been sent `count` times. Fields left out match everything. */
export interface RequestExpectation {
  readonly kind: 'request';
  readonly widget: string;
  readonly action?: string | undefined;
  readonly method?: string | undefined;
  /** Part of the path. */
  readonly path?: string | undefined;
  /** Part of the body as it was sent. */
  readonly body?: string | undefined;
  readonly status?: number | undefined;
  readonly count?: number | undefined;
}

/** What has to hold after a step (docs/flows.md, Expectations). */
export type FlowExpectation =
  | RequestExpectation
  | { readonly kind: 'result'; readonly widget: string; readonly path: ResultPath; readonly comparison: ValueComparison }
  | { readonly kind: 'value'; readonly path: string; readonly comparison: ValueComparison }
  | { readonly kind: 'text'; readonly widget: string; readonly contains: string }
  | { readonly kind: 'message'; readonly contains: string }
  | { readonly kind: 'problems' };

/** What a step does (docs/flows.md, Steps). */
export type FlowDeed =
  | { readonly kind: 'event'; readonly widgetId: string; readonly action: string; readonly values: JsonObject }
  | { readonly kind: 'input'; readonly widgetId: string; readonly value: JsonValue }
  | { readonly kind: 'open'; readonly page: string }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  | { readonly kind: 'look' };

export interface FlowStep {
  readonly deed: FlowDeed;
  readonly expect: readonly FlowExpectation[];
}

/** A file of `flows/` (docs/flows.md, The file). */
export interface Flow {
  readonly name?: string | undefined;
  readonly page?: string | undefined;
  readonly connection?: string | undefined;
  readonly steps: readonly FlowStep[];
}

const name = givenName.min(1);
/** A number stands for its digits: `contains: 2027` needs no quotes. */
const part = z.union([z.string().min(1).max(flowBounds.text), z.number().transform(String)], { error: 'has to be a text' });

/** Adds a problem unless a map has exactly one of some keys; without any only if `atLeast` is 0. */
function oneOf(value: object, keys: readonly string[], context: z.core.$RefinementCtx, atLeast = 1): void {
  const found = keys.filter((key) => Object.hasOwn(value, key));
  if (found.length > 1) context.addIssue({ code: 'custom', message: `has ${found.join(' and ')}: keep one of them` });
  else if (found.length < atLeast) context.addIssue({ code: 'custom', message: `needs one of ${keys.join(', ')}` });
}

const compared = {
  equals: jsonValueSchema.optional(),
  contains: z
    .union([z.string().min(1).max(flowBounds.text), z.number(), z.boolean()], { error: 'has to be a text or a number' })
    .optional(),
};

function comparisonOf({
  equals,
  contains,
}: {
  equals?: JsonValue | undefined;
  contains?: string | number | boolean | undefined;
}): ValueComparison {
  return contains === undefined ? { kind: 'equals', value: equals ?? null } : { kind: 'contains', value: contains };
}

/** `rows.0.value`, or a list for names with dots. */
const pathSchema = z.union(
  [
    z
      .string()
      .max(1000)
      .transform((text) => (text === '' ? [] : text.split('.').map((each) => (/^\d{1,9}$/.test(each) ? Number(each) : each))))
      .pipe(resultPathSchema),
    resultPathSchema,
  ],
  { error: 'has to be a path of at most 20 parts, such as rows.0.value' },
);

const requestFields = {
  widget: name,
  action: name.optional(),
  method: z.enum(['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD']).optional(),
  path: part.optional(),
  body: part.optional(),
  status: z.int().min(100).max(599).optional(),
  count: z.int().min(0).max(10_000).optional(),
};
const requestSchema = z.strictObject(requestFields).transform((request): FlowExpectation => ({ kind: 'request', ...request }));

const resultFields = { widget: name, path: pathSchema.optional(), ...compared };
const resultSchema = z
  .strictObject(resultFields)
  .superRefine((value, context) => oneOf(value, ['equals', 'contains'], context))
  .transform(({ widget, path = [], ...given }): FlowExpectation => ({ kind: 'result', widget, path, comparison: comparisonOf(given) }));

const valueFields = { path: name, ...compared };
const valueSchema = z
  .strictObject(valueFields)
  .superRefine((value, context) => oneOf(value, ['equals', 'contains'], context))
  .transform(({ path, ...given }): FlowExpectation => ({ kind: 'value', path, comparison: comparisonOf(given) }));

const textFields = { widget: name, contains: part };
const textSchema = z.strictObject(textFields).transform((text): FlowExpectation => ({ kind: 'text', ...text }));
const messageFields = { contains: part };
const messageSchema = z.strictObject(messageFields).transform((message): FlowExpectation => ({ kind: 'message', ...message }));
const problemsSchema = z.literal('none', { error: 'can only be none' }).transform((): FlowExpectation => ({ kind: 'problems' }));

const expectationKinds = {
  request: requestSchema.optional(),
  result: resultSchema.optional(),
  value: valueSchema.optional(),
  text: textSchema.optional(),
  message: messageSchema.optional(),
  problems: problemsSchema.optional(),
};

const expectationSchema = z
  .strictObject(expectationKinds)
  .superRefine((value, context) => oneOf(value, Object.keys(expectationKinds), context))
  .transform((value, context): FlowExpectation => {
    const [found] = Object.values(value).flatMap((each) => each ?? []);
    if (found !== undefined) return found;
    context.addIssue({ code: 'custom', message: 'is empty' });
    return z.NEVER;
  });

const deedKinds = ['event', 'input', 'open', 'wait'];

const stepFields = {
  event: name.regex(/^.+\.[^.]+$/s, { error: 'has to be <widget>.<event>, such as regionFilter.choose' }).optional(),
  input: name.optional(),
  open: name.optional(),
  wait: z.int().min(0).max(flowBounds.wait).optional(),
  value: jsonValueSchema.optional(),
  values: jsonObjectSchema.optional(),
  expect: z.array(expectationSchema).max(flowBounds.expectations).optional(),
};

const stepSchema = z
  .strictObject(stepFields)
  .superRefine((step, context) => {
    oneOf(step, deedKinds, context, step.expect === undefined ? 1 : 0);
    const misplaced = (key: string, of: string) => context.addIssue({ code: 'custom', path: [key], message: `belongs to ${of} alone` });
    if (Object.hasOwn(step, 'value') && step.event === undefined && step.input === undefined) misplaced('value', 'an event or an input');
    if (step.values !== undefined && step.event === undefined) misplaced('values', 'an event');
    if (step.input !== undefined && !Object.hasOwn(step, 'value'))
      context.addIssue({ code: 'custom', message: 'needs the value of its input' });
  })
  .transform((step): FlowStep => ({ deed: deedOf(step), expect: step.expect ?? [] }));

interface WrittenStep {
  readonly event?: string | undefined;
  readonly input?: string | undefined;
  readonly open?: string | undefined;
  readonly wait?: number | undefined;
  readonly value?: JsonValue | undefined;
  readonly values?: JsonObject | undefined;
}

function deedOf({ event, input, open, wait, value, values }: WrittenStep): FlowDeed {
  if (event !== undefined) {
    const dot = event.lastIndexOf('.');
    const all = { ...values, ...(value === undefined ? {} : { value }) };
    return { kind: 'event', widgetId: event.slice(0, dot), action: event.slice(dot + 1), values: all };
  }
  if (input !== undefined) return { kind: 'input', widgetId: input, value: value ?? null };
  if (open !== undefined) return { kind: 'open', page: open };
  return wait === undefined ? { kind: 'look' } : { kind: 'wait', milliseconds: wait };
}

const flowFields = {
  name: z
    .union([z.string().min(1).max(200), z.number().transform(String)], { error: 'has to be a text of at most 200 characters' })
    .optional(),
  page: name.optional(),
  connection: z.string().min(1).max(200).optional(),
  steps: z.array(stepSchema).min(1).max(flowBounds.steps),
};

/** The content of a file of `flows/`; unknown keys are problems, since nobody would notice that they do nothing. */
export const flowSchema = z.strictObject(flowFields) satisfies z.ZodType<Flow>;

const fieldsIn = new Map<PropertyKey, object>([
  ['steps', stepFields],
  ['expect', expectationKinds],
  ['request', requestFields],
  ['result', resultFields],
  ['value', valueFields],
  ['text', textFields],
  ['message', messageFields],
]);

/** Returns the keys that the map at a path of the file may have, such as `['steps', 0]`; those of the flow itself for an empty path. */
export function flowKeysAt(path: readonly PropertyKey[]): readonly string[] {
  const around = path.findLast((key) => typeof key === 'string');
  return Object.keys(around === undefined ? flowFields : (fieldsIn.get(around) ?? {}));
}
