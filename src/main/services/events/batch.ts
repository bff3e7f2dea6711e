import { createBatchPace } from './batch-pace.ts';

/** Values in one event: a window takes each in one task, which must leave it time to draw and to answer keys. */
const mostAtOnce = 100;

/** Latest values by key that windows have not heard of yet, in the order of their latest change. */
export interface Batch<Value> {
  put(key: string, value: Value): void;
  /** Forgets a value, if it waits. */
  drop(key: string): void;
  has(key: string): boolean;
  keys(): Iterable<string>;
  /** Forgets all values that wait. */
  clear(): void;
  /** Passes everything that waits, in pieces. */
  flushNow(): void;
}

/**
 * Collects values for some milliseconds, longer while they keep coming, then passes them to `flush`. If there are more than
 * `most`, the rest follows in pieces after pauses. What comes after a pause is collected for `first` milliseconds.
 */
export function createBatch<Value>(
  milliseconds: number,
  flush: (values: readonly Value[]) => void,
  { most = mostAtOnce, first = milliseconds }: { readonly most?: number; readonly first?: number } = {},
): Batch<Value> {
  const waiting = new Map<string, Value>();
  const pace = createBatchPace(milliseconds, first);
  let timer: NodeJS.Timeout | undefined;
  /** What was put first after a pause is passed behind what runs now, before main turns to anything else. */
  let isSoon = false;

  function passSome(): void {
    const values: Value[] = [];
    for (const [key, value] of waiting) {
      if (values.length === most) break;
      values.push(value);
      waiting.delete(key);
    }
    pace.passed();
    if (values.length > 0) flush(values);
  }

  function turn(): void {
    timer = undefined;
    isSoon = false;
    passSome();
    if (waiting.size > 0) timer ??= setTimeout(turn, milliseconds);
  }

  function schedule(): void {
    if (timer !== undefined || isSoon) return;
    const delay = pace.delay();
    if (delay > 0) timer = setTimeout(turn, delay);
    else {
      isSoon = true;
      queueMicrotask(() => {
        if (isSoon) turn();
      });
    }
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
    isSoon = false;
  }

  return {
    put(key, value) {
      // Deleted first, so that values come in the order of their latest change.
      waiting.delete(key);
      waiting.set(key, value);
      schedule();
    },
    drop: (key) => waiting.delete(key),
    has: (key) => waiting.has(key),
    keys: () => waiting.keys(),
    clear() {
      stop();
      waiting.clear();
    },
    flushNow() {
      stop();
      while (waiting.size > 0) passSome();
    },
  };
}
