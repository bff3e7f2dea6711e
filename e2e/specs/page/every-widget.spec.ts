import { type WidgetTypeInfo, widgetTypes } from '../../../src/shared/language/widget-catalogue.ts';
import { expect, test } from '../../harness/test.ts';
import { AppWindow } from '../../models/app-window.ts';
import { atRest } from '../../models/window/at-rest.ts';

/** Types that stand inside others alone, or that have no section of their own (`docs/format/widgets/README.md`, Section). */
const parts = /^(PageWidget|GridTable(Cell|HeaderRow|HeaderCell)Widget|SegmentedControlItemWidget|(Action|Delete|Radio)ButtonRowWidget)$/;
const whole = widgetTypes.filter(({ type }) => !parts.test(type));
const idOf = ({ type }: WidgetTypeInfo): string => `one${type.replace(/Widget$/, '')}`;

const children: Readonly<Record<string, string>> = {
  GridTableWidget: `{ id: 'gridCell', type: GridTableCellWidget, title: 'Units', widgets: [{ id: 'units', type: TextWidget }] }`,
  SegmentedControlWidget: `{ id: 'segment', type: SegmentedControlItemWidget, action: 'switch' }`,
  HorizontalTableWidget: `{ id: 'pick', type: RadioButtonRowWidget, action: 'pick', align: 'left' }`,
};
const configuration = whole
  .map((info) => `{ id: '${idOf(info)}', type: ${info.type}, visible: true, widgets: [${children[info.type] ?? ''}] }`)
  .join(',\n');

/** A row of data for the table, whose cells have sections of their own, and what else is needed. */
const repository = (more: string): string =>
  `Repository = { oneText: { init: () => ({ title: "Loaded" }) }, oneGridTable: { init: () => [[{ title: '12' }]] }, ${more} };\n`;

test.use({
  project: async ({ project }, use) => {
    await project.write(
      'widget-config.js',
      `WidgetConfig = { everything: { id: 'everything', type: PageWidget, widgets: [\n${configuration}\n] } };\n`,
    );
    await project.write('repository.js', repository(''));
    await project.write('event-map.js', 'EventMap = {};\n');
    await use(project);
  },
});

test('/preview/<page> draws every type in its section; a badge moves nothing', { tag: '@localhost' }, async ({ app, window, project }) => {
  await window.preview.expectText('oneText', 'Loaded');
  const page = await app.openWindow('/preview/everything');
  await page.setViewportSize({ width: 1920, height: 1080 });
  const alone = new AppWindow(page);
  await alone.preview.expectText('oneText', 'Loaded');
  const rectangles = () =>
    alone.preview.frame.locator('body').evaluate((body) =>
      Object.fromEntries(
        [...body.querySelectorAll('section[id^="one"], div.richText[id^="one"]')].map((element) => {
          const { left, top, width, height } = (element.firstElementChild ?? element).getBoundingClientRect();
          return [element.id, [left, top, width, height].map(Math.round).join(' ')];
        }),
      ),
    );
  await expect.poll(async () => Object.keys(await rectangles()).sort()).toEqual([...whole.map(idOf), 'oneGridTable_0_0'].sort());
  await expect(alone.preview.frame.locator('.dashwright-placeholder')).toHaveCount(0);
  // Parts that have a section, too: a cell's widget, and a segment, whose section has the id of its control.
  await expect(alone.preview.frame.locator('#oneGridTableCell0-0 > * > section#oneGridTable_0_0[data-originalid="units"]')).toHaveCount(1);
  const segment = alone.preview.widget('oneSegmentedControl').locator('section[data-originalid="segment"]');
  await expect(segment.first()).toHaveAttribute('id', 'oneSegmentedControl');
  const before = await atRest(rectangles);
  await project.write('repository.js', repository('oneButton: { init: () => nobody.home },'));
  await expect(alone.preview.badge('oneButton')).toBeVisible();
  expect(await atRest(rectangles)).toEqual(before);
});
