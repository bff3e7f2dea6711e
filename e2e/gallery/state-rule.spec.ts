import type { WidgetNode } from '../../src/shared/contract/preview-schema.ts';
import { expect, test } from '../harness/story.ts';
import type { StoryPage } from '../harness/story.ts';

const node = (id: string, type: string, config: object = {}, children: readonly WidgetNode[] = []): WidgetNode => ({
  id,
  type,
  config: { id, ...config } as never,
  children,
});

/** A page of inputs and enough below them to scroll; `edited` is what another evaluation of the files changed elsewhere. */
function inputs(edited: string): Parameters<StoryPage['showPage']>[0] {
  const widgets = [
    node('box', 'TextBoxWidget', { title: 'Note' }),
    node('area', 'TextAreaWidget', { title: 'Comment' }),
    node('secret', 'PasswordTextWidget'),
    node('region', 'DropBoxWidget', { title: 'Region', items: [{ name: 'North' }, { name: 'South' }] }),
    node('day', 'DatePickerWidget', { title: 'Day', datePicked: '2027.05.17' }),
    node('live', 'ToggleWidget', { titleOn: 'Live', titleOff: 'Draft' }),
    node('price', 'SliderWidget', { minRange: 0, maxRange: 100, value: [20] }),
    node('name', 'TextWidget', { title: 'Plan', editable: true }),
    node('other', 'TextWidget', { title: edited }),
    ...Array.from({ length: 40 }, (_, index) => node(`line${index}`, 'TextWidget', { title: `Line ${index}`, height: 40 })),
    node('popup', 'ContainerWidget', { visible: false, closeBtn: true }, [node('inside', 'TextBoxWidget', { title: 'Inside' })]),
  ];
  return {
    page: 'story',
    title: 'Inputs',
    generation: edited === 'first' ? 1 : 2,
    tree: node('story', 'PageWidget', {}, widgets),
    widgets: [],
  };
}

test.beforeEach(async ({ page, story }) => {
  await story.open('page/twoTexts');
  await story.showPage(inputs('first'));
  await expect(page.locator('#other')).toHaveText('first');
});

/** An edit elsewhere arrives. */
async function edit(page: import('@playwright/test').Page, story: StoryPage): Promise<void> {
  await story.showPage(inputs('second'));
  await expect(page.locator('#other')).toHaveText('second');
}

for (const [id, selector] of [
  ['box', 'input'],
  ['area', 'textarea'],
  ['secret', 'input'],
] as const) {
  test(`text typed into ${id}, its caret and the focus stay over an edit elsewhere`, async ({ page, story }) => {
    const field = page.locator(`#${id} ${selector}`);
    await field.click();
    await page.keyboard.type('typed text');
    await page.keyboard.press('Shift+Home');
    await edit(page, story);
    await expect(field).toHaveValue('typed text');
    await expect(field).toBeFocused();
    const selection = await field.evaluate((element: HTMLInputElement) => [element.selectionStart, element.selectionEnd]);
    expect(selection).toEqual([0, 10]);
    await page.keyboard.type('X');
    await expect(field).toHaveValue('X');
  });
}

test('a text being edited in place stays', async ({ page, story }) => {
  await page.locator('#name .ks-text-title').click();
  const field = page.locator('#name input');
  await field.fill('Plan B');
  await edit(page, story);
  await expect(field).toHaveValue('Plan B');
  await expect(field).toBeFocused();
});

test('an open list with its filter stays', async ({ page, story }) => {
  await page.locator('#region .ks-dropbox-field').click();
  await page.keyboard.type('So');
  await edit(page, story);
  await expect(page.locator('#region .ks-dropbox-panel')).toBeVisible();
  await expect(page.locator('#region .ks-dropbox-panel-item', { hasText: 'North' })).toBeHidden();
  await page.keyboard.press('Enter');
  await story.expectEvents([{ widgetId: 'region', action: 'choose', values: expect.objectContaining({}) as object }]);
});

test('an open calendar stays on its year', async ({ page, story }) => {
  await page.locator('#day input').click();
  await page.locator('#day .ks-datepicker-panel-pager.ks-right').click();
  await edit(page, story);
  await expect(page.locator('#day .ks-datepicker-panel')).toBeVisible();
  await expect(page.locator('#day .ks-datepicker-panel-year')).toHaveText('2028');
});

test('what was switched and moved stays', async ({ page, story }) => {
  await page.locator('#live').getByRole('switch').click();
  await page.locator('#price').getByRole('slider').focus();
  await page.keyboard.press('ArrowRight');
  const moved = await page.locator('#price').getByRole('slider').getAttribute('aria-valuenow');
  expect(Number(moved)).toBeGreaterThan(20);
  await edit(page, story);
  await expect(page.locator('#live').getByRole('switch')).toBeChecked();
  await expect(page.locator('#price').getByRole('slider')).toHaveAttribute('aria-valuenow', moved ?? '');
});

test('scroll and an open popup with what was typed in it stay', async ({ page, story }) => {
  await story.giveResults([{ id: 'popup', status: 'idle', revision: 0, forcedVisible: true }]);
  await page.locator('#inside input').fill('in the popup');
  await page.evaluate(() => window.scrollTo(0, 400));
  await edit(page, story);
  await expect(page.locator('#inside input')).toHaveValue('in the popup');
  await expect(page.locator('#popup .ks-container')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(400);
});
