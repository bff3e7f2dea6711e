import type { Locator, Page } from '@playwright/test';
import { expect, type StoryPage, test } from '../harness/story.ts';

/** Windows of 1440 by 900 pixels, zoomed. */
const zooms = [
  { zoom: 200, width: 720, height: 450, scale: 2 },
  { zoom: 400, width: 360, height: 225, scale: 4 },
] as const;

const values = [70, 71, 72, 80, 81, 82, 90, 91, 92].map(String);
const block = [0, 3, 6].map((row) => values.slice(row, row + 3).join('\t')).join('\n');
const square = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => [row, column] as const));

/** A table, and how its cells are found by row and column. */
interface Table {
  readonly name: string;
  readonly key: string;
  readonly fill?: (story: StoryPage) => Promise<void>;
  readonly cell: (page: Page, row: number, column: number) => Locator;
}

const tables: readonly Table[] = [
  {
    name: 'scroll table',
    key: 'scroll-table/large',
    cell: (page, row, column) => page.locator(`.ks-scrolltable-body td[data-ordinal="${row * 100 + column}"]`),
  },
  {
    name: 'grid table',
    key: 'grid-table/large',
    fill: (story) => {
      const result = Array.from({ length: 40 }, (_, row) =>
        Array.from({ length: 100 }, (_cell, column) => ({ title: `${row}.${column}`, editable: true, ordinal: row * 100 + column })),
      );
      return story.giveResults([{ id: 'days', status: 'ready', result, revision: 2 }]);
    },
    cell: (page, row, column) => page.locator(`#daysCell${row}-${column}`),
  },
];

/** Tables whose cells are typed into one by one. */
const withoutBlocks = [
  { name: 'light table', key: 'grid-table-light/staffing', start: '#planCell2-1' },
  { name: 'plus table', key: 'grid-table-plus/projectList', start: '.tabulator-cell[tabulator-field=team] >> nth=2' },
] as const;

for (const { zoom, width, height, scale } of zooms) {
  test.describe(`at ${zoom} %`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale });
    for (const { name, key, fill, cell } of tables) {
      test(`a block of three by three goes into the pressed cells of a ${name}, which stays where it is`, async ({ page, story }) => {
        await story.open(key);
        await fill?.(story);
        await story.atRest();
        const start = cell(page, 2, 1);
        await start.scrollIntoViewIfNeeded();
        const beside = await cell(page, 1, 1).textContent();
        await page.evaluate((text) => navigator.clipboard.writeText(text), block);
        const scrolled = await page.evaluate(() => window.scrollX);
        await start.click({ position: { x: 3, y: 3 } });
        await page.keyboard.press('Control+V');
        for (const [place, [row, column]] of square.entries()) {
          await expect(cell(page, 2 + row, 1 + column)).toHaveText(values[place] ?? '');
        }
        await expect(cell(page, 1, 1)).toHaveText(beside ?? '');
        expect(await page.evaluate(() => window.scrollX)).toBe(scrolled);
        // What is chosen by keys comes into sight.
        await page.keyboard.press('Shift+ArrowDown');
        await page.keyboard.press('ArrowDown');
        await expect(page.locator(':focus')).toBeInViewport();
      });
    }

    for (const { name, key, start } of withoutBlocks) {
      test(`a ${name} selects the pressed cell, and the message that it takes no block is in sight and goes by key`, async ({
        page,
        story,
      }) => {
        await story.open(key);
        await page.evaluate((text) => navigator.clipboard.writeText(text), block);
        const cell = page.locator(start);
        const before = await cell.textContent();
        await cell.click({ position: { x: 3, y: 3 } });
        await page.keyboard.press('Control+V');
        const message = page.getByRole('alertdialog', { name: 'Warning' });
        await expect(message).toContainText('this table takes no pasted values');
        await expect(message).toBeInViewport({ ratio: 1 });
        await expect(message.getByRole('button')).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Escape');
        await expect(message).toBeHidden();
        await expect(cell).toHaveText(before ?? '');
        expect(await story.problems()).toEqual([]);
      });
    }
  });
}
