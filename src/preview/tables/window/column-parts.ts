import type { ColumnWindow } from './use-table-window.ts';

/** Part of a row, in order: drawn columns, from `first` to before `end`, or a gap in px for columns that are not drawn. */
export type ColumnPart =
  | { readonly kind: 'columns'; readonly first: number; readonly end: number }
  | { readonly kind: 'gap'; readonly side: 'before' | 'between' | 'after'; readonly width: number };

/**
 * Returns the parts of a row: all columns, or in a wide table the frozen and the visible ones.
 * @param kept Column that is drawn wherever it is, since a person works in it.
 */
export function columnParts(window: ColumnWindow | undefined, count: number, kept?: number): readonly ColumnPart[] {
  if (!window) return [{ kind: 'columns', first: 0, end: count }];
  const { frozen, end, widths } = window;
  const first = Math.max(window.first, frozen);
  type Side = 'before' | 'between' | 'after';
  const gap = (side: Side, from: number, to: number): readonly ColumnPart[] =>
    to > from ? [{ kind: 'gap', side, width: widths.slice(from, to).reduce((sum, width) => sum + width, 0) }] : [];
  const gapAround = (side: 'before' | 'after', from: number, to: number): readonly ColumnPart[] => {
    if (kept === undefined || kept < from || kept >= to) return gap(side, from, to);
    const column: ColumnPart = { kind: 'columns', first: kept, end: kept + 1 };
    const [left, right]: readonly [Side, Side] = side === 'before' ? ['before', 'between'] : ['between', 'after'];
    return [...gap(left, from, kept), column, ...gap(right, kept + 1, to)];
  };
  return [
    { kind: 'columns', first: 0, end: frozen },
    ...gapAround('before', frozen, first),
    { kind: 'columns', first, end },
    ...gapAround('after', end, count),
  ];
}
