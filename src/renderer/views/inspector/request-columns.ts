import type { ExchangeColumn } from '../../../shared/trace/exchange-rows.ts';

export interface RequestColumn {
  readonly id: ExchangeColumn;
  readonly title: string;
  readonly isNumber: boolean;
}

/** Columns in the order they stand; `start` is the waterfall. */
const requestColumns: readonly RequestColumn[] = [
  { id: 'label', title: 'Widget · action', isNumber: false },
  { id: 'method', title: 'Method', isNumber: false },
  { id: 'path', title: 'Path', isNumber: false },
  { id: 'status', title: 'Status', isNumber: false },
  { id: 'cells', title: 'Cells', isNumber: true },
  { id: 'size', title: 'Size', isNumber: true },
  { id: 'time', title: 'Time', isNumber: true },
  { id: 'start', title: 'Waterfall', isNumber: false },
];

/** Pixels. */
export const defaultWidths: Readonly<Record<ExchangeColumn, number>> = {
  label: 146,
  method: 56,
  path: 90,
  status: 100,
  cells: 78,
  size: 68,
  time: 60,
  start: 70,
};

/** Columns of a list this wide: the size gives way first, it stands in the detail too. */
export function columnsFor(width: number): readonly RequestColumn[] {
  return width > 0 && width < 652 ? requestColumns.filter((column) => column.id !== 'size') : requestColumns;
}

/** `grid-template-columns`: the path takes what is left. */
export function columnTemplate(columns: readonly RequestColumn[], widths: Readonly<Record<ExchangeColumn, number>>): string {
  return columns.map(({ id }) => (id === 'path' ? `minmax(${widths.path}px, 1fr)` : `${widths[id]}px`)).join(' ');
}
