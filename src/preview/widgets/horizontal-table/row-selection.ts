import type { HorizontalTableData, TableRow } from './horizontal-table-data.ts';
import type { RowWidget } from './row-widgets.ts';

/** Rows that are on for each radio widget, by its key: what a person chose, else what the data and `selectFirst` say. */
export type SelectedRows = Readonly<Record<string, readonly number[]>>;

function loadedSelection(data: HorizontalTableData, place: number, isMulti: boolean, selectsFirst: boolean): readonly number[] {
  const active = data.rows.filter((row) => row.actionCells[place]?.active);
  const on = active.filter((row) => row.actionCells[place]?.on);
  const chosen = on.length === 0 && selectsFirst ? active : on;
  const all = chosen.map(({ index }) => index);
  return isMulti && on.length > 0 ? all : all.slice(0, 1);
}

export function selectedRows(
  data: HorizontalTableData,
  widgets: readonly RowWidget[],
  rules: { readonly isMulti: boolean; readonly selectsFirst: boolean },
  chosen: SelectedRows | undefined,
): SelectedRows {
  return Object.fromEntries(
    widgets.flatMap(({ key, kind }, place) =>
      kind === 'radio' ? [[key, chosen?.[key] ?? loadedSelection(data, place, rules.isMulti, rules.selectsFirst)]] : [],
    ),
  );
}

/** Rows that are on after a press: the pressed one alone, or with several allowed the pressed one switched. */
export function afterPress(selected: readonly number[], row: number, isMulti: boolean): readonly number[] {
  if (!isMulti) return [row];
  return selected.includes(row) ? selected.filter((other) => other !== row) : [...selected, row];
}

/** Whether nothing can be done in a row that has row widgets. */
export function isRowDisabled(row: TableRow): boolean {
  return row.actionCells.length > 0 && row.actionCells.every(({ active }) => !active);
}
