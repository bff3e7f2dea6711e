import type { TableWindow } from './use-table-window.ts';

/** Part of a table's body, in order: a drawn row, or a gap in px for rows that are not drawn. */
export type RowPart =
  | { readonly kind: 'row'; readonly position: number; readonly isKept: boolean }
  | { readonly kind: 'gap'; readonly side: 'before' | 'between' | 'after'; readonly height: number };

type PlacedRows = Pick<TableWindow, 'start' | 'end' | 'before' | 'after' | 'rowPlace' | 'spacePlace'>;

/**
 * Returns the parts of a table's body: the rows in sight, and wherever it is the one that a person works in. Its place is its own, so that
 * the browser scrolls back to it for what is typed there.
 * @param kept Position of that row; -1 or undefined for none.
 */
export function rowParts({ start, end, before, after, rowPlace, spacePlace }: PlacedRows, kept: number | undefined): readonly RowPart[] {
  const gap = (side: 'before' | 'between' | 'after', height: number): readonly RowPart[] =>
    height > 0 ? [{ kind: 'gap', side, height }] : [];
  const inSight = Array.from({ length: Math.max(0, end - start) }, (_, index): RowPart => {
    return { kind: 'row', position: start + index, isKept: false };
  });
  if (kept === undefined || kept < 0 || (kept >= start && kept < end)) {
    return [...gap('before', before), ...inSight, ...gap('after', after)];
  }
  const row: RowPart = { kind: 'row', position: kept, isKept: true };
  const { top, bottom } = spacePlace(kept);
  const height = bottom - top;
  /** Returns the gaps on both sides of the row within a gap. */
  const around = (space: number, place: number): readonly [number, number] => {
    const first = Math.max(0, Math.min(place, space - height));
    return [first, space - first - height];
  };
  if (kept < start) {
    const [first, between] = around(before, top);
    return [...gap('before', first), row, ...gap('between', between), ...inSight, ...gap('after', after)];
  }
  const [between, last] = around(after, top - before - rowPlace(end).top + rowPlace(start).top);
  return [...gap('before', before), ...inSight, ...gap('between', between), row, ...gap('after', last)];
}
