import type { JsonValue } from '../../src/shared/schema/json.ts';
import type { WidgetNode } from '../../src/shared/schema/preview-schema.ts';
import { widgetTypes } from '../../src/shared/language/widget-catalogue.ts';
import { expect, test } from '../harness/story.ts';

/** Shapes of results as `docs/format/results.md` gives them; types that read no result of their own, or keep any, complain about none. */
const shapes: Readonly<Record<string, readonly string[]>> = {
  PageWidget: ['an object'],
  GridWidget: ['an object'],
  GridRowWidget: ['an object'],
  GridCellWidget: ['an object'],
  PanelWidget: ['an object'],
  ContainerWidget: ['an object'],
  PopupWidget: ['an object'],
  SwipeWidget: ['an object'],
  ButtonWidget: ['an object'],
  DropBoxWidget: ['a list', 'an object'],
  TextBoxWidget: ['an object'],
  TextAreaWidget: ['an object'],
  PasswordTextWidget: [],
  DatePickerWidget: ['an object'],
  ToggleWidget: ['an object'],
  SliderWidget: ['an object'],
  SegmentedControlWidget: ['a list', 'an object'],
  SegmentedControlItemWidget: [],
  ImageUploadWidget: ['an object'],
  FileUploadWidget: ['an object'],
  RichTextWidget: ['an object'],
  TextWidget: ['an object'],
  ImageWidget: ['an object'],
  ShadowWidget: [],
  GridTableWidget: ['a list', 'an object'],
  GridTableCellWidget: [],
  GridTableHeaderRowWidget: ['an object'],
  GridTableHeaderCellWidget: ['an object'],
  GridTableLightWidget: ['a list', 'an object'],
  GridTablePlusWidget: ['an object'],
  HorizontalTableWidget: ['a list', 'an object'],
  ActionButtonRowWidget: [],
  DeleteButtonRowWidget: [],
  RadioButtonRowWidget: [],
  ScrollTableWidget: ['a list'],
  PivotTableWidget: ['a list', 'an object'],
  ComboChartWidget: ['a list'],
  LineAreaChartWidget: ['a list'],
  HistogramComboChartWidget: ['a list'],
  LineScatterComboWidget: ['an object'],
  StackedColumnChartWidget: ['an object'],
  PieChartWidget: ['an object'],
  RadarChartWidget: ['an object'],
  GaugeWidget: ['an object'],
  TornadoChartWidget: ['an object'],
  WaterFallWidget: ['a list', 'an object'],
  HorizontalBarChartWidget: ['a list'],
  SegmentedBarWidget: ['a list'],
  VerticalLineBoxWidget: ['a list'],
  SimulationPanelWidget: ['a list'],
  SimulationPanelSliderWidget: [],
};
const results: readonly (readonly [said: string, result: JsonValue])[] = [
  ['a list', []],
  ['an object', {}],
  ['a text', 'wrong'],
  ['a number', 5],
  ['true', true],
];

const leaf = (type: string): WidgetNode => ({ id: `the${type}`, type, config: { id: `the${type}` }, children: [] });

test('every type tells a result of a wrong shape once, with what it expects and what came, and is drawn', async ({ page, story }) => {
  const types = widgetTypes.map(({ type }) => type);
  expect(types.toSorted()).toEqual(Object.keys(shapes).toSorted());
  const tree: WidgetNode = { ...leaf('PageWidget'), children: types.filter((type) => type !== 'PageWidget').map(leaf) };
  await story.open('text/heading');
  await story.showPage({ page: 'all', title: 'All types', tree, generation: 2, widgets: [] });
  const sections = page.locator('section[id^="the"]');
  await expect(page.locator('#theSegmentedBarWidget')).toBeAttached();
  const drawn = await sections.count();
  const told: string[] = [];
  for (const [index, [said, result]] of results.entries()) {
    await story.giveResults(types.map((type) => ({ id: `the${type}`, status: 'ready', result, revision: index + 1 })));
    for (const type of types) {
      const expected = shapes[type] ?? [];
      if (expected.length === 0 || expected.includes(said)) continue;
      told.push(`${type} the${type} expects ${expected.join(' or ')} from its init, and got ${said}. It is drawn from its configuration.`);
    }
    await expect.poll(async () => (await story.problems()).map(({ message }) => message).toSorted()).toEqual(told.toSorted());
    await expect(sections).toHaveCount(drawn);
    await expect(page.getByText('could not be drawn')).toHaveCount(0);
  }
});
