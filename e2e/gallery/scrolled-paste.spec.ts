import type { Page } from '@playwright/test';
import { expect, type StoryPage, test } from '../harness/story.ts';

const block = '7\t8\n9\t10';
const pastedTexts = ['7', '8', '9', '10'] as const;

/** Presses as a hand does, which holds the button for a while and is never quite still: less than what begins a drag. */
async function press(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const by of [1, 0, 1]) {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await page.mouse.move(x + by, y + by);
  }
  await page.mouse.up();
}

const scrollCell = (page: Page, ordinal: number) => page.locator(`.ks-scrolltable-body td[data-ordinal="${ordinal}"]`);

/** Scrolls a tall scroll table and returns a place so far below its edge, and the cell that stands there. */
async function placeInScrolledTable(page: Page, story: StoryPage, below: number) {
  await story.open('scroll-table/tall');
  const body = page.locator('.ks-scrolltable-body');
  await body.evaluate((element) => element.scrollTo({ top: 100 }));
  await expect.poll(() => body.evaluate((element) => element.scrollTop)).toBe(100);
  await story.atRest();
  const box = await body.boundingBox();
  if (!box) throw new Error('The table is not drawn.');
  const at = { x: box.x + 30, y: box.y + below };
  const under = () =>
    page.evaluate(({ x, y }) => Number(document.elementFromPoint(x, y)?.closest('td')?.getAttribute('data-ordinal') ?? -1), at);
  // Two cells a row: 6 is the first of the row that the edge cuts.
  await expect.poll(under).toBeGreaterThanOrEqual(6);
  return { ...at, ordinal: await under() };
}

for (const below of [2, 20, 45, 200]) {
  test(`a block pasted right after a press ${below} px below the edge of a scrolled scroll table goes into the pressed row and the next`, async ({
    page,
    story,
  }) => {
    const { x, y, ordinal: first } = await placeInScrolledTable(page, story, below);
    await page.evaluate((text) => navigator.clipboard.writeText(text), block);
    await press(page, x, y);
    await page.keyboard.press('Control+V');
    const ordinals = [first, first + 1, first + 2, first + 3];
    await story.expectEvents([
      {
        widgetId: 'plan',
        action: 'pasteCells',
        values: { pastedCellValues: ordinals.map((ordinal, place) => ({ ordinal, value: pastedTexts[place] })) },
      },
    ]);
    for (const [place, ordinal] of ordinals.entries()) await expect(scrollCell(page, ordinal)).toHaveText(pastedTexts[place] ?? '');
    // The rows around keep theirs.
    for (const ordinal of [first - 2, first - 1, first + 4, first + 5]) await expect(scrollCell(page, ordinal)).toHaveText(`${ordinal}`);
  });
}

for (const below of [2, 20]) {
  test(`Delete right after a press ${below} px below the edge of a scrolled scroll table clears the pressed cell alone`, async ({
    page,
    story,
  }) => {
    const { x, y, ordinal } = await placeInScrolledTable(page, story, below);
    await press(page, x, y);
    await page.keyboard.press('Delete');
    await story.expectEvents([{ widgetId: 'plan', action: 'cellEdit', values: { value: '', ordinal, row: ordinal / 2, col: 0 } }]);
    await expect(scrollCell(page, ordinal)).toHaveText('');
    for (const beside of [-2, -1, 1, 2]) await expect(scrollCell(page, ordinal + beside)).toHaveText(`${ordinal + beside}`);
  });
}

test('Delete right after a press in a scrolled light table changes and sends nothing', async ({ page, story }) => {
  await story.open('grid-table-light/large');
  const columns = Array.from({ length: 9 }, () => ({ width: 80, cellDefaults: { editable: true } }));
  const content = Array.from({ length: 300 }, (_, row) => columns.map((_column, column) => `${row}.${column}`));
  await story.giveResults([{ id: 'plan', status: 'ready', result: { columns, content }, revision: 2 }]);
  const body = page.locator('[data-role=body]');
  await body.evaluate((element) => element.scrollTo(0, 115));
  await expect(page.locator('#planCell3-1')).toHaveText('3.1');
  await story.atRest();
  const box = await body.boundingBox();
  if (!box) throw new Error('The table is not drawn.');
  await press(page, box.x + 100, box.y + 4);
  await expect(page.locator('.ks-grid-table-light_cell--active')).toHaveId('planCell3-1');
  await page.keyboard.press('Delete');
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox')).toHaveValue('3.1');
  expect((await story.events()).filter(({ action }) => action !== 'text_click')).toEqual([]);
});

test('a block pasted right after a press in a scrolled grid table goes into the pressed cell and those beside and below it', async ({
  page,
  story,
}) => {
  await story.open('grid-table/large');
  const result = Array.from({ length: 60 }, (_, row) =>
    Array.from({ length: 100 }, (_cell, column) => ({ title: `${row}.${column}`, editable: true, ordinal: row * 100 + column })),
  );
  await story.giveResults([{ id: 'days', status: 'ready', result, revision: 2 }]);
  await expect(page.locator('#days_8_2')).toHaveText('8.2');
  await page.evaluate((text) => navigator.clipboard.writeText(text), block);
  await page.evaluate(() => window.scrollTo(0, 315));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(315);
  await story.atRest();
  // Beside the text, which a press would open.
  const x = ((await page.locator('#daysCell20-2').boundingBox())?.x ?? 0) + 3;
  /** Where the first row begins that the head leaves in sight, and its number. */
  const first = await page.evaluate((left) => {
    for (let y = 0; y < 300; y += 1) {
      const cell = document.elementFromPoint(left, y)?.closest('.ks-grid-table-content .ks-grid-table-cell');
      const row = /^daysCell(\d+)-2$/.exec(cell?.id ?? '')?.[1];
      if (row !== undefined) return { y, row: Number(row) };
    }
    return undefined;
  }, x);
  if (!first) throw new Error('No cell is in sight.');
  expect(first.row).toBeGreaterThan(0);
  await press(page, x, first.y + 2);
  await expect(page.locator('.active-cell')).toHaveId(`daysCell${first.row}-2`);
  await page.keyboard.press('Control+V');
  const places = [0, 1].flatMap((below) => [2, 3].map((column) => [first.row + below, column] as const));
  await story.expectEvents(
    places.map(([row, column], place) => ({
      widgetId: `days_${row}_${column}`,
      action: place === places.length - 1 ? 'pastelast' : 'paste',
      values: { value: pastedTexts[place], ordinal: row * 100 + column },
    })),
  );
  // Delete is no key of grid tables.
  await page.keyboard.press('Delete');
  for (const [place, [row, column]] of places.entries())
    await expect(page.locator(`#days_${row}_${column}`)).toHaveText(pastedTexts[place] ?? '');
  for (const [row, column] of [
    [first.row - 1, 2],
    [first.row, 1],
    [first.row + 2, 2],
  ] as const) {
    await expect(page.locator(`#days_${row}_${column}`)).toHaveText(`${row}.${column}`);
  }
  expect(await story.events()).toHaveLength(places.length);
});
