import { z } from 'zod';
import { maxReads, maxStateReads } from './parsing-bounds.ts';
import { parsingTypeSchema } from './trace.ts';
import { boundedList } from '../schema/bounded-list.ts';
import { resultPathSchema } from '../schema/result-path.ts';
import { sourceLocationSchema } from '../schema/source-location.ts';

/** Most calls of one answer. */
export const maxParsingCalls = 50;

const count = z.number().int().min(0);

/** A value of the answer that a parsing function read. */
export const cellReadSchema = z.object({
  /** Its place in the answer, such as `Cells[3].Value`. */
  path: z.string().max(400),
  /** Cut to be shown. */
  value: z.string().max(250),
  /** The answer has nothing at this place. */
  missing: z.boolean(),
  /** Position of the cell or item it belongs to, from 0; null for other parts of the answer. */
  cell: count.nullable(),
});
export type CellRead = z.infer<typeof cellReadSchema>;

/** One call of a function of `parsingControl`. */
export const parsingCallSchema = z.object({
  index: count,
  /** The `x` it got. */
  position: count,
  /** What it made: a row and column of a matrix, the item of a list, the field of an object. */
  row: count.optional(),
  column: count.optional(),
  field: z.string().max(250).optional(),
  reads: z.array(cellReadSchema).max(maxReads),
  /** Number of places it read, listed or not. */
  readCount: count,
  /** What it returned, cut to be shown. */
  returned: z.string().max(2000),
  thrown: z.string().max(500).optional(),
  /** It threw, returned nothing, or read a place that the answer does not have. */
  odd: z.boolean(),
  location: sourceLocationSchema.optional(),
});
export type ParsingCall = z.infer<typeof parsingCallSchema>;

/** A value of the state that address or body of the request read with `v()`. */
export const stateReadSchema = z.object({
  path: z.string().max(300),
  /** Cut to be shown. */
  value: z.string().max(250),
  /** There is no such value yet: `v()` gave false. */
  missing: z.boolean(),
});
export type StateRead = z.infer<typeof stateReadSchema>;
/** Most places of a result that are listed for one cell. */
export const maxCellUses = 20;
/** What of the result was made from one cell of the answer. */
export const cellUsesSchema = z.object({
  /** Places of the result of this answer, in the order of the calls. */
  paths: boundedList(resultPathSchema, maxCellUses),
  /** More were made from it than are listed, or not every call was watched. */
  isCut: z.boolean(),
});
export type CellUses = z.infer<typeof cellUsesSchema>;

/** How one answer became one result, as it was repeated with the functions of now. */
export const parsingStepsSchema = z.object({
  parsing: parsingTypeSchema,
  /** Number of calls from the first to the last. */
  total: count,
  calls: z.array(parsingCallSchema).max(maxParsingCalls),
  /** The call that made what was asked for. */
  made: count.nullable(),
  /** Over all calls; null where only some were watched. */
  whole: z
    .object({
      firstOdd: count.nullable(),
      /** The first odd one behind those in `calls`. */
      nextOdd: count.nullable(),
      odd: count,
      cells: count,
      unused: count,
      /** Positions of the first cells that nothing read. */
      firstUnused: z.array(count).max(20),
    })
    .nullable(),
  /** For `uses` alone. */
  uses: cellUsesSchema.optional(),
  /** What the request would read of the state now; for `made` alone. */
  state: z.array(stateReadSchema).max(maxStateReads),
  /** Items of one row of a matrix. */
  step: count.optional(),
  warning: z.string().max(500).optional(),
});
export type ParsingSteps = z.infer<typeof parsingStepsSchema>;

export const parsingStepsQuerySchema = z.object({
  /**
   * `made`: only the call that made the value at this path of the result; `calls`: all are watched, and these returned; `uses`: what was made
   * from one cell, which is named by its ordinal or by its position in the list of cells.
   */
  want: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('made'), path: resultPathSchema }),
    z.object({ kind: z.literal('calls'), from: count, count: z.number().int().min(1).max(maxParsingCalls) }),
    z.object({ kind: z.literal('uses'), by: z.enum(['ordinal', 'position']), cell: count }),
  ]),
});
export type ParsingStepsQuery = z.infer<typeof parsingStepsQuerySchema>;

export const parsingStepsAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('steps'),
    steps: parsingStepsSchema,
    /** Number of the files that parsed it: it grows whenever others are loaded. */
    files: count.optional(),
  }),
  /** The answer is no longer kept. */
  z.object({ outcome: z.literal('stale') }),
  z.object({ outcome: z.literal('failed'), message: z.string().max(1000) }),
]);
export type ParsingStepsAnswer = z.infer<typeof parsingStepsAnswerSchema>;
