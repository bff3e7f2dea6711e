import type { PreviewStore } from '../../../page-state/preview-store.ts';
import type { RefusedCell, RefusedCells } from '../../../page-state/refused/refused-cells.ts';
import type { DraftAccess } from '../../../tables/editing/use-table-draft.ts';
import type { HorizontalTableDraft } from './horizontal-draft.ts';
import type { SelectedRows } from '../row-selection.ts';

/** Begins the keys of choices among those of refused cells, which are numbers. */
const choicePrefix = 'choice\n';

/** Returns what a choice shows, to compare refused ones with; undefined for the key of a text cell. */
export function choiceShown(cell: string, selected: SelectedRows): string | undefined {
  if (!cell.startsWith(choicePrefix)) return undefined;
  const [key = '', row] = cell.slice(choicePrefix.length).split('\n');
  const on = selected[key] ?? [];
  return row === undefined ? String(on) : String(on.includes(Number(row)));
}

/** Place of a control that chooses a row. */
export interface ChoicePlace {
  /** Key of the radio widget. */
  readonly key: string;
  readonly row: number;
  readonly isMulti: boolean;
}

/** Returns the cell of a choice: where several rows may be on each of them is one, otherwise all rows of a radio widget are. */
export function choiceCell({ key, row, isMulti }: ChoicePlace): string {
  return isMulti ? `${choicePrefix}${key}\n${row}` : `${choicePrefix}${key}`;
}

/** Returns the refused choice to mark at a control. */
export function refusedChoice(refused: RefusedCells, place: ChoicePlace): RefusedCell | undefined {
  const found = refused.get(choiceCell(place));
  return found?.part === undefined || found.part === String(place.row) ? found : undefined;
}

/**
 * Shows the rows that are on after a press and records it as an edit. Returns its name, for the event.
 * @param choice.on rows of the radio widget that are on from now; `before`: until now.
 * @param choice.typed the choice as a person reads it.
 */
export function beginRowChoice(
  { refused }: Pick<PreviewStore, 'refused'>,
  choice: {
    readonly widgetKey: string;
    readonly access: DraftAccess<HorizontalTableDraft>;
    readonly place: ChoicePlace;
    readonly before: readonly number[];
    readonly on: readonly number[];
    readonly typed: string;
  },
): string {
  const { widgetKey, access, place, before, on, typed } = choice;
  const { key, row, isMulti } = place;
  const drawn = access.now().selected?.[key];
  const show = (rows: readonly number[] | undefined, change: DraftAccess<HorizontalTableDraft>['change']): void => {
    const { [key]: _, ...others } = access.now().selected ?? {};
    change({ selected: rows === undefined ? others : { ...others, [key]: rows } });
  };
  show(on, access.change);
  const cell = choiceCell(place);
  if (isMulti) {
    const isOn = on.includes(row);
    return refused.begin<boolean>({
      widgetKey,
      cells: [{ cell, typed, before: before.includes(row) }],
      takeBack: ([sent]) => {
        const now = access.now().selected?.[key];
        if (!sent || !now || now.includes(row) !== isOn || sent.before === isOn) return;
        const rows = sent.before ? [...now, row] : now.filter((other) => other !== row);
        const isAsLoaded = drawn === undefined && String([...rows].sort()) === String([...before].sort());
        show(isAsLoaded ? undefined : rows, access.restore);
      },
    });
  }
  return refused.begin<readonly number[] | undefined>({
    widgetKey,
    cells: [{ cell, typed, before: drawn, part: String(row) }],
    takeBack: ([sent]) => {
      if (sent && access.now().selected?.[key] === on) show(sent.before, access.restore);
    },
  });
}
