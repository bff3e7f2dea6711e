import type { HorizontalTableData, HorizontalRow } from './horizontal-table-data.ts';
import type { RowWidget } from './row-widgets.ts';

/** Rows that are on for each radio widget, by its key: a person's choice, else that of the data and `selectFirst`. */
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

/** Returns the rows that are on after a press: only the pressed one, or, if several are allowed, with the pressed one toggled. */
export function afterPress(selected: readonly number[], row: number, isMulti: boolean): readonly number[] {
  if (!isMulti) return [row];
  return selected.includes(row) ? selected.filter((other) => other !== row) : [...selected, row];
}

/** Returns whether none of a row's row widgets is active. */
export function isRowDisabled(row: HorizontalRow): boolean {
  return row.actionCells.length > 0 && row.actionCells.every(({ active }) => !active);
}
