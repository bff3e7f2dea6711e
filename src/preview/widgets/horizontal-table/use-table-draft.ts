import { useMemo, useRef } from 'react';
import { useDraft, useFrame } from '../../frame/frame-context.ts';
import type { RowOrder } from './row-order.ts';

export interface CellEditor {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** What a person did at the table since its last data. */
export interface TableDraft {
  readonly search?: string;
  readonly isFiltered?: boolean;
  readonly order?: RowOrder;
  /** Rows switched on, by the key of the radio widget. */
  readonly selected?: Readonly<Record<string, readonly number[]>>;
  /** Committed texts that new data have not answered yet, by `editKey`. */
  readonly edits?: Readonly<Record<string, string>>;
  readonly editor?: CellEditor | undefined;
}

export function editKey(row: number, column: number): string {
  return `${row}-${column}`;
}

const nothing: TableDraft = {};

export interface DraftAccess {
  /** As it is now, not as it was when the table was drawn last: closing an editor moves the focus, which commits again. */
  readonly now: () => TableDraft;
  readonly change: (part: Partial<TableDraft>) => void;
}

/** The draft of a table and the way to change parts of it. */
export function useTableDraft(widgetKey: string): readonly [TableDraft, DraftAccess] {
  const { store } = useFrame();
  const [draft, setDraft] = useDraft<TableDraft>(widgetKey);
  const write = useRef(setDraft);
  write.current = setDraft;
  const access = useMemo((): DraftAccess => {
    const now = (): TableDraft => (store.draft(widgetKey) as TableDraft | undefined) ?? nothing;
    return { now, change: (part) => write.current({ ...now(), ...part }) };
  }, [store, widgetKey]);
  return [draft ?? nothing, access];
}
