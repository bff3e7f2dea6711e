import { useMemo } from 'react';
import { writtenCellKey } from '../../../shared/contract/refused-cells.ts';
import { useFrame } from '../../frame/frame-context.ts';
import type { RefusedCells } from '../../frame/refused/refused-cells.ts';
import { useRefusedCells } from '../../frame/refused/use-refused-cells.ts';
import type { ScrollTableData } from './scroll-table-data.ts';
import type { TableDraft } from './table-draft.ts';

/** Refused values of a scroll table, whose edits are taken back, and the way to forget some of them. */
export function useRefusedEdits(table: {
  readonly widgetKey: string;
  readonly data: ScrollTableData;
  readonly edits: TableDraft['edits'];
  readonly setDraft: (draft: TableDraft) => void;
}): readonly [RefusedCells, (keys: readonly string[]) => void] {
  const { store } = useFrame();
  const { data, edits, widgetKey } = table;
  /** Made when something was refused, and once for all of it. */
  const cells = useMemo(() => {
    let known: Map<string, { readonly ordinal: number; readonly value: string }> | undefined;
    return () => {
      if (known) return known;
      known = new Map();
      // Rows that are not here yet are holes, which forEach leaves out.
      const map = known;
      data.cells.forEach((row) => {
        for (const cell of row) map.set(writtenCellKey(cell), cell);
      });
      return known;
    };
  }, [data]);
  const look = (key: string) => {
    const cell = cells().get(key);
    return { value: cell?.value, edit: cell && edits[cell.ordinal] };
  };
  const takeBack = (keys: readonly string[]): void => {
    const ordinals = new Set(keys.map((key) => String(cells().get(key)?.ordinal)));
    const now = store.draft(widgetKey) as TableDraft | undefined;
    const left = Object.entries(now?.edits ?? {}).filter(([ordinal]) => !ordinals.has(ordinal));
    table.setDraft({ edits: Object.fromEntries(left), editor: now?.editor });
  };
  return useRefusedCells(widgetKey, look, takeBack);
}
