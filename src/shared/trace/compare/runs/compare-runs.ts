import type { Exchange } from '../../exchange/exchange.ts';
import type { Trace } from '../../trace.ts';
import { traceLabel } from '../../trace-rows.ts';
import { compareResults, type ResultComparison } from './compare-results.ts';

/** A value that was inserted into a stored query in two runs. */
export interface ComparedInsertion {
  /** Key of the stored query. */
  readonly query: string;
  readonly name: string;
  /** Undefined where the run inserted none of that name. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Two things of two runs that belong together; one of them may be missing. */
export interface RunPair<Item> {
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/** Inserted values, requests and caused runs of two runs that are listed. */
export const mostCompared = 200;

/** Returns the values that two runs inserted into stored queries, in the order of the second one, at most {@link mostCompared}. */
export function comparedInsertions(before: Trace, after: Trace): readonly ComparedInsertion[] {
  const [first, second] = [insertionsOf(before), insertionsOf(after)];
  return paired(first, second)
    .slice(0, mostCompared)
    .map(({ before: old, after: now }) => ({
      query: (now ?? old)?.query ?? '',
      name: (now ?? old)?.name ?? '',
      before: old?.value,
      after: now?.value,
    }));
}

interface Insertion {
  readonly query: string;
  readonly name: string;
  readonly value: string;
}

function insertionsOf(trace: Trace): ReadonlyMap<string, Insertion> {
  const insertions = new Map<string, Insertion>();
  for (const step of trace.steps) {
    for (const { name, value } of step.parameters ?? []) {
      const query = step.queryKey ?? '';
      insertions.set(JSON.stringify([step.item ?? null, query, name]), { query, name, value });
    }
  }
  return insertions;
}

/** A run with the requests that are kept of it. */
export interface RunWithRequests {
  readonly trace: Trace;
  readonly exchanges: readonly Exchange[];
}

/**
 * Returns the requests of two runs side by side: of each item of a list form in the order in which they were sent. A replay of one is none of the
 * run. At most {@link mostCompared}.
 */
export function pairedRequests(before: RunWithRequests, after: RunWithRequests): readonly RunPair<Exchange>[] {
  return paired(requestsOf(before), requestsOf(after)).slice(0, mostCompared);
}

function requestsOf({ trace, exchanges }: RunWithRequests): ReadonlyMap<string, Exchange> {
  const sent = new Set(trace.steps.flatMap(({ exchangeId }) => exchangeId ?? []));
  const isOfRun = ({ id, originalOf }: Exchange): boolean => originalOf === undefined && (sent.size === 0 || sent.has(id));
  return byOrder(exchanges.filter(isOfRun), ({ item }) => String(item ?? ''));
}

/** Returns the runs that two runs caused side by side: those of one action in their order. At most {@link mostCompared}. */
export function pairedRuns(before: readonly Trace[], after: readonly Trace[]): readonly RunPair<Trace>[] {
  return paired(byOrder(before, traceLabel), byOrder(after, traceLabel)).slice(0, mostCompared);
}

/** Returns items by their kind and their number within it. */
function byOrder<Item>(items: readonly Item[], kindOf: (item: Item) => string): ReadonlyMap<string, Item> {
  const counts = new Map<string, number>();
  return new Map(
    items.map((item) => {
      const kind = kindOf(item);
      const count = counts.get(kind) ?? 0;
      counts.set(kind, count + 1);
      return [JSON.stringify([kind, count]), item];
    }),
  );
}

/** Returns what two runs have under the same key, in the order of the second one; what the first alone has comes last. */
function paired<Item>(before: ReadonlyMap<string, Item>, after: ReadonlyMap<string, Item>): readonly RunPair<Item>[] {
  return [
    ...[...after].map(([key, item]) => ({ before: before.get(key), after: item })),
    ...[...before].filter(([key]) => !after.has(key)).map(([, item]) => ({ before: item, after: undefined })),
  ];
}

/** Returns how the results of two runs differ, or why that is not known; undefined if neither has one. */
export function comparedResult(before: Trace, after: Trace): ResultComparison | string | undefined {
  const cut = [before.resultCut === true && 'the run before', after.resultCut === true && 'this run'].filter((run) => run !== false);
  if (cut.length > 0) {
    const whose = cut.length === 2 ? 'Both results are' : `The result of ${cut.join()} is`;
    return `${whose} larger than 256 KB and not kept, so results cannot be compared. The requests above show what was read.`;
  }
  const [had, has] = [before.result !== undefined, after.result !== undefined];
  if (!had && !has) return undefined;
  if (!had) return 'The run before gave no result.';
  if (!has) return 'This run gave no result.';
  return compareResults(before.result ?? null, after.result ?? null);
}
