import { expect, test } from 'vitest';
import { RefusedEdits } from '../../../page-state/refused/refused-edits.ts';
import { beginRowChoice, choiceCell, choiceShown, refusedChoice } from './row-choices.ts';
import { type HorizontalTableDraft, noHorizontalDraft } from './horizontal-draft.ts';

/** A table whose data has row 0 on. */
function makeTable(isMulti: boolean) {
  const refused = new RefusedEdits();
  let draft: HorizontalTableDraft = noHorizontalDraft;
  const change = (part: Partial<HorizontalTableDraft>): void => {
    draft = { ...draft, ...part };
  };
  const shown = (): readonly number[] => draft.selected?.['pick'] ?? [0];
  const press = (row: number, on: readonly number[]): string =>
    beginRowChoice(
      { refused },
      {
        ...{ widgetKey: 'stores', access: { now: () => draft, change, restore: change } },
        ...{ place: { key: 'pick', row, isMulti }, before: shown(), on, typed: `row ${row}` },
      },
    );
  const marked = () =>
    [0, 1, 2].filter((row) => refusedChoice(refused.read('stores'), { key: 'pick', row, isMulti })).map((row) => `row ${row}`);
  return { refused, press, shown, marked, isDrawnAsLoaded: () => draft.selected?.['pick'] === undefined };
}

test('of two choices the later one returns to the row before both when both are refused, and is the marked one', () => {
  const table = makeTable(false);
  const first = table.press(1, [1]);
  const second = table.press(2, [2]);
  table.refused.refuse(first, 'No.');
  expect([table.shown(), table.marked()]).toEqual([[2], []]);
  table.refused.refuse(second, 'No.');
  expect([table.shown(), table.marked(), table.isDrawnAsLoaded()]).toEqual([[0], ['row 2'], true]);
});

test('rows that are toggled one by one go back one by one', () => {
  const table = makeTable(true);
  const first = table.press(1, [0, 1]);
  const second = table.press(0, [1]);
  table.refused.refuse(first, 'No.');
  expect([table.shown(), table.marked()]).toEqual([[], ['row 1']]);
  table.refused.refuse(second, 'No.');
  expect([table.shown(), table.marked()]).toEqual([[0], ['row 0', 'row 1']]);
  table.refused.refuse(table.press(1, [0, 1]), 'No.');
  expect(table.shown()).toEqual([0]);
});

test('a choice is compared by the rows that are on, a text cell is not', () => {
  const selected = { pick: [0, 2] };
  expect(choiceShown(choiceCell({ key: 'pick', row: 2, isMulti: true }), selected)).toBe('true');
  expect(choiceShown(choiceCell({ key: 'pick', row: 1, isMulti: false }), selected)).toBe('0,2');
  expect(choiceShown('0-1', selected)).toBeUndefined();
});
