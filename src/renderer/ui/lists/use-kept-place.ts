import { type RefObject, useLayoutEffect, useRef } from 'react';

interface ListRows {
  readonly count: number;
  /** Pixels. */
  readonly rowHeight: number;
  readonly rowKey: (index: number) => string;
}

/**
 * Returns by how many rows one moved that stood at `index` before; 0 if it is gone. Looks around its old place first, because rows come
 * and go a few at a time.
 */
export function rowShift(key: string, index: number, { count, rowKey }: Pick<ListRows, 'count' | 'rowKey'>): number {
  for (let distance = 0; distance < Math.max(count, index + 1); distance++) {
    const below = index + distance;
    const above = index - distance;
    if (below >= count && above < 0) return 0;
    if (below < count && below >= 0 && rowKey(below) === key) return distance;
    if (above >= 0 && above < count && rowKey(above) === key) return -distance;
  }
  return 0;
}

/**
 * Keeps the rows in sight where they are when others come or go above them. A list that is scrolled to its start stays there, so that new
 * rows are seen. `order` names how the rows are sorted: sorting anew keeps no place; undefined switches this off. Returns the function that
 * notes where the list is scrolled to.
 */
export function useKeptPlace(scroller: RefObject<HTMLElement | null>, rows: ListRows, order: string | undefined): () => void {
  const place = useRef<{ readonly key: string; readonly index: number; readonly order: string } | null>(null);
  const latest = useRef({ rows, order });
  latest.current = { rows, order };
  // As of the last scrolling: asked for after each drawing, it would have the list laid out once more for every few requests that come.
  const top = useRef(0);

  function note(): void {
    const { rows: now, order: sorted } = latest.current;
    const index = Math.floor(top.current / now.rowHeight);
    place.current =
      sorted === undefined || top.current <= 0 || index >= now.count ? null : { key: now.rowKey(index), index, order: sorted };
  }

  useLayoutEffect(() => {
    const element = scroller.current;
    const before = place.current;
    if (element && before && before.order === order) {
      const moved = rowShift(before.key, before.index, rows);
      if (moved !== 0) {
        element.scrollTop += moved * rows.rowHeight;
        top.current = element.scrollTop;
      }
    }
    note();
  });
  return () => {
    top.current = scroller.current?.scrollTop ?? 0;
    note();
  };
}
