import { z } from 'zod';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { ImportedExchange } from '../../../shared/trace/har/imported-exchange.ts';
import { readTrace } from '../../../shared/trace/read-trace.ts';
import { type ImportedRun, importedRunSchema, importedRunsSchema } from '../../../shared/trace/trace-file/imported-run.ts';
import type { Trace } from '../../../shared/trace/trace.ts';
import { traceFileLimits, traceFileVersion } from '../../../shared/trace/trace-file/trace-file.ts';
import { readEntry } from '../har-import/read-har.ts';

/** What a file of a saved run holds. */
export interface ReadTraceFile {
  /** Id of the run that was saved. */
  readonly run: string;
  readonly runs: readonly ImportedRun[];
  readonly exchanges: readonly SavedExchange[];
}

interface SavedExchange {
  /** The id by which steps of the file name it. */
  readonly saved: string;
  readonly exchange: ImportedExchange;
}

const { runs: mostRuns, exchanges: mostExchanges, depth, fileLength } = traceFileLimits;
const anyFile = z.looseObject({ dashwrightTrace: z.number() });
const anyHar = z.object({ log: z.object({ entries: z.array(z.unknown()) }) });
const listsSchema = z.object({ run: z.string().max(200), traces: z.array(z.unknown()), har: anyHar });
const entryId = z.object({ _exchangeId: z.string().min(1).max(200) });
const ownId = z.object({ id: z.string() });

/**
 * Returns what the text of a file of a saved run holds. Throws {@link AppError} `invalid-input`, and nothing else, saying what is wrong with any
 * other text; `name` is the name of the file.
 */
export function readTraceFile(text: string, name: string): ReadTraceFile {
  const fault = (what: string) => new AppError('invalid-input', `${name} ${what}`);
  if (text.length > fileLength) throw fault(tooLargeTrace);
  try {
    return readFile(text, fault);
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    // Levels or members without end.
    if (thrown instanceof RangeError) throw fault('is damaged: it is nested too deeply. Save the trace again.');
    throw fault('is damaged. Save the trace again.');
  }
}

/** What is said of a file that is too large, after its name. */
export const tooLargeTrace = `is too large. A saved trace has at most ${fileLength / 1_000_000} MB.`;

function readFile(text: string, fault: (what: string) => AppError): ReadTraceFile {
  const value = parsed(text);
  if (value === undefined) throw fault('is damaged, or no saved trace: it is not JSON. Save the trace again.');
  const file = anyFile.safeParse(value).data;
  if (file === undefined) {
    if (anyHar.safeParse(value).success) throw fault('is a HAR file. Open it with Open a HAR file…');
    throw fault('is no saved trace. Save one with Save trace… in the Trace tab.');
  }
  if (file.dashwrightTrace > traceFileVersion)
    throw fault(`is of version ${file.dashwrightTrace}: a newer Dashwright wrote it. Update to open it.`);
  const lists = listsSchema.safeParse(file).data;
  if (lists === undefined) throw fault('is damaged: its runs or its requests are missing. Save the trace again.');
  if (lists.traces.length > mostRuns) throw fault(`has ${lists.traces.length} runs, and may have ${mostRuns}.`);
  const entries = lists.har.log.entries;
  if (entries.length > mostExchanges) throw fault(`has ${entries.length} requests, and may have ${mostExchanges}.`);
  if (isDeeper(lists.traces, depth)) throw fault('is damaged: it is nested too deeply. Save the trace again.');
  const runs = importedRunsSchema.safeParse(lists.traces.map((trace) => readRun(trace, fault)));
  if (!runs.success) throw fault(`cannot be opened: ${runs.error.issues[0]?.message ?? 'its runs cannot be read.'}`);
  if (new Set(runs.data.map(({ id }) => id)).size !== runs.data.length) throw fault('is damaged: two runs have the same id.');
  if (!runs.data.some(({ id }) => id === lists.run)) throw fault('is damaged: the saved run is missing.');
  return { run: lists.run, runs: runs.data, exchanges: savedExchanges(entries) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns one run, of any version so far. */
function readRun(trace: unknown, fault: (what: string) => AppError): ImportedRun {
  const read = importedRunSchema.safeParse(upgradedRun(trace, fault));
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const id = ownId.safeParse(trace).data?.id ?? '';
  throw fault(`is damaged: run ${id.slice(0, 50)}, ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

function upgradedRun(trace: unknown, fault: (what: string) => AppError): Trace {
  try {
    return readTrace(trace);
  } catch (thrown) {
    throw thrown instanceof AppError ? fault(`is damaged. ${thrown.message}`) : thrown;
  }
}

/** Entries that are no requests, and such without an id, belong to no step: they are left out. */
function savedExchanges(entries: readonly unknown[]): readonly SavedExchange[] {
  const found = new Map<string, SavedExchange>();
  for (const entry of entries) {
    const id = entryId.safeParse(entry).data?._exchangeId;
    const exchange = readEntry(entry);
    if (id !== undefined && exchange !== undefined) found.set(id, { saved: id, exchange });
  }
  return [...found.values()];
}

/** Returns whether arrays and objects are nested deeper than `most` levels. Not recursive, because a hostile value may have any depth. */
function isDeeper(value: unknown, most: number): boolean {
  let level: unknown[] = [value];
  for (let at = 0; level.length > 0; at += 1) {
    if (at > most) return true;
    const next: unknown[] = [];
    for (const one of level) {
      for (const member of Object.values(one as object)) if (typeof member === 'object' && member !== null) next.push(member);
    }
    level = next;
  }
  return false;
}
