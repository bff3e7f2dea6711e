import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  commonParameters,
  type WidgetParameterInfo,
  type WidgetTypeInfo,
  widgetTypes,
} from '../../src/shared/language/widget-catalogue.ts';
import { expect, test } from '../harness/story.ts';

type Behaviours = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** By type, parameters whose effect is not in what is drawn first, each with the test that shows it. */
const behaviours: Behaviours = Object.assign(
  {},
  ...globSync('src/preview/widgets/*/behaviour.json', { cwd: join(import.meta.dirname, '../..') }).map(
    (path) => JSON.parse(readFileSync(join(import.meta.dirname, '../..', path), 'utf8')) as Behaviours,
  ),
);

const measures = 'width height minWidth minHeight marginTop marginRight marginBottom marginLeft applyMeasuresToSection skin';
/** Common parameters that act on what a page shows; the others are the tree itself, or the runtime acts on them. */
const common = new Set(`visible tooltip margin ordinal write ${measures}`.split(' '));

/** Common parameters that the markup of a type has no place for (`docs/format/widgets/README.md`). */
const withoutPlace: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['GridWidget', 'GridRowWidget', 'GridCellWidget', 'SegmentedControlWidget'].map((type) => [type, 'applyMeasuresToSection']),
  ),
  ...Object.fromEntries(
    ['ContainerWidget', 'PopupWidget', 'SwipeWidget'].map((type) => [
      type,
      'minWidth minHeight marginTop marginRight marginBottom marginLeft',
    ]),
  ),
  ...Object.fromEntries(
    ['PivotTableWidget', 'ShadowWidget', 'SimulationPanelWidget', 'SimulationPanelSliderWidget'].map((type) => [type, measures]),
  ),
  ...Object.fromEntries(
    [
      'HistogramComboChartWidget',
      'HorizontalBarChartWidget',
      'LineScatterComboWidget',
      'ScrollTableWidget',
      'SegmentedBarWidget',
      'StackedColumnChartWidget',
      'VerticalLineBoxWidget',
    ].map((type) => [type, 'skin']),
  ),
};

/** Drawn by the table around them, or without the section that has the common ones. */
const withoutSection =
  /^(PageWidget|GridTableCellWidget|GridTableHeaderRowWidget|GridTableHeaderCellWidget|(Action|Delete|Radio)ButtonRowWidget|RichTextWidget)$/;

function parametersOf({ type, parameters }: WidgetTypeInfo): WidgetParameterInfo[] {
  const own = parameters.filter(({ name }) => !(name in (behaviours[type] ?? {})));
  if (withoutSection.test(type)) return own;
  const left = new Set([...parameters.map(({ name }) => name), ...(withoutPlace[type] ?? '').split(' ')]);
  return [...own, ...commonParameters.filter(({ name }) => common.has(name) && !left.has(name))];
}

// Charts take longest: one test each.
for (const [name, infos] of Map.groupBy(widgetTypes, ({ type, category }) => (category === 'chart' ? type : category))) {
  test(`two values of every parameter of ${name} are drawn differently`, async ({ page, story }) => {
    await story.open('text/heading');
    for (const info of infos) {
      const without = await page.evaluate(
        (given) => {
          const { type, parameters } = JSON.parse(given);
          return globalThis.dashwrightProbe?.withoutEffect(type, parameters);
        },
        JSON.stringify({ type: info, parameters: parametersOf(info) }),
      );
      expect.soft(without, `without effect in ${info.type}: mend them, or name the test that shows it in behaviour.json`).toEqual([]);
    }
  });
}
