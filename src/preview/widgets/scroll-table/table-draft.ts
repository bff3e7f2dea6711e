import type { CellEditor } from './scroll-table-cells.tsx';

/** What a person did at a scroll table since its last data. */
export interface TableDraft {
  /** Values sent but not answered by new data yet, by ordinal. */
  readonly edits: Readonly<Record<string, string>>;
  readonly editor: CellEditor | undefined;
}
