import { useEffect, useRef } from 'react';

/** Milliseconds that rows have to stay visible before they are requested: dragging the scroll bar passes thousands. */
const settling = 60;

/**
 * Requests the visible rows once a person stops scrolling.
 * @param version changes with new data.
 */
export function useWantedRows(want: (start: number, end: number) => void, start: number, end: number, version: unknown): void {
  const latest = useRef(want);
  latest.current = want;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data begin anew
  useEffect(() => {
    const timer = setTimeout(() => latest.current(start, end), settling);
    return () => clearTimeout(timer);
  }, [start, end, version]);
}
