import type { TableWindow } from './use-table-window.ts';

/** Part of a table's body, in order: a drawn row, or a gap in px for rows that are not drawn. */
export type RowPart =
  | { readonly kind: 'row'; readonly position: number; readonly isKept: boolean }
  | { readonly kind: 'gap'; readonly side: 'before' | 'between' | 'after'; readonly height: number };

/**
 * Returns the parts of a table's body: the rows in sight, and wherever it is the one that a person works in. Its place is its own, so that
 * the browser scrolls back to it for what is typed there.
 * @param kept Position of that row; -1 or undefined for none.
 */
export function rowParts({ start, end, before, after, rowPlace }: TableWindow, kept: number | undefined): readonly RowPart[] {
  const gap = (side: 'before' | 'between' | 'after', height: number): readonly RowPart[] =>
    height > 0 ? [{ kind: 'gap', side, height }] : [];
  const inSight = Array.from({ length: Math.max(0, end - start) }, (_, index): RowPart => {
    return { kind: 'row', position: start + index, isKept: false };
  });
  if (kept === undefined || kept < 0 || (kept >= start && kept < end)) {
    return [...gap('before', before), ...inSight, ...gap('after', after)];
  }
  const row: RowPart = { kind: 'row', position: kept, isKept: true };
  const { top, bottom } = rowPlace(kept);
  if (kept < start) return [...gap('before', top), row, ...gap('between', before - bottom), ...inSight, ...gap('after', after)];
  const between = top - rowPlace(end).top;
  return [...gap('before', before), ...inSight, ...gap('between', between), row, ...gap('after', after - between - (bottom - top))];
}
