import { z } from 'zod';
import { parsingTypeSchema, resultShapeSchema } from '../../../shared/trace/trace.ts';
import { count, flag, lenientList, maybe, nothing, text, texts } from './lenient.ts';

/** One phase of an action: a part of its entry is called, and what it returns is kept in the frame. */
const phase = <Name extends string, Shape extends z.ZodRawShape>(op: Name, shape: Shape) =>
  z.object({
    op: z.literal(op),
    frame: z.string(),
    run: z.string(),
    /** Position in the list form; none in the other forms. */
    item: z.number().int().exactOptional(),
    ...shape,
  });

/** Where the result of a load comes from; `kept`: the text of the one that was made before, however long it is. */
const resultSource = z.enum(['absent', 'static', 'single', 'items', 'kept']);

/** Questions of the phases of an action (`docs/format/parameters.md`, Order of a load and Order of a write). */
export const phaseQuestions = {
  condition: phase('condition', {}),
  default: phase('default', {}),
  state: phase('state', {}),
  validation: phase('validation', {}),
  url: phase('url', {}),
  type: phase('type', {}),
  /** `server`: parameters of a stored query are wanted. */
  body: phase('body', { server: z.boolean() }),
  function: phase('function', {}),
  upload: phase('upload', {}),
  download: phase('download', {}),
  callback: phase('callback', {}),
  /** A function of the entry by its name, such as `initFinished`. */
  member: phase('member', { name: z.string() }),
  /** One action of a key of the event map. */
  event: phase('event', { key: z.string(), index: z.number().int(), kind: z.enum(['life', 'plain', 'finished', 'empty']) }),
  /** Code that a person typed; the child has put it into the frame (docs/debugging.md, Run code). */
  input: phase('input', {}),
  parse: phase('parse', {}),
  /** `room`: characters that the page has left for it. */
  result: phase('result', { source: resultSource, room: z.number().nullable() }),
} as const;
export type PhaseName = keyof typeof phaseQuestions;
export type ResultSource = z.infer<typeof resultSource>;

/** What an item of a request description offers, so that the engine knows which phases there are. */
export const requestShape = {
  hasUrl: flag,
  hasType: flag,
  hasBody: flag,
  hasValidation: flag,
  hasCallback: flag,
  hasParsing: flag,
  server: flag,
  /** `longRunningTask: true` (`docs/format/parameters.md`, longRunningTask). */
  isLongRunning: flag,
};

const shownText = z.object({ text: maybe(z.string()) });
const fields = lenientList(z.object({ name: z.string(), value: z.string() }));

export const phaseAnswers = {
  condition: z.object({ truthy: flag }),
  default: nothing,
  state: nothing,
  validation: z.object({ failed: flag, message: text, field: text }),
  url: shownText,
  type: shownText,
  /** `parameters`, `unset`, `key` and `suffix` of a stored query, `text` of any other body. */
  body: z.object({ text: maybe(z.string()), parameters: fields, unset: texts, key: maybe(z.string()), suffix: maybe(z.string()) }),
  /** `rest`: a request was returned, of this shape; `isHandler`: a write handler. */
  function: z.object({ rest: flag, isHandler: flag, ...requestShape }),
  /** `fileNames`: as functions changed them; null for others than texts. */
  upload: z.object({ url: text, fields, fileNames: lenientList(z.string().nullable()), ...requestShape }),
  download: z.object({ url: text, fields, fileName: text }),
  callback: nothing,
  member: nothing,
  event: nothing,
  input: nothing,
  parse: z.object({ count, parsing: maybe(parsingTypeSchema), warning: text, needsLoops: flag }),
  result: z.object({
    tooLarge: flag,
    /** The page a paged table shows after the load. */
    page: maybe(z.number()),
    count,
    shape: maybe(resultShapeSchema),
    hasFunctions: flag,
    rows: maybe(z.object({ total: count, pageSize: count, isPaged: flag })),
  }),
} as const satisfies Record<PhaseName, z.ZodType>;
