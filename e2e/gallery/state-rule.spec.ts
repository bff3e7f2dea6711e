import { widgetTypes } from '../../src/shared/language/widget-catalogue.ts';
import { expect, test } from '../harness/story.ts';
import { charts } from './state-rule/charts.ts';
import { inputs } from './state-rule/inputs.ts';
import { keepsItsState, type KeptState } from './state-rule/kept-state.ts';
import { overlays } from './state-rule/overlays.ts';
import { tables } from './state-rule/tables.ts';

const groups: Readonly<Record<string, readonly KeptState[]>> = { inputs, tables, overlays, charts };

/** Types at which a person leaves nothing, with the reason. */
const without: Readonly<Record<string, string>> = {
  ImageWidget: 'a click is told at once',
  ShadowWidget: 'draws nothing',
  GaugeWidget: 'draws its values',
  HistogramComboChartWidget: 'draws its values',
  HorizontalBarChartWidget: 'draws its values',
  SegmentedBarWidget: 'draws its values',
  VerticalLineBoxWidget: 'draws its values',
};

test('every type of the catalogue has something a person leaves, or a reason why not', () => {
  const tried = Object.values(groups).flatMap((entries) => entries.flatMap(({ types }) => types));
  expect([...new Set([...tried, ...Object.keys(without)])].sort()).toEqual(widgetTypes.map(({ type }) => type).sort());
  expect(tried.filter((type) => type in without)).toEqual([]);
});

for (const [name, entries] of Object.entries(groups)) {
  test(`edits elsewhere keep what a person left in ${name}`, async ({ page, story }) => {
    await story.open('page/twoTexts');
    for (const [index, entry] of entries.entries()) await test.step(entry.what, () => keepsItsState(page, story, entry, index + 1));
  });
}
