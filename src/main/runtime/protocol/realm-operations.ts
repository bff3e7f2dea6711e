import { z } from 'zod';
import { jsonObjectSchema, jsonValueSchema } from '../../../shared/schema/json.ts';
import type { RowsAnswer } from '../../../shared/schema/rows-schema.ts';
import { widgetRowsQuerySchema } from '../../../shared/schema/rows-schema.ts';
import { parsingStepsQuerySchema } from '../../../shared/trace/parsing-steps.ts';
import { parsingTypeSchema } from '../../../shared/trace/trace.ts';
import { tableCallSchema } from '../../../shared/schema/table-calls-schema.ts';
import { count, flag, lenientList, maybe, nothing, text, texts } from './lenient.ts';
import { phaseAnswers, phaseQuestions, requestShape } from './realm-phases.ts';

const question = <Name extends string, Shape extends z.ZodRawShape>(op: Name, shape: Shape) => z.object({ op: z.literal(op), ...shape });
const ofWidget = { widgetId: z.string() };
const ofEvent = { widgetId: z.string(), action: z.string() };
/** On whose behalf code runs: what it sends belongs to this run and frame. */
const origin = { run: z.string(), frame: z.string() };

type Rows = Extract<RowsAnswer, { outcome: 'rows' }>;
const isList = (value: unknown): boolean => Array.isArray(value);

const plannedWrite = z.object({
  /** Entry that holds the handler; also the widget id its `ctx` gives. */
  entry: text,
  /** Id in the event's name. */
  id: text,
  /** Ids whose `.finished` fires (`docs/format/events.md`, Cells of grid tables). */
  finished: texts,
  hasHandler: flag,
});

const plannedStep = z.object({
  writes: lenientList(plannedWrite),
  /** Id whose event map actions run before the writes, without a write of its own (`docs/format/events.md`, Cells of grid tables). */
  mapOnly: maybe(z.string()),
  /** Whether the group of a toggle has its new member from here on. */
  isGroup: flag,
});

const failure = { name: text, message: text, stack: text };

/**
 * What the child asks the realm, and the heads it answers with (docs/architecture.md, "Child protocol"). Answers are as hostile
 * as the code in the realm, so each of their fields has a default for a value that is missing or of another type: reading a head
 * never fails. The realm itself has only the types.
 */
export const realmOperations = {
  ...phaseQuestions,
  configure: question('configure', {
    activeUser: z.string(),
    toolTips: z.boolean().exactOptional(),
    language: z.string().exactOptional(),
    widgetTypes: z.record(z.string(), z.string()).readonly().exactOptional(),
    placeholders: z.array(z.string()).readonly().exactOptional(),
  }),
  describe: question('describe', {}),
  tree: question('tree', { page: z.string() }),
  listen: question('listen', { ...origin, event: z.string(), ids: z.array(z.string()).readonly() }),
  read: question('read', { path: z.string() }),
  gridCell: question('gridCell', { ...ofWidget, row: z.number(), column: z.number() }),
  turnPage: question('turnPage', { ...ofWidget, page: jsonValueSchema }),
  pageTurned: question('pageTurned', { ...ofWidget, page: z.number(), pageSize: z.number() }),
  known: question('known', ofWidget),
  open: question('open', {
    ...origin,
    ...ofEvent,
    kind: z.enum(['load', 'write']),
    extra: jsonObjectSchema,
    wantsWhole: z.boolean(),
    eventId: z.string().exactOptional(),
    /** Full id of the cell that raised the event. */
    cell: z.string().exactOptional(),
  }),
  /** The payload is the answer of the back-end. `echo`: the answer returns it encoded. */
  respond: question('respond', { ...origin, item: z.number(), needsJson: z.boolean(), echo: z.boolean() }),
  rows: widgetRowsQuerySchema.extend({ op: z.literal('rows') }),
  tableCalls: question('tableCalls', { ...origin, ...ofWidget, calls: z.array(tableCallSchema).readonly() }),
  release: question('release', { keep: z.array(z.string()).readonly() }),
  close: question('close', { frames: z.array(z.string()).readonly() }),
  planEvent: question('planEvent', ofEvent),
  storeGroup: question('storeGroup', { ...ofEvent, values: jsonObjectSchema }),
  storeEvent: question('storeEvent', { ...ofEvent, values: jsonObjectSchema }),
  resend: question('resend', { frame: z.string() }),
  setValue: question('setValue', { ...ofWidget, value: jsonValueSchema }),
  setState: question('setState', { state: jsonObjectSchema }),
  writeState: question('writeState', { path: z.string(), value: jsonValueSchema }),
  resetWidget: question('resetWidget', ofWidget),
  readState: question('readState', {}),
  /** Names of the members of the value at a path, which begins with `$0` or a name that all files know. */
  memberNames: question('memberNames', { ...ofWidget, path: z.array(z.string()).readonly() }),
  snapshot: question('snapshot', { limit: z.number() }),
  restore: question('restore', { results: jsonObjectSchema }),
  cellsets: question('cellsets', {}),
  parameters: question('parameters', { wanted: z.record(z.string(), z.array(z.string()).readonly()).readonly() }),
  reset: question('reset', {}),
  eventActions: question('eventActions', { key: z.string() }),
  /** The payload is what the promise of the Api call resolves to; `write` names the frame whose context and response belong to it. */
  settle: question('settle', { ...origin, effect: z.number(), refusal: z.string().nullable(), write: z.string().nullable() }),
  /** Parses an answer again, watching what is read. The payload is the answer; that of the answer is a `ParsingSteps` with numbers of functions. */
  parsingSteps: question('parsingSteps', { ...origin, ...ofEvent, item: z.number().int(), ...parsingStepsQuerySchema.shape }),
  /** Parses an answer again for the places of it that are read. The payload is the answer; that of the answer is a list of places. */
  answerUse: question('answerUse', { ...origin, ...ofEvent, item: z.number().int() }),
  timer: question('timer', { timer: z.number(), frame: z.string() }),
  drain: question('drain', {}),
} as const;

/** Heads of the answers, by operation. */
export const realmAnswers = {
  ...phaseAnswers,
  configure: nothing,
  describe: z.object({ pages: texts, repository: flag, widgetConfig: flag, eventMap: flag }),
  tree: nothing,
  listen: z.object({ failures: lenientList(z.object({ widgetId: text, method: text, message: text, stack: text })) }),
  read: nothing,
  gridCell: z.object({ kept: flag }),
  turnPage: z.object({
    extra: maybe(z.object({ page: z.number(), pageSize: z.number(), skip: z.number(), take: z.number() })),
  }),
  pageTurned: nothing,
  known: z.object({ known: flag }),
  open: z.object({
    form: text,
    items: lenientList(z.object({ form: text, ...requestShape })),
    hasCondition: flag,
    hasDefault: flag,
    hasState: flag,
    hasCommonParsing: flag,
    owner: text,
    missingReference: text,
    parsedMember: flag,
    parsedActions: count,
    isMuted: flag,
    finishers: texts,
  }),
  respond: z.object({ notJson: flag, count, processStatus: text }),
  /** Main checks places and columns where it reads the answer: here they only pass. */
  rows: z.object({
    stale: flag,
    more: flag,
    total: count,
    indexes: z.custom<Readonly<Rows['indexes']>>(isList).default([]).catch([]),
    columns: z.custom<Readonly<Rows['columns']>>(isList).default([]).catch([]),
  }),
  tableCalls: z.object({
    failures: lenientList(z.object({ ...failure, option: text, isLarge: flag })),
    missing: lenientList(z.number().int()),
    isCut: flag,
  }),
  release: nothing,
  close: nothing,
  planEvent: z.object({
    cell: text,
    place: text,
    table: text,
    type: text,
    writes: z.boolean().default(true).catch(true),
    uploaded: text,
    steps: lenientList(plannedStep),
  }),
  storeGroup: nothing,
  storeEvent: nothing,
  resend: nothing,
  setValue: nothing,
  setState: nothing,
  writeState: nothing,
  resetWidget: nothing,
  readState: nothing,
  memberNames: nothing,
  snapshot: nothing,
  restore: nothing,
  cellsets: nothing,
  parameters: nothing,
  reset: nothing,
  eventActions: z.object({ count }),
  settle: nothing,
  parsingSteps: z.object({ refusal: text }),
  answerUse: z.object({ refusal: text, parsing: maybe(parsingTypeSchema) }),
  timer: nothing,
  drain: nothing,
} as const satisfies Record<OperationName, z.ZodType>;

export type OperationName = keyof typeof realmOperations;
export type RealmQuestions = { [Op in OperationName]: z.infer<(typeof realmOperations)[Op]> };
export type RealmHeads = { [Op in OperationName]: z.infer<(typeof realmAnswers)[Op]> };
/** Fields of an answer as the realm writes them. */
export type WrittenHeads = { [Op in OperationName]: z.input<(typeof realmAnswers)[Op]> };
