import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { rowsDrawnWhole } from './drawn-rows.ts';

const margin = 20;

export interface TableWindow {
  readonly start: number;
  readonly end: number;
  /** Height in px of the rows that are not drawn, above and below. */
  readonly before: number;
  readonly after: number;
}

/** Which of the shown rows are drawn: all of a small table, those in sight of a large one. */
export function useTableWindow(body: RefObject<HTMLElement | null>, count: number): TableWindow {
  const isLarge = count > rowsDrawnWhole;
  const [rowHeight, setRowHeight] = useState(30);
  const [sight, setSight] = useState({ top: 0, height: 800 });

  useEffect(() => {
    const element = body.current;
    if (!isLarge || !element) return;
    const look = (): void => setSight({ top: element.scrollTop, height: element.clientHeight });
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [body, isLarge]);

  useLayoutEffect(() => {
    const height = body.current?.querySelector('tr[data-row]')?.getBoundingClientRect().height;
    if (isLarge && height && Math.abs(height - rowHeight) > 0.5) setRowHeight(height);
  });

  if (!isLarge) return { start: 0, end: count, before: 0, after: 0 };
  const start = Math.max(0, Math.floor(sight.top / rowHeight) - margin);
  const end = Math.min(count, Math.ceil((sight.top + sight.height) / rowHeight) + margin);
  return { start, end, before: start * rowHeight, after: (count - end) * rowHeight };
}
