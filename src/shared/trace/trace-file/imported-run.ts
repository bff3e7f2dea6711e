import { z } from 'zod';
import { jsonSize } from '../exchange/json-size.ts';
import { type Trace, traceErrorSchema, traceParameterSchema, traceSchema, traceStepSchema } from '../trace.ts';
import { traceFileLimits } from './trace-file.ts';

const name = z.string().max(1_000);
const line = z.string().max(10_000);
/** The runtime cuts texts at 64 KB; masking may make them longer. */
const text = z.string().max(200_000);
const fewParameters = 1_000;

const stepSchema = traceStepSchema.extend({
  summary: line,
  exchangeId: z.string().max(200).optional(),
  parameters: z
    .array(traceParameterSchema.extend({ name, value: text }))
    .max(fewParameters)
    .optional(),
  queryKey: name.optional(),
  widgetId: name.optional(),
  detail: text.optional(),
});

/** A run of a file. What it names are runs and requests of that file; data and rows are in the memory of whoever saved it, so they are left out. */
export const importedRunSchema = traceSchema
  .extend({
    widgetId: name,
    action: name,
    startedAt: z.number().min(0).max(8.64e15),
    steps: z.array(stepSchema).max(traceFileLimits.steps),
    error: traceErrorSchema.extend({ message: text, phase: name, name: name.optional() }).optional(),
  })
  .omit({ resultRows: true, dataRevision: true, fromFile: true });
export type ImportedRun = z.infer<typeof importedRunSchema>;

export const importedRunsSchema = z
  .array(importedRunSchema)
  .min(1)
  .max(traceFileLimits.runs)
  .refine((runs) => jsonSize(runs) <= traceFileLimits.runsLength, { message: 'The runs are larger than 20 MB.' });

/** Which recorded request stands for one of the file. */
export const importedExchangeIdSchema = z.object({ saved: z.string().max(200), id: z.string().max(200) });
type ImportedExchangeId = z.infer<typeof importedExchangeIdSchema>;

/**
 * Returns the runs of a file as runs of their own: their ids begin with `prefix`, and they name each other and the recorded requests by the new
 * ids. What they name beside those is not in the file, and is left out: an id of that name would be one of this session.
 */
export function adoptRuns(
  runs: readonly ImportedRun[],
  exchanges: readonly ImportedExchangeId[],
  { prefix, file }: { readonly prefix: string; readonly file: string },
): readonly Trace[] {
  const runIds = new Map(runs.map(({ id }, index) => [id, `${prefix}-${index}`]));
  const exchangeIds = new Map(exchanges.map(({ saved, id }) => [saved, id]));
  return runs.map((run, index): Trace => {
    const isOver = run.outcome !== 'running';
    return {
      ...run,
      id: `${prefix}-${index}`,
      fromFile: file,
      // Nothing will ever end it.
      outcome: isOver ? run.outcome : 'cancelled',
      cause: adoptedCause(run.cause, runIds, `${prefix}-none`),
      steps: run.steps.map(({ exchangeId, ...step }) => {
        const known = exchangeIds.get(exchangeId ?? '');
        const status = step.status === 'running' ? ('skipped' as const) : step.status;
        return { ...step, status, ...(known === undefined ? {} : { exchangeId: known }) };
      }),
    };
  });
}

function adoptedCause(cause: Trace['cause'], runIds: ReadonlyMap<string, string>, unknown: string): Trace['cause'] {
  if (cause.kind === 'api') return { ...cause, traceId: runIds.get(cause.traceId) ?? unknown };
  if (cause.kind !== 'render') return cause;
  const { traceId, ...rest } = cause;
  const known = runIds.get(traceId ?? '');
  return known === undefined ? rest : { ...rest, traceId: known };
}
