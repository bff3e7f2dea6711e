import type { Locator, Page } from '@playwright/test';
import { widget } from '../../src/preview/gallery/story.ts';
import type { JsonObject, JsonValue } from '../../src/shared/schema/json.ts';
import { expect, type StoryPage, test } from '../harness/story.ts';

/** Names of the nodes that stand in an element, as skins count them. */
const nodesIn = (element: Locator): Promise<string[]> =>
  element.evaluate((parent) => [...parent.childNodes].map(({ nodeName }) => nodeName.toLowerCase()));

/** Leaves the base sheets alone, as a project with skins of its own has them. */
async function withoutDefaultLook(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const style of document.head.querySelectorAll('style')) style.remove();
  });
}

async function showOne(story: StoryPage, type: string, config: JsonObject, result?: JsonValue): Promise<void> {
  await story.open('text/heading');
  await story.showPage({
    page: 'story',
    title: '',
    tree: widget('one', type, config),
    generation: 2,
    widgets: result === undefined ? [] : [{ id: 'one', status: 'ready', revision: 1, result }],
  });
}

test('every section has a style attribute, empty or not', async ({ page, story }) => {
  await story.open('page/twoTexts');
  const styles = await page.locator('section').evaluateAll((sections) => sections.map((section) => section.getAttribute('style')));
  expect([...styles].sort()).toEqual(['', 'display: none;']);
});

test('a message stands in its box by itself, with two line breaks before the buttons', async ({ page, story }) => {
  await story.open('button/asking');
  await page.getByRole('button', { name: 'Delete plan' }).click();
  const box = page.locator('body > #buttonPopup.ks-popup.ks-popup-holder > .ks-popup-content-holder > .ks-popup-content');
  expect(await nodesIn(box)).toEqual(['#text', 'b', '#text', 'br', 'br', 'a', 'a']);
  expect(await page.evaluate(() => document.body.firstElementChild?.id)).toBe('buttonPopup');
});

test('the veil of the older question comes first in the body, and a click on it answers no', async ({ page, story }) => {
  await story.open('button/asking');
  await page.getByRole('button', { name: 'Reset prices' }).click();
  expect(await page.evaluate(() => document.body.firstElementChild?.id)).toBe('horizontalpopup');
  await page.mouse.click(600, 500);
  await expect(page.locator('#horizontalpopup, .widget-table-row-edit-menu')).toHaveCount(0);
  expect(await story.events()).toEqual([]);
});

test('HTML of captions and buttons of tables stands in their elements themselves', async ({ page, story }) => {
  const config = { columnNames: ['<b>Product</b>', 'Units'], title: 'Stock' };
  await showOne(story, 'HorizontalTableWidget', config, [[{ value: 'Rye' }, { value: '12' }]]);
  const heads = page.locator('.ks-horizontal-table-head-row .ks-horizontal-table-cell-inner');
  expect(await nodesIn(heads.first())).toEqual(['b']);
  expect(await nodesIn(heads.last())).toEqual(['#text']);
  const columns = [{ key: 'go', title: 'Go', cellDefaults: { type: 'button' } }];
  await showOne(story, 'GridTableLightWidget', {}, { columns, content: [['<i>Open</i>']] });
  expect(await nodesIn(page.locator('button.ks-grid-table-light_button'))).toEqual(['i']);
  await page.getByRole('button', { name: 'Open' }).click();
  await story.expectEvents([{ widgetId: 'one_0_0', action: 'launch', values: { cellId: 'one_0_0' } }]);
});

test('without skins the base sheets give structure only', async ({ page, story }) => {
  await showOne(story, 'PasswordTextWidget', {});
  await withoutDefaultLook(page);
  await expect(page.locator('.ks-password-text-inner')).toHaveCSS('display', 'block');
  await expect(page.locator('.ks-password-text-input')).toHaveCSS('width', '260px');
  await showOne(story, 'DatePickerWidget', { panelFixed: true, fullYearButtonVisible: true });
  await withoutDefaultLook(page);
  await expect(page.locator('.ks-datepicker-panel-months')).toHaveCSS('border-bottom-width', '0px');
  await expect(page.locator('.ks-datepicker-full-year-button')).toHaveCSS('margin', '0px');
  await showOne(story, 'SegmentedBarWidget', { height: 40 });
  await withoutDefaultLook(page);
  expect((await page.locator('.ks-segmentedbar-block').first().boundingBox())?.height).toBe(0);
});

test('a line of the bootstrap grid has twelve shares, in texts too', async ({ page, story }) => {
  const share = (columns: number): string => `<div class="col-${columns}" id="share${columns}">x</div>`;
  await showOne(story, 'TextWidget', { width: 600, title: `<div class="row">${[1, 4, 7, 12].map(share).join('')}</div>` });
  await withoutDefaultLook(page);
  const widths = await Promise.all([1, 4, 7, 12].map((columns) => page.locator(`#share${columns}`).boundingBox()));
  // The line is 15 px wider on both sides.
  for (const [index, columns] of [1, 4, 7, 12].entries()) expect(widths[index]?.width).toBeCloseTo((630 * columns) / 12, 1);
});
