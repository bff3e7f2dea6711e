import type { Page } from '@playwright/test';
import { expect, test } from '../../../../e2e/harness/story.ts';

const cell = (page: Page, ordinal: number) => page.locator(`.ks-scrolltable-body td[data-ordinal="${ordinal}"]`);
const edit = (value: string, ordinal: number, row: number, col: number) => ({
  widgetId: 'plan',
  action: 'cellEdit',
  values: { value, ordinal, row, col },
});
const paste = (pairs: readonly (readonly [ordinal: number, value: string])[]) => ({
  widgetId: 'plan',
  action: 'pasteCells',
  values: { pastedCellValues: pairs.map(([ordinal, value]) => ({ ordinal, value })) },
});

test('a cell is edited by double click, by F2 and cleared, not by typing; Enter stays; percent is divided, disabled cells stay', async ({
  page,
  story,
}) => {
  await story.open('scroll-table/plan');
  await cell(page, 0).dblclick();
  await page.getByLabel('Edit Bikes Jan 2027').fill('12,5%');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0)).toHaveClass(/ks-cell-active/);
  await page.keyboard.type('7');
  await expect(page.getByLabel('Edit Bikes Jan 2027')).toHaveCount(0);
  for (const key of ['ArrowDown', 'F2', 'Control+a']) await page.keyboard.press(key);
  await page.keyboard.type('250');
  for (const key of ['Tab', 'Delete', 'ArrowRight', 'F2']) await page.keyboard.press(key);
  await page.keyboard.type('9');
  await page.keyboard.press('Escape');
  await cell(page, 20).dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('5');
  await cell(page, 0).click();
  await story.expectEvents([edit('0,125', 0, 0, 0), edit('250', 10, 1, 0), edit('', 11, 1, 1), edit('5', 20, 2, 0)]);
  await expect(cell(page, 12)).toHaveText('202');
});

test('keys continue from the active cell after a selection by Shift or by dragging', async ({ page, story }) => {
  await story.open('scroll-table/plan');
  await cell(page, 0).click();
  await cell(page, 11).click({ modifiers: ['Shift'] });
  await expect(page.locator('td.ks-cell-active')).toHaveAttribute('data-ordinal', '11');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('td.ks-cell-selected')).toHaveAttribute('data-ordinal', '12');
  await cell(page, 0).hover();
  await page.mouse.down();
  await cell(page, 11).hover();
  await page.mouse.up();
  await expect(page.locator('td.ks-cell-selected')).toHaveCount(4);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('td.ks-cell-selected')).toHaveAttribute('data-ordinal', '21');
});

test('a paste on cells that cannot be written shows a message with the number of cells left out', async ({ page, story }) => {
  await story.open('scroll-table/plan');
  const locked = page.locator('.ks-scrolltable-body td[aria-disabled="true"]').first();
  const message = page.getByRole('alertdialog', { name: 'Warning' });
  await page.evaluate(() => navigator.clipboard.writeText('7'));
  await locked.click();
  await page.keyboard.press('Control+V');
  await expect(message).toContainText('Nothing was pasted: these cells cannot be written.');
  await page.keyboard.press('Escape');
  await expect(locked).toHaveAttribute('title', '“7” was not pasted: this cell cannot be written. Escape removes this mark.');
  await page.evaluate(() => navigator.clipboard.writeText('7\t8'));
  await cell(page, 1).click();
  await page.keyboard.press('Control+V');
  await expect(message).toContainText('1 of 2 pasted values were left out');
  await page.keyboard.press('Escape');
  const marked = page.locator('.dashwright-refused');
  await expect(marked).toHaveAttribute('data-ordinal', '2');
  await expect(marked).toHaveAttribute('title', '“8” was not pasted: this cell cannot be written. Escape removes this mark.');
  await page.keyboard.press('Escape');
  await expect(marked).toHaveCount(0);
  await story.expectEvents([paste([[1, '7']])]);
});

test('pasting a picture does not clear cells', async ({ page, story }) => {
  await story.open('scroll-table/plan');
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done));
    if (png) await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
  });
  await cell(page, 0).click();
  await cell(page, 11).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+V');
  await page.keyboard.press('F2');
  await page.getByLabel('Edit Road Feb 2027').fill('7');
  await page.keyboard.press('Enter');
  await story.expectEvents([edit('7', 11, 1, 1)]);
  await expect(cell(page, 0)).toHaveText('100');
});

test('a block is pasted, filled and cleared over the selected cells', async ({ page, story }) => {
  await story.open('scroll-table/plan');
  await page.evaluate(() => navigator.clipboard.writeText('7\t8\n9\t10'));
  await cell(page, 0).click();
  await page.keyboard.press('Control+V');
  await cell(page, 0).click();
  await cell(page, 21).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+D');
  await page.keyboard.press('Control+R');
  await page.keyboard.press('Delete');
  await story.expectEvents([
    paste([
      [0, '7'],
      [1, '8'],
      [10, '9'],
      [11, '10'],
    ]),
    paste([
      [10, '7'],
      [11, '8'],
      [20, '7'],
      [21, '8'],
    ]),
    paste([
      [1, '7'],
      [11, '7'],
      [21, '7'],
    ]),
    paste([
      [0, ''],
      [1, ''],
      [10, ''],
      [11, ''],
      [20, ''],
      [21, ''],
    ]),
  ]);
});

test('the selected cells are copied in the format of spreadsheets', async ({ page, story }) => {
  await story.open('scroll-table/plan');
  await cell(page, 0).click();
  await cell(page, 11).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+C');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('100\t101\n200\t201');
});

test('comments are shown and written, by pointer and keyboard; groups open and close', async ({ page, story }) => {
  await story.open('scroll-table/plan');
  await page.getByRole('button', { name: 'Show comment of Road' }).click();
  await page.getByRole('button', { name: 'Show comment of Road' }).press(' ');
  await page.getByRole('button', { name: 'Write comment of City' }).press('Enter');
  await page.getByRole('button', { name: 'Write comment of City' }).click();
  const shown = { widgetId: 'plan', action: 'commentShow', values: { labelId: 'road', label: 'Road', childrenIds: [], comment: 'late' } };
  const written = { widgetId: 'plan', action: 'commentEdit', values: { labelId: 'city', label: 'City', childrenIds: [], comment: '' } };
  await story.expectEvents([shown, shown, written, written]);
  await page.getByRole('button', { name: 'Close Bikes' }).press(' ');
  await expect(page.locator('.ks-scrolltable-body tr[data-row]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Open Bikes' }).click();
  await expect(page.locator('.ks-scrolltable-body tr[data-row]')).toHaveCount(3);
});

test('labels are beside the rows they name, with bands above the columns', async ({ page, story }) => {
  await story.open('scroll-table/plan');
  const tops = (selector: string) =>
    page.locator(selector).evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().top)));
  const [labels, rows] = ['.ks-scrolltable-header-col-body tr', '.ks-scrolltable-body tr'];
  await expect(async () => expect(await tops(labels)).toEqual(await tops(rows))).toPass();
});

test('selected cells can be distinguished in forced colours', async ({ page, story }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await story.open('scroll-table/plan');
  await cell(page, 0).click();
  await cell(page, 11).click({ modifiers: ['Shift'] });
  for (const [ordinal, width] of [
    [0, '1px'],
    [11, '3px'],
  ] as const) {
    await expect(cell(page, ordinal)).toHaveCSS('outline-style', 'solid');
    await expect(cell(page, ordinal)).toHaveCSS('outline-width', width);
  }
  await expect(cell(page, 12)).toHaveCSS('outline-style', 'none');
});

test('the width of the names overrides every skin', async ({ page, story }) => {
  await story.open('scroll-table/plan');
  const names = page.locator('.ks-scrolltable-name-col');
  for (const cell of [names.first(), names.last()]) {
    expect(await cell.evaluate((element) => element.style.getPropertyPriority('min-width'))).toBe('important');
    await expect(cell).toHaveCSS('min-width', '200px');
  }
});

test('only the visible part of a large table is drawn; keys reach every cell, and an edit emits its position', async ({ page, story }) => {
  await story.open('scroll-table/large');
  const body = page.locator('.ks-scrolltable-body');
  await expect.poll(() => body.locator('td[data-ordinal]').count()).toBeGreaterThan(100);
  expect(await body.locator('td[data-ordinal]').count()).toBeLessThan(1000);
  const wholeWidth = await body.evaluate((element) => element.scrollWidth);
  await cell(page, 0).click();
  await page.keyboard.press('Control+End');
  await expect(cell(page, 99_999)).toBeInViewport();
  await expect(cell(page, 99_999)).toHaveClass(/ks-cell-active/);
  await expect(page.getByText('Article 1000', { exact: true })).toBeInViewport();
  await expect.poll(() => body.evaluate((element) => element.scrollWidth)).toBe(wholeWidth);

  // The last title is above the last cell.
  const title = page.locator('.ks-scrolltable-header th').last();
  await expect(title).toBeInViewport();
  const startOf = async (part: typeof title) => (await part.boundingBox())?.x ?? Number.NaN;
  await expect.poll(async () => Math.abs((await startOf(title)) - (await startOf(cell(page, 99_999))))).toBeLessThan(1.5);

  for (const key of ['F2', 'Control+a']) await page.keyboard.press(key);
  await page.keyboard.type('41');
  await page.keyboard.press('Enter');
  await story.expectEvents([edit('41', 99_999, 999, 99)]);
  await page.keyboard.press('Control+Home');
  await expect(cell(page, 0)).toBeInViewport();
});

test('the scroll bar jumps anywhere in a large table: rows, labels and titles stay aligned', async ({ page, story }) => {
  await story.open('scroll-table/large');
  const body = page.locator('.ks-scrolltable-body');
  for (const [down, across] of [
    [0.5, 0.5],
    [0.93, 0.11],
    [0.02, 0.87],
  ] as const) {
    await body.evaluate(
      (element, [top, left]) => {
        element.scrollTop = Math.round(top * (element.scrollHeight - element.clientHeight));
        element.scrollLeft = Math.round(left * (element.scrollWidth - element.clientWidth));
      },
      [down, across] as const,
    );
    const box = await body.boundingBox();
    const middle = { x: (box?.x ?? 0) + 300, y: (box?.y ?? 0) + 200 };
    const ordinal = (): Promise<number> =>
      page.evaluate(({ x, y }) => Number(document.elementFromPoint(x, y)?.closest('td')?.getAttribute('data-ordinal') ?? -1), middle);
    await expect.poll(ordinal).toBeGreaterThan(0);
    await story.atRest();
    const found = await ordinal();
    const place = await cell(page, found).boundingBox();
    const label = await page.getByText(`Article ${Math.floor(found / 100) + 1}`, { exact: true }).boundingBox();
    const title = await page.getByRole('columnheader', { name: `Day ${(found % 100) + 1}`, exact: true }).boundingBox();
    expect(Math.abs((label?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(20);
    expect(Math.abs((title?.x ?? 0) - (place?.x ?? 0))).toBeLessThan(1.5);
  }
});

test('a press selects only the pressed cell and does not scroll, however little of it is visible', async ({ page, story }) => {
  await story.open('scroll-table/tall');
  const body = page.locator('.ks-scrolltable-body');
  await body.evaluate((element) => {
    element.scrollTop = 55;
  });
  const scrolled = await body.evaluate((element) => element.scrollTop);
  const box = await body.boundingBox();
  if (!box) throw new Error('The table is not drawn.');
  for (const below of [2, 20, 45, box.height - 3]) {
    await page.mouse.move(box.x + 30, box.y + below);
    await page.mouse.down();
    // A hand is never quite still: it moves 3 px, across the border to the next row or not.
    await page.mouse.move(box.x + 31, box.y + below - 2);
    await expect(page.locator('td.ks-cell-active')).toHaveCount(1);
    await page.mouse.up();
    await expect(page.locator('td.ks-cell-selected')).toHaveCount(1);
    expect(await body.evaluate((element) => element.scrollTop)).toBe(scrolled);
  }
});

test('a range is dragged by the pointer, and outside of the table it scrolls on', async ({ page, story }) => {
  await story.open('scroll-table/tall');
  const body = page.locator('.ks-scrolltable-body');
  await cell(page, 0).hover();
  await page.mouse.down();
  await cell(page, 5).hover();
  await expect(page.locator('td.ks-cell-selected')).toHaveCount(6);
  const box = await body.boundingBox();
  if (!box) throw new Error('The table is not drawn.');
  await page.mouse.move(box.x + 30, box.y + box.height + 40);
  await expect.poll(() => body.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
  await expect(page.locator('td.cell-range-bottom[data-ordinal="78"]')).toBeVisible();
  await page.mouse.up();
});

for (const [act, press, written] of [
  ['pasted', 'Control+V', '7'],
  ['cleared', 'Delete', ''],
] as const) {
  test(`a value that is ${act} where the table was scrolled away from its cell comes into sight`, async ({ page, story }) => {
    await story.open('scroll-table/large');
    await page.evaluate(() => navigator.clipboard.writeText('7'));
    const body = page.locator('.ks-scrolltable-body');
    const cell = body.locator('td[data-ordinal="301"]');
    await cell.click();
    await body.evaluate((box) => box.scrollTo({ top: 9_000 }));
    await expect(cell).toHaveCount(0);
    await page.keyboard.press(press);
    await expect(cell).toHaveText(written);
    await expect(cell).toBeInViewport();
  });
}
