import { createBatchPace } from './batch-pace.ts';

/** Collects values by key for some milliseconds, longer while they keep coming, then passes the latest of each to `flush`. */
export function createBatch<Value>(
  milliseconds: number,
  flush: (values: readonly Value[]) => void,
): { put(key: string, value: Value): void; flushNow(): void } {
  const waiting = new Map<string, Value>();
  const pace = createBatchPace(milliseconds);
  let timer: NodeJS.Timeout | undefined;
  const flushNow = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const values = [...waiting.values()];
    waiting.clear();
    pace.passed();
    flush(values);
  };
  return {
    put(key, value) {
      // Deleted first, so that values come in the order of their latest change.
      waiting.delete(key);
      waiting.set(key, value);
      timer ??= setTimeout(flushNow, pace.delay());
    },
    flushNow,
  };
}
