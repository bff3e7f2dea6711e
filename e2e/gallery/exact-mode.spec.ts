import type { Locator, Page } from '@playwright/test';
import { widget } from '../../src/preview/gallery/story.ts';
import { expect, test } from '../harness/story.ts';

/** What takes the focus in production, too. */
const focusedInProduction =
  'input, textarea, select, [contenteditable], .richText-editor, .noUi-handle, [role=group], [role=grid], .ks-grid-table-light';

/** Stories with parts that are there for the keyboard alone. */
const withKeyboardParts = [
  'button/labelled',
  'toggle/switchedOn',
  'segmented-control/configured',
  'text/inUse',
  'horizontal-table/prices',
  'scroll-table/plan',
  'combo-chart/draggablePlan',
  'line-area-chart/labelPopup',
  'line-scatter-combo/elasticities',
  'stacked-column-chart/clickableBars',
  'waterfall/profitBridge',
  'waterfall/twoSeries',
  'pivot-table/salesCube',
  'rich-text/report',
];

/** Returns what Tab may reach and would not in production, as the beginning of its markup. */
function reachedHereAlone(page: Page): Promise<readonly string[]> {
  return page.locator('body *').evaluateAll(
    (elements, selector) =>
      elements
        .filter(
          (element) =>
            element instanceof HTMLElement &&
            element.tabIndex >= 0 &&
            element.checkVisibility() &&
            !element.closest('[inert]') &&
            element.matches('[tabindex], button'),
        )
        .filter((element) => !element.matches(selector))
        .map(({ outerHTML }) => outerHTML.slice(0, 160)),
    focusedInProduction,
  );
}

const message = (page: Page): Locator => page.getByRole('alertdialog');

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}

test('parts that are there for the keyboard alone take no focus', async ({ page, story }) => {
  await story.open('button/labelled');
  for (const key of withKeyboardParts) {
    await story.open(key);
    expect(await reachedHereAlone(page), key).not.toEqual([]);
    await story.setExact();
    expect(await reachedHereAlone(page), key).toEqual([]);
  }
});

test('keys neither move nor press the points of charts, also where one had the focus before', async ({ page, story }) => {
  const charts = [
    ['combo-chart/draggablePlan', () => page.getByRole('slider', { name: 'Actual, Jan' }), 'ArrowUp', 'moved'],
    ['stacked-column-chart/clickableBars', () => page.getByRole('button', { name: 'Received, Q1: 420' }), 'Enter', 'bar_click'],
  ] as const;
  for (const [key, pointOf, press, action] of charts) {
    await story.open(key);
    await pointOf().focus();
    await page.keyboard.press(press);
    await expect.poll(async () => (await story.events()).map((event) => event.action)).toEqual([action]);
    await story.setExact();
    const focused = () => page.evaluate(() => document.activeElement?.localName);
    await expect.poll(focused).toBe('body');
    await page.keyboard.press(press);
    for (let step = 0; step < 3; step += 1) {
      await page.keyboard.press('Tab');
      await page.keyboard.press(press);
    }
    expect(await focused()).toBe('body');
    expect((await story.events()).map((event) => event.action)).toEqual([action]);
  }
});

test('keys neither choose in a drop-down nor close it', async ({ page, story }) => {
  await story.open('drop-box/single');
  await story.setExact();
  await page.getByRole('combobox', { name: 'Region' }).click();
  for (const key of ['ArrowDown', 'Enter', 'Escape']) await page.keyboard.press(key);
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.getByRole('option', { name: 'EMEA' }).click();
  expect((await story.events()).map(({ values }) => values['value'])).toEqual(['EMEA']);
});

test('keys do not walk in a calendar; Enter still ends a typed date', async ({ page, story }) => {
  await story.open('date-picker/closed');
  await story.setExact();
  const field = page.getByRole('combobox', { name: 'Delivery' });
  await field.click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible();
  await field.fill('2023.01.09');
  await page.keyboard.press('Enter');
  await story.expectEvents([{ widgetId: 'delivery', action: 'pick', values: { value: '2023.01.09', ordinal: '4' } }]);
});

test('keys open no cell that the pointer opens in production', async ({ page, story }) => {
  await story.open('grid-table/selection');
  await story.setExact();
  await page.locator('#planCell1-1').click({ position: { x: 3, y: 3 } });
  for (const key of ['Enter', 'F2']) await page.keyboard.press(key);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.active-cell')).toHaveId('planCell1-2');

  await story.open('grid-table-light/staffing');
  await story.setExact();
  await page.locator('#planCell0-1').click({ position: { x: 3, y: 3 } });
  for (const key of ['F2', 'Enter', ' ', 'ContextMenu', 'ArrowDown']) await page.keyboard.press(key);
  await expect(page.locator('.ks-grid-table-light_cell--active')).toHaveId('planCell1-1');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  expect((await story.events()).filter(({ action }) => action !== 'text_click')).toEqual([]);
});

test('keys of fields do what the browser does alone', async ({ page, story }) => {
  await story.open('horizontal-table/prices');
  await story.setExact();
  const search = page.getByRole('textbox', { name: 'Search' });
  await search.fill('juice');
  await search.press('Escape');
  await expect(search).toHaveValue('juice');

  await story.open('slider/discount');
  await story.setExact();
  await page.getByRole('button', { name: 'Type a value' }).click();
  const value = page.getByRole('textbox', { name: 'Current Value' });
  await value.fill('33');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(value).toBeVisible();
  await page.getByRole('button', { name: 'Update' }).click();
  expect((await story.events()).map(({ values }) => values['value'])).toEqual([33]);
});

test('Escape closes no popup, also from a text in it', async ({ page, story }) => {
  const title = page.getByText('Pieces');
  for (const isExact of [false, true]) {
    await story.open('container/overPage');
    const inside = [widget('title', 'TextWidget', { title: 'Pieces' }), widget('note', 'RichTextWidget')];
    const popup = { closeBtn: true, width: 300, height: 240, contentStyle: { padding: '40px 12px' } };
    await story.showPage({
      page: 'story',
      title: '',
      tree: widget('main', 'PageWidget', {}, [widget('popup', 'ContainerWidget', popup, inside)]),
      generation: 2,
      widgets: [],
    });
    if (isExact) await story.setExact();
    await page.getByRole('textbox', { name: 'note' }).click();
    await page.keyboard.press('Escape');
    if (isExact) {
      await title.click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Close' }).click();
    }
    await expect(title).toBeHidden();
    expect(await story.popups()).toEqual([{ widgetId: 'popup', open: false }]);
  }
});

test('pastes that go nowhere, or into one field, are not told', async ({ page, story }) => {
  const places = [
    ['grid-table/planning', () => page.getByText('Filter coffee 500 g').click()],
    ['grid-table-light/staffing', () => page.locator('#planCell0-1').click()],
    ['scroll-table/plan', () => page.locator('.ks-scrolltable-body td[aria-disabled="true"]').first().click()],
    ['grid-table-light/staffing', () => page.locator('#planCell0-1').dblclick()],
  ] as const;
  for (const isExact of [false, true]) {
    for (const [key, press] of places) {
      await story.open(key);
      if (isExact) await story.setExact();
      await press();
      await paste(page, '1\t2');
      if (!isExact) await expect(message(page)).toBeVisible();
      else {
        // What tells of a block in a field waits until the browser has put it in.
        await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))));
        await expect(message(page)).toHaveCount(0);
        await expect(page.locator('.dashwright-refused')).toHaveCount(0);
      }
    }
  }
});
