/** How many times longer a stream of changes is collected than a single one. */
const slowest = 4;

/**
 * How long changes are collected before windows hear of them: longer the longer they come without a pause, because each event makes a
 * window draw its lists, which a page with hundreds of loads would otherwise have it do all the time.
 */
export interface BatchPace {
  /** Returns the milliseconds for which to collect, from the first change on. */
  delay(): number;
  /** Notes that what was collected was passed on. */
  passed(): void;
}

/** See {@link BatchPace}; `first` is the delay in milliseconds after a pause, `shortest` the least one while changes keep coming. */
export function createBatchPace(shortest: number, first = shortest): BatchPace {
  let current = first;
  let passedAt = Number.NEGATIVE_INFINITY;
  return {
    delay() {
      const isStream = performance.now() - passedAt < shortest;
      current = isStream ? Math.max(shortest, Math.min(slowest * shortest, current * 2)) : first;
      return current;
    },
    passed() {
      passedAt = performance.now();
    },
  };
}
