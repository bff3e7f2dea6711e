/** Collects values by key for some milliseconds and hands over the newest of each in one go. */
export function createBatch<Value>(
  milliseconds: number,
  flush: (values: readonly Value[]) => void,
): { put(key: string, value: Value): void; flushNow(): void } {
  const waiting = new Map<string, Value>();
  let timer: NodeJS.Timeout | undefined;
  const flushNow = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const values = [...waiting.values()];
    waiting.clear();
    flush(values);
  };
  return {
    put(key, value) {
      // Delete first, so that the order is that of the newest change.
      waiting.delete(key);
      waiting.set(key, value);
      timer ??= setTimeout(flushNow, milliseconds);
    },
    flushNow,
  };
}
