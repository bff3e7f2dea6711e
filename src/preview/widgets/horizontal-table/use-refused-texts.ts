import type { RefusedCells } from '../../frame/refused/refused-cells.ts';
import { useRefusedCells } from '../../frame/refused/use-refused-cells.ts';
import type { TableRow } from './horizontal-table-data.ts';
import type { DraftAccess, TableDraft } from './use-table-draft.ts';

/** Refused texts of a table by `editKey`, whose edits are taken back, and the way to forget some of them. */
export function useRefusedTexts(
  widgetKey: string,
  rows: readonly TableRow[],
  edits: TableDraft['edits'],
  access: DraftAccess,
): readonly [RefusedCells, (keys: readonly string[]) => void] {
  const look = (key: string) => {
    const [index, column] = key.split('-').map(Number);
    const row = rows.find((one) => one.index === index);
    return { value: row?.cells[column ?? -1]?.value, edit: edits?.[key] };
  };
  const takeBack = (keys: readonly string[]): void => {
    const left = Object.entries(access.now().edits ?? {}).filter(([key]) => !keys.includes(key));
    access.change({ edits: Object.fromEntries(left) });
  };
  return useRefusedCells(widgetKey, look, takeBack);
}
