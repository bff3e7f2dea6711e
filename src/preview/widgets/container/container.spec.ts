import type { Locator } from '@playwright/test';
import { expect, test } from '../../../../e2e/harness/story.ts';

const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (!found) throw new Error('Not drawn.');
  return found;
};
const show = (forcedVisible: boolean, revision = 0) => [{ id: 'editor', status: 'idle', revision, forcedVisible }] as const;

test('an Api call fades the popup in and out, and the page behind does not scroll meanwhile', async ({ page, story }) => {
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (stages, options) {
      const last = Array.isArray(stages) ? stages.at(-1)?.opacity : undefined;
      document.documentElement.dataset.fadings += ` ${last} ${typeof options === 'object' ? options.duration : ''}`;
      return animate.call(this, stages, options);
    };
  });
  await story.open('container/opened');
  const dialog = page.getByRole('dialog', { name: 'editor' });
  await expect(dialog).toBeHidden();
  await story.giveResults([...show(true)]);
  await expect(dialog).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  await story.giveResults([...show(false)]);
  await expect(dialog).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('overflow', 'visible');
  await expect(page.locator('html')).toHaveAttribute('data-fadings', 'undefined 1 200 0 200');
});

test('the close button, the backdrop and Escape close it, each is reported, and the focus returns', async ({ page, story }) => {
  await story.open('container/opened');
  const opener = page.getByRole('button', { name: 'Change price' });
  const dialog = page.getByRole('dialog');
  const openIt = async () => {
    await opener.focus();
    await story.openPopup('editor');
    await expect(dialog).toBeFocused();
  };
  await openIt();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await openIt();
  await page.mouse.click(20, 600);
  await expect(dialog).toBeHidden();

  await openIt();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await openIt();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  expect(await story.popups()).toEqual(Array.from({ length: 4 }, () => ({ widgetId: 'editor', open: false })));
});

test('Tab stays inside a popup that blocks the page', async ({ page, story }) => {
  await story.open('container/opened');
  await page.getByRole('button', { name: 'Change price' }).focus();
  await story.openPopup('editor');
  await expect(page.getByRole('dialog')).toBeFocused();
  const stops = [
    page.getByRole('button', { name: 'Close' }),
    page.getByLabel('Price per piece'),
    page.getByRole('button', { name: 'Save' }),
  ];
  for (const stop of [...stops, ...stops]) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  await stops[0]?.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
});

test('a popup without a way to close stays, whatever a person does', async ({ page, story }) => {
  await story.open('container/bare');
  await page.keyboard.press('Escape');
  await page.mouse.click(20, 600);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await story.popups()).toEqual([]);
});

test('a popup that opens while somebody is typing does not take the focus', async ({ page, story }) => {
  await story.open('container/overPage');
  await page.getByLabel('Price per piece').fill('9');
  await story.giveResults([...show(false)]);
  await story.giveResults([...show(true, 1)]);
  await expect(page.getByLabel('Price per piece')).toHaveValue('9');
});

test('anchored popups open at the side of their anchors, 15 px away if they have an arrow', async ({ page, story }) => {
  await story.open('container/sides');
  const of = async (name: string) => ({
    anchor: await box(page.getByRole('button', { name, exact: true })),
    popup: await box(page.locator(`#${name}Popup > .ks-container`)),
  });
  const right = await of('right');
  expect(right.popup.x).toBeCloseTo(right.anchor.x + right.anchor.width + 15, 0);
  expect(right.popup.y).toBeCloseTo(right.anchor.y - (44 - right.anchor.height) / 2, 0);
  const left = await of('left');
  expect(left.popup.x).toBeCloseTo(left.anchor.x - 150 - 15, 0);
  const bottom = await of('bottom');
  expect(bottom.popup.x).toBeCloseTo(bottom.anchor.x - (150 - bottom.anchor.width) / 2 + 30, 0);
  expect(bottom.popup.y).toBeCloseTo(bottom.anchor.y + bottom.anchor.height - 15, 0);
  const top = await of('top');
  expect(top.popup.y).toBeCloseTo(top.anchor.y - 44 + 15, 0);
  await expect(page.locator('#roomiestPopup > .ks-container')).toHaveClass(/anchor-right/);
});

test('opens at the left if there is no room at the right, keeps 10 px free, and follows the window', async ({ page, story }) => {
  await story.open('container/preferred');
  const anchor = await box(page.getByRole('button', { name: 'More' }));
  const popup = page.locator('#details > .ks-container');
  expect((await box(popup)).x).toBeCloseTo(anchor.x - 200, 0);
  expect((await box(popup)).y).toBeGreaterThanOrEqual(10);
  await page.setViewportSize({ width: 1300, height: 700 });
  await expect.poll(async () => (await box(popup)).x).toBeCloseTo(anchor.x + anchor.width, 0);
});

test('a popup anchored to its opener appears where it was opened', async ({ page, story }) => {
  await story.open('container/atOpener');
  for (const id of ['first', 'second']) {
    await story.openPopup('menu', id);
    // The section is wider than the button in it: the popup opens at the edge of the window.
    const anchor = await box(page.locator(`#${id}`));
    const popup = page.locator('#menu > .ks-container');
    expect(anchor.x + anchor.width).toBeGreaterThan(900);
    await expect.poll(async () => (await box(popup)).y).toBeCloseTo(Math.max(10, anchor.y - (60 - anchor.height) / 2), 0);
    expect((await box(popup)).x).toBeCloseTo(1000 - 180 - 10, 0);
  }
});

test('a slide-in panel slides in and out by pointer and by keyboard', async ({ page, story }) => {
  await story.open('container/slideIn');
  const panel = page.getByRole('region', { name: 'filters' });
  expect((await box(panel)).x).toBe(24 - 260);
  await page.mouse.move(10, 350);
  await expect.poll(async () => (await box(panel)).x).toBe(0);
  await expect(page.locator('.ks-container-backdrop')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  await page.mouse.move(700, 600);
  await expect.poll(async () => (await box(panel)).x).toBe(24 - 260);

  await page.getByLabel('Country').focus();
  await expect.poll(async () => (await box(panel)).x).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await box(panel)).x).toBe(24 - 260);

  await page.mouse.move(10, 350);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(async () => (await box(panel)).x).toBe(24 - 260);
});

test('a pinned panel stays until it is closed, and a click on its edge brings it back', async ({ page, story }) => {
  await story.open('container/pinned');
  const panel = page.getByRole('region', { name: 'bar' });
  expect(await box(panel)).toMatchObject({ y: 636, height: 64, width: 800 });
  await page.mouse.move(500, 660);
  await page.mouse.move(500, 100);
  expect((await box(panel)).y).toBe(636);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(async () => (await box(panel)).y).toBe(670);
  await page.mouse.click(300, 685);
  await expect.poll(async () => (await box(panel)).y).toBe(636);
});
