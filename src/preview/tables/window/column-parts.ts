import type { ColumnWindow } from './use-table-window.ts';

/** Part of a row, in order: drawn columns, from `first` to before `end`, or a gap in px for columns that are not drawn. */
export type ColumnPart =
  | { readonly kind: 'columns'; readonly first: number; readonly end: number }
  | { readonly kind: 'gap'; readonly side: 'before' | 'after'; readonly width: number };

/** Returns the parts of a row: all columns, or in a wide table the frozen and the visible ones. */
export function columnParts(window: ColumnWindow | undefined, count: number): readonly ColumnPart[] {
  if (!window) return [{ kind: 'columns', first: 0, end: count }];
  const { frozen, end, widths } = window;
  const first = Math.max(window.first, frozen);
  const gap = (side: 'before' | 'after', from: number, to: number): readonly ColumnPart[] =>
    to > from ? [{ kind: 'gap', side, width: widths.slice(from, to).reduce((sum, width) => sum + width, 0) }] : [];
  return [
    { kind: 'columns', first: 0, end: frozen },
    ...gap('before', frozen, first),
    { kind: 'columns', first, end },
    ...gap('after', end, count),
  ];
}
