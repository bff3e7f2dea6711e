import { expect, test } from 'vitest';
import { editInSteps } from '../../../shared/project/widget-edit/edit-steps.ts';
import { writtenWidgets } from '../../../shared/project/widget-edit/edit-widget.ts';
import { applyTextEdits } from '../../../shared/project/widget-edit/text-edit.ts';
import { resolveChange, type SelectionChange } from './selection-changes.ts';

const config = `WidgetConfig = { p: { id: 'p', type: PageWidget, widgets: [
  { id: 'row', type: GridRowWidget, widgets: [
    { id: 'a', type: GridCellWidget, width: '20%', alignment: 'top-left', widgets: [{ id: 'note', type: TextWidget, width: 120 }] },
    { id: 'b', type: GridCellWidget, widgets: [{ id: 'save', type: ButtonWidget, height: '3em' }] },
    { id: 'c', type: GridCellWidget, width: '40%', alignment: side, widgets: [] },
  ] },
  { id: 'free', type: TextWidget, width: wide },
] } };
`;

/** Returns the changed lines of the configuration, or why it was not changed. */
function changed(change: SelectionChange, text = config): readonly string[] | string {
  const resolved = resolveChange(text, writtenWidgets(text), change);
  if ('outcome' in resolved) return resolved.message;
  expect(resolved.select).toBe('none');
  const outcome = editInSteps(text, resolved.steps);
  if (outcome.outcome === 'refused') return outcome.message;
  const before = text.split('\n');
  return applyTextEdits(text, outcome.edits)
    .split('\n')
    .filter((line) => !before.includes(line))
    .map((line) => line.trim());
}

test('widgets are aligned by the cells they stand in, each side on its own', () => {
  expect(changed({ kind: 'align', widgetIds: ['note', 'save'], side: 'right' })).toEqual([
    "{ id: 'a', type: GridCellWidget, width: '20%', alignment: 'top-right', widgets: [{ id: 'note', type: TextWidget, width: 120 }] },",
    "{ id: 'b', type: GridCellWidget, alignment: 'center-right', widgets: [{ id: 'save', type: ButtonWidget, height: '3em' }] },",
  ]);
  expect(changed({ kind: 'align', widgetIds: ['a', 'note'], side: 'middle' })).toEqual([
    expect.stringContaining("alignment: 'center-left'"),
  ]);
  // The default is not written.
  expect(changed({ kind: 'align', widgetIds: ['save'], side: 'center' })).toEqual([]);
});

test('a row aligns its cells to the left, the middle and the right', () => {
  expect(changed({ kind: 'align', widgetIds: ['row'], side: 'center' })).toEqual([
    "{ id: 'row', type: GridRowWidget, alignment: 'center', widgets: [",
  ]);
});

test('cells share what the others of their row leave', () => {
  expect(changed({ kind: 'distribute', widgetIds: ['a', 'b', 'c'] })).toEqual([
    expect.stringMatching(/'a'.*width: '33.33%'/),
    expect.stringMatching(/'b'.*width: '33.33%'/),
    expect.stringMatching(/'c'.*width: '33.33%'/),
  ]);
  expect(changed({ kind: 'distribute', widgetIds: ['note', 'save'] })).toEqual([
    expect.stringMatching(/'a'.*width: '30%'/),
    expect.stringMatching(/'b'.*width: '30%'/),
  ]);
});

test('widgets get the size of the last one as it is written', () => {
  expect(changed({ kind: 'match', widgetIds: ['a', 'b', 'note'], parameter: 'width' })).toEqual([
    expect.stringMatching(/'a', type: GridCellWidget, width: 120,/),
    expect.stringMatching(/'b', type: GridCellWidget, width: 120,/),
  ]);
  expect(changed({ kind: 'match', widgetIds: ['note', 'save'], parameter: 'height' })).toEqual([
    expect.stringMatching(/'note', type: TextWidget, width: 120, height: '3em'/),
  ]);
});

test.each<[SelectionChange, RegExp]>([
  [{ kind: 'align', widgetIds: ['note', 'free'], side: 'left' }, /^free stands in no grid cell or row/],
  [{ kind: 'align', widgetIds: ['c'], side: 'left' }, /^alignment of c is set by code/],
  [{ kind: 'align', widgetIds: ['row'], side: 'top' }, /^row aligns to the left, the middle or the right only/],
  [{ kind: 'align', widgetIds: ['gone'], side: 'top' }, /^gone stands in no/],
  [{ kind: 'distribute', widgetIds: ['a'] }, /^Select two or more cells/],
  [{ kind: 'distribute', widgetIds: ['a', 'c'] }, /^b of the same row has no width in %/],
  [{ kind: 'distribute', widgetIds: ['a', 'row'] }, /^row stands in no grid cell/],
  [{ kind: 'match', widgetIds: ['a', 'b'], parameter: 'width' }, /^b, which was selected last, has no width/],
  [{ kind: 'match', widgetIds: ['a', 'free'], parameter: 'width' }, /^width of free is set by code/],
  [{ kind: 'match', widgetIds: ['a'], parameter: 'height' }, /^Select the widgets to change/],
])('%j is refused: %s', (change, reason) => {
  expect(changed(change)).toMatch(reason);
});

test('the other cells of a row may leave nothing', () => {
  const full = config.replace("width: '40%', alignment: side", "width: '100%'");
  expect(changed({ kind: 'distribute', widgetIds: ['a', 'b'] }, full)).toMatch(/^The other cells of row leave no width/);
});
