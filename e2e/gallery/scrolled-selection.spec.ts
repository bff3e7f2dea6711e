import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/story.ts';

/** Scrolls half a row beyond the start, so that rows are cut off at both ends. Returns what scrolls, and how far. */
async function scrollCells(box: Locator, by: number): Promise<() => Promise<readonly number[]>> {
  await box.evaluate((element, top) => {
    const scroller =
      element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY !== 'visible'
        ? element
        : document.scrollingElement;
    scroller?.scrollTo(0, top);
  }, by);
  return () => box.evaluate((element) => [element.scrollTop, document.scrollingElement?.scrollTop ?? 0]);
}

const tables = [
  {
    name: 'light table',
    story: 'grid-table-light/large',
    box: '[data-role=body]',
    cell: '.ks-grid-table-light_cell',
    selected: '.ks-grid-table-light_cell--selected',
    active: '.ks-grid-table-light_cell--active',
  },
  {
    name: 'grid table',
    story: 'grid-table/large',
    box: '.ks-grid-table-content',
    cell: '.ks-grid-table-cell',
    selected: '.ks-grid-table-cell.selected',
    active: '.ks-grid-table-cell.active-cell',
  },
] as const;

/** Returns the id of the cell at a place of the window. */
const cellAt = (page: Page, x: number, y: number, cell: string): Promise<string> =>
  page.evaluate(([left, top, selector]) => document.elementFromPoint(left, top)?.closest(selector)?.id ?? '', [x, y, cell] as const);

/** Returns where the first cell that is not covered by the head begins, in px of the window. */
async function topOfCells(page: Page, box: { readonly x: number; readonly y: number }, cell: string): Promise<number> {
  const from = Math.max(box.y, 0);
  for (let top = from; top < from + 200; top += 1) if ((await cellAt(page, box.x + 130, top, cell)) !== '') return top;
  throw new Error('No cell is in sight.');
}

for (const table of tables) {
  test(`a press in a scrolled ${table.name} selects the cell under it and does not scroll, however little of it is visible`, async ({
    page,
    story,
  }) => {
    await story.open(table.story);
    const box = page.locator(table.box).first();
    const scrolled = await scrollCells(box, 115);
    await expect.poll(async () => Math.max(...(await scrolled()))).toBe(115);
    await story.atRest();
    const before = await scrolled();
    const bounds = await box.boundingBox();
    if (!bounds) throw new Error('The table is not drawn.');
    const top = await topOfCells(page, bounds, table.cell);
    const bottom = Math.min(bounds.y + bounds.height, 700);
    for (const y of [top + 3, top + 20, top + 45, bottom - 20]) {
      const x = bounds.x + 130;
      const pressed = await cellAt(page, x, y, table.cell);
      expect(pressed).not.toBe('');
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 2, y - 2);
      await expect(page.locator(table.active)).toHaveId(pressed);
      await page.mouse.up();
      await expect(page.locator(table.selected)).toHaveCount(1);
      expect(await scrolled()).toEqual(before);
    }
  });

  test(`a drag over cells of a scrolled ${table.name} scrolls nothing while the pointer is within it`, async ({ page, story }) => {
    await story.open(table.story);
    const box = page.locator(table.box).first();
    const scrolled = await scrollCells(box, 115);
    await expect.poll(async () => Math.max(...(await scrolled()))).toBe(115);
    await story.atRest();
    const before = await scrolled();
    const bounds = await box.boundingBox();
    if (!bounds) throw new Error('The table is not drawn.');
    const [x, top] = [bounds.x + 130, await topOfCells(page, bounds, table.cell)];
    await page.mouse.move(x, top + 100);
    await page.mouse.down();
    for (const y of [top + 60, top + 8]) {
      await page.mouse.move(x, y, { steps: 4 });
      await expect(page.locator(table.active)).toHaveId(await cellAt(page, x, y, table.cell));
    }
    expect(await scrolled()).toEqual(before);
    // The last cell touched is the active one: arrows go on from there.
    const last = await cellAt(page, x, top + 8, table.cell);
    await page.mouse.up();
    const [, row, column] = /(\d+)-(\d+)$/.exec(last) ?? [];
    await page.keyboard.press('ArrowRight');
    await expect(page.locator(table.active)).toHaveId(new RegExp(`[A-Za-z]${row}-${Number(column) + 1}$`));
    await expect(page.locator(table.selected)).toHaveCount(1);
  });

  test(`a range dragged out of a scrolled ${table.name} scrolls on, and stops where the pointer comes back`, async ({ page, story }) => {
    await story.open(table.story);
    const box = page.locator(table.box).first();
    const scrolled = await scrollCells(box, 115);
    await expect.poll(async () => Math.max(...(await scrolled()))).toBe(115);
    await story.atRest();
    const bounds = await box.boundingBox();
    if (!bounds) throw new Error('The table is not drawn.');
    const x = bounds.x + 130;
    const top = await topOfCells(page, bounds, table.cell);
    await page.mouse.move(x, top + 60);
    await page.mouse.down();
    await page.mouse.move(x, top + 100);
    await page.mouse.move(x, Math.min(bounds.y + bounds.height, 700) + 30);
    await expect.poll(async () => Math.max(...(await scrolled()))).toBeGreaterThan(300);
    await expect(page.locator(table.active)).toBeInViewport({ ratio: 0.9 });
    await page.mouse.move(x, top + 100);
    await expect(page.locator(table.active)).toHaveId(await cellAt(page, x, top + 100, table.cell));
    const before = await scrolled();
    await page.mouse.move(x + 2, top + 101);
    await page.mouse.up();
    await story.atRest();
    expect(await scrolled()).toEqual(before);
  });
}

test('a drag over cells of a scrolled scroll table scrolls nothing while the pointer is within it', async ({ page, story }) => {
  await story.open('scroll-table/tall');
  const body = page.locator('.ks-scrolltable-body');
  await body.evaluate((element) => element.scrollTo({ top: 55 }));
  await expect.poll(() => body.evaluate((element) => element.scrollTop)).toBe(55);
  await story.atRest();
  const box = await body.boundingBox();
  if (!box) throw new Error('The table is not drawn.');
  const under = (y: number) =>
    page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('td')?.dataset['ordinal'] ?? '', [box.x + 30, y] as const);
  await page.mouse.move(box.x + 30, box.y + 100);
  await page.mouse.down();
  for (const below of [60, 4]) {
    await page.mouse.move(box.x + 30, box.y + below, { steps: 4 });
    await expect(page.locator('td.ks-cell-active')).toHaveAttribute('data-ordinal', await under(box.y + below));
    expect(await body.evaluate((element) => element.scrollTop)).toBe(55);
  }
  await page.mouse.up();
});
