import { z } from 'zod';
import { rowsAnswerSchema, rowsQuerySchema } from '../schema/rows-schema.ts';
import { savedQueryBounds } from '../saved-queries/query-file.ts';
import { editedHeadersSchema } from '../trace/edited-request/edited-headers.ts';
import { exchangeColourSchema, longestNote, longestSentTo } from '../trace/exchange/exchange.ts';
import { importedExchangeSchema, importLimits } from '../trace/har/imported-exchange.ts';
import { importedExchangeIdSchema, importedRunsSchema } from '../trace/trace-file/imported-run.ts';
import { traceFileLimits } from '../trace/trace-file/trace-file.ts';
import { answerUseAnswerSchema } from '../expand/answer-use.ts';
import { gridAnswerSchema, gridQuerySchema } from '../trace/grid/grid-schema.ts';
import { interceptDecisionSchema, interceptPointSchema, interceptRuleSchema, maxRules } from '../trace/intercept/intercept-schema.ts';
import { parsingStepsAnswerSchema, parsingStepsQuerySchema } from '../trace/parsing-steps.ts';

const nothing = z.object({});

/** Host calls about requests and their answers, and the console; part of `hostCalls`. */
export const trafficCalls = {
  'exchange.read': () => ({
    input: z.object({
      id: z.string(),
      part: z.enum(['request', 'response']),
      /** Characters. */ offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(4_000_000),
    }),
    output: z.object({
      text: z.string(),
      totalLength: z.number().int(),
      /** False if the body is not text or is not kept. */ available: z.boolean(),
      /** It was kept until newer bodies needed its room. */ dropped: z.boolean().optional(),
    }),
  }),
  /**
   * Returns those of the exchanges whose kept bodies, as `exchange.read` shows them, hold a text in any case of letters, and as `unsearched` those
   * of which nothing is known, since a body is not kept and no other holds the text.
   */
  'exchange.find': () => ({
    input: z.object({ ids: z.array(z.string().max(200)).max(500), text: z.string().min(1).max(1000) }),
    output: z.object({ ids: z.array(z.string()), unsearched: z.array(z.string()) }),
  }),
  /** Returns a piece of a downloaded file, in bytes. Fails with `not-found` if it is no longer kept. */
  'download.read': () => ({
    input: z.object({ exchangeId: z.string().max(200), offset: z.number().int().min(0), limit: z.number().int().min(1).max(4_000_000) }),
    output: z.object({ fileName: z.string(), contentType: z.string(), totalLength: z.number().int(), base64: z.string() }),
  }),
  /** Returns rows of the cells of an answer, parsed in a separate process; `stale` if its body is no longer kept. */
  'exchange.rows': () => ({ input: rowsQuerySchema.extend({ id: z.string() }), output: rowsAnswerSchema }),
  /** Returns the cells of an answer as rows and columns, parsed in the same process; `list` if they have no known place in those. */
  'exchange.grid': () => ({ input: gridQuerySchema.extend({ id: z.string() }), output: gridAnswerSchema }),
  /**
   * Parses a recorded answer again with the files of now, in a process of its own, and returns what its functions read; `stale` if the
   * answer is no longer kept.
   */
  'exchange.parsing': () => ({ input: parsingStepsQuerySchema.extend({ id: z.string() }), output: parsingStepsAnswerSchema }),
  /** As `exchange.parsing`, for the places of the answer that are read, and its size without what its url need not ask for. */
  'exchange.use': () => ({ input: z.object({ id: z.string() }), output: answerUseAnswerSchema }),
  'exchange.cancel': () => ({ input: z.object({ id: z.string() }), output: nothing }),
  /** Sends one request again unchanged; its answer is recorded but passed to no widget. A write asks as usual. */
  'exchange.replay': () => ({ input: z.object({ id: z.string() }), output: nothing }),
  /**
   * Sends a request that a person wrote; a write asks as usual. `like`: the exchange that it was made from, whose widget and action it is
   * listed with. `query`: the name of the saved query that it is. `connectionId`: the connection of the project that it goes to, by default the one
   * in use. `headers`: exactly these are sent of those that a person may set (`edited-headers.ts`), the usual ones by default. `sentTo`: the name
   * of that connection, where the request is unchanged; it is listed with it. Returns the id of the new exchange. Fails with `method-refused`, and with `invalid-input` for a header that a person may not set.
   */
  'exchange.send': () => ({
    input: z.object({
      like: z.string().max(200).nullable(),
      query: z.string().max(savedQueryBounds.name).optional(),
      connectionId: z.string().max(200).optional(),
      method: z.string().max(20),
      path: z
        .string()
        .min(1)
        .max(64 * 1024),
      body: z
        .string()
        .max(8 * 1024 * 1024)
        .nullable(),
      headers: editedHeadersSchema.optional(),
      sentTo: z.string().min(1).max(longestSentTo).optional(),
    }),
    output: z.object({ id: z.string() }),
  }),
  /** Records requests of a file that a person opened; nothing is sent. `file`: its name. Returns the ids of the exchanges, in the same order. */
  'exchange.import': () => ({
    input: z.object({ file: z.string().min(1).max(255), exchanges: z.array(importedExchangeSchema).max(importLimits.batchCount) }),
    output: z.object({ ids: z.array(z.string()) }),
  }),
  /**
   * Records runs of a file that a person opened, with those of its requests that were recorded before; nothing runs. `file`: its name. Returns the
   * ids of the runs, in the same order.
   */
  'trace.import': () => ({
    input: z.object({
      file: z.string().min(1).max(255),
      runs: importedRunsSchema,
      exchanges: z.array(importedExchangeIdSchema).max(traceFileLimits.exchanges),
    }),
    output: z.object({ ids: z.array(z.string()) }),
  }),
  /**
   * Pins an exchange or lets it go, writes its note, of which an empty one is none, and gives it a colour, or none with null; what is left out
   * stays. Fails with `not-found` if it is no longer kept, and with `invalid-input` if too many are pinned.
   */
  'exchange.mark': () => ({
    input: z.object({
      id: z.string().max(200),
      pinned: z.boolean().optional(),
      note: z.string().max(longestNote).optional(),
      colour: exchangeColourSchema.nullable().optional(),
    }),
    output: nothing,
  }),
  /** Replaces the rules, whose counts stay, and switches interception. Off lets everything that is paused go on. */
  'intercept.change': () => ({
    input: z.object({ isOn: z.boolean(), rules: z.array(interceptRuleSchema).max(maxRules) }),
    output: nothing,
  }),
  /**
   * Decides about a paused exchange. Fails with `not-found` if it is not paused there any more, and with `invalid-input`, `path-refused` or
   * `method-refused` for a change that cannot be sent; it then stays paused.
   */
  'intercept.decide': () => ({
    input: z.object({ exchangeId: z.string().max(200), at: interceptPointSchema, decision: interceptDecisionSchema }),
    output: nothing,
  }),
  /** Lets everything that is paused go on as it is. */
  'intercept.release': () => ({ input: nothing, output: nothing }),
  'traffic.pause': () => ({ input: z.object({ paused: z.boolean() }), output: nothing }),
  /** Forgets requests and traces; what is under way or pinned stays. */
  'traffic.clear': () => ({ input: nothing, output: nothing }),
  'console.clear': () => ({ input: nothing, output: nothing }),
} satisfies Record<string, () => { input: z.ZodType; output: z.ZodType }>;
