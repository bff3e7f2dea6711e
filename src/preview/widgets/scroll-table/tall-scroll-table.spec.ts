import type { Locator, Page } from '@playwright/test';
import { expect, type StoryPage, test as base } from '../../../../e2e/harness/story.ts';

const rows = 2_000_000;
const rowHeight = 31;

/** The story of two million rows of three cells, by numbers of rows from 1. */
class TallTable {
  readonly page: Page;
  readonly #story: StoryPage;

  constructor(page: Page, story: StoryPage) {
    this.page = page;
    this.#story = story;
  }

  get body() {
    return this.page.locator('.ks-scrolltable-body');
  }

  cell(row: number, column: number) {
    return this.page.locator(`.ks-scrolltable-body td[data-ordinal="${3 * (row - 1) + column}"]`);
  }

  /** Waits until a row is completely visible with its values, and its label beside it. */
  async expectInSight(row: number): Promise<void> {
    await expect(this.cell(row, 0)).toHaveText(`${row}.0`);
    const place = () =>
      this.cell(row, 0).evaluate((cell) => {
        const line = cell.getBoundingClientRect();
        const box = cell.closest('tbody')?.getBoundingClientRect();
        return { isBelowTop: line.top >= (box?.top ?? 0) - 1, isAboveEnd: line.bottom <= (box?.bottom ?? 0) + 1 };
      });
    await expect.poll(place).toEqual({ isBelowTop: true, isAboveEnd: true });
    const middleOf = async (part: Locator): Promise<number> => {
      const box = await part.boundingBox();
      return box ? box.y + box.height / 2 : Number.NaN;
    };
    const label = this.page.getByText(`Article ${row}`, { exact: true });
    await expect.poll(async () => Math.abs((await middleOf(label)) - (await middleOf(this.cell(row, 0))))).toBeLessThan(6);
  }

  /** Returns the pixels of the table above its upper edge, according to the rows drawn there. */
  offset(): Promise<number> {
    return this.body.evaluate(async (body, height) => {
      // After a jump of the scroll bar, rows are drawn some frames later.
      for (let frame = 0; frame < 300; frame += 1) {
        const top = body.getBoundingClientRect().top;
        const line = [...body.querySelectorAll<HTMLElement>('tr[data-row]')].find((row) => row.getBoundingClientRect().bottom > top);
        if (line) return Number(line.dataset.row) * height + top - line.getBoundingClientRect().top;
        await new Promise((done) => requestAnimationFrame(done));
      }
      throw new Error('No row is in sight');
    }, rowHeight);
  }

  async scrollTo(share: number): Promise<void> {
    await this.body.evaluate((body, part) => {
      body.scrollTop = (body.scrollHeight - body.clientHeight) * part;
    }, share);
  }

  /** Turns the wheel over the table and waits until scrolling has ended. */
  async wheel(pixels: number): Promise<void> {
    await this.body.hover();
    await this.body.evaluate((body) => {
      body.removeAttribute('data-stands');
      body.addEventListener('scrollend', () => body.setAttribute('data-stands', ''), { once: true });
    });
    await this.page.mouse.wheel(0, pixels);
    await expect(this.body).toHaveAttribute('data-stands');
    await this.body.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))));
  }

  async paste(text: string): Promise<void> {
    await this.page.evaluate((block) => navigator.clipboard.writeText(block), text);
    await this.page.keyboard.press('Control+V');
  }

  async expectPasted(...pasted: readonly (readonly (readonly [row: number, column: number, value: string])[])[]): Promise<void> {
    await this.#story.expectEvents(
      pasted.map((cells) => ({
        widgetId: 'plan',
        action: 'pasteCells',
        values: { pastedCellValues: cells.map(([row, column, value]) => ({ ordinal: 3 * (row - 1) + column, value })) },
      })),
    );
  }
}

const test = base.extend<{ table: TallTable }>({
  table: async ({ page, story }, use) => {
    await story.open('scroll-table/huge');
    await use(new TallTable(page, story));
  },
});

test('the scroll bar reaches the last of two million rows, the first, and what lies between', async ({ table }) => {
  await table.scrollTo(1);
  await table.expectInSight(rows);
  await table.scrollTo(0);
  await table.expectInSight(1);
  for (const share of [0.5, 0.75, 0.2]) {
    await table.scrollTo(share);
    await expect.poll(async () => Math.abs((await table.offset()) - share * rows * rowHeight)).toBeLessThan(0.05 * rows * rowHeight);
  }
});

for (const share of [0, 0.3, 0.5, 0.97, 1]) {
  test(`the wheel moves by as many pixels as in a short table, at ${share * 100} % of the scroll bar`, async ({ table }) => {
    await table.scrollTo(share);
    await expect.poll(() => table.offset()).toBeGreaterThanOrEqual(share * rows * rowHeight * 0.9);
    await table.wheel(share === 1 ? -10 : 10);
    const start = await table.offset();
    const away = share === 1 ? -1 : 1;
    for (const count of [1, 2, 3]) {
      await table.wheel(away * 120);
      await expect.poll(async () => (await table.offset()) - start).toBeCloseTo(away * count * 120, 0);
    }
    await table.wheel(-away * 360);
    await expect.poll(async () => (await table.offset()) - start).toBeCloseTo(0, 0);
  });
}

test('keys reach both ends, and continue row by row from there', async ({ table }) => {
  await table.cell(1, 0).click();
  const steps = [
    ['Control+End', rows, 2],
    ['Home', rows, 0],
    ['ArrowUp', rows - 1, 0],
    ['ArrowDown', rows, 0],
    ['ArrowDown', rows, 0],
    ['Control+Home', 1, 0],
    ['Control+ArrowDown', rows, 0],
    ...Array.from({ length: 14 }, (_, step) => ['ArrowUp', rows - 1 - step, 0] as const),
  ] as const;
  for (const [key, row, column] of steps) {
    await table.page.keyboard.press(key);
    await expect(table.cell(row, column)).toHaveClass(/ks-cell-active/);
    await table.expectInSight(row);
  }
  await expect(table.page.locator('td.ks-cell-selected')).toHaveCount(1);
});

test('the Page keys move by the visible rows at the end, too', async ({ table }) => {
  await table.scrollTo(1);
  await table.expectInSight(rows);
  await table.body.focus();
  await table.page.keyboard.press('PageUp');
  // By 700 to 900 px.
  await expect.poll(async () => Math.abs((await table.offset()) - (rows * rowHeight - 800))).toBeLessThan(100);
  await table.page.keyboard.press('PageDown');
  await table.expectInSight(rows);
});

test('a block is pasted into the last rows, as far as they exist and can be written', async ({ table }) => {
  await table.cell(1, 0).click();
  await table.page.keyboard.press('Control+End');
  await table.expectInSight(rows);
  await table.cell(rows - 1, 0).click();
  await table.paste('7\t8\t9\n10\t11\t12\n13\t14\t15');
  await expect(table.page.getByRole('alertdialog', { name: 'Warning' })).toContainText('5 of 9 pasted values were left out');
  await table.page.keyboard.press('Escape');
  await table.expectPasted([
    [rows - 1, 0, '7'],
    [rows - 1, 1, '8'],
    [rows, 0, '10'],
    [rows, 1, '11'],
  ]);
});

test('a drag over the last rows selects them, a drag out of the table continues to the last, and one value fills them', async ({
  table,
}) => {
  await table.scrollTo(1);
  await table.expectInSight(rows);
  await table.cell(rows - 4, 0).hover();
  await table.page.mouse.down();
  await table.cell(rows - 2, 1).hover();
  await table.page.mouse.up();
  await expect(table.page.locator('td.ks-cell-selected')).toHaveCount(6);
  await table.paste('5');
  await table.wheel(-500);
  const above = await table.cell(rows - 20, 0).boundingBox();
  const box = await table.body.boundingBox();
  if (!above || !box) throw new Error('The table is not drawn');
  await table.page.mouse.move(above.x + 20, above.y + 10);
  await table.page.mouse.down();
  await table.page.mouse.move(above.x + 20, box.y + box.height + 30, { steps: 4 });
  await expect(table.cell(rows, 0)).toHaveClass(/ks-cell-active/);
  await table.page.mouse.up();
  await expect(table.cell(rows, 0)).toBeInViewport();
  await table.paste('6');
  const pasted = [rows - 4, rows - 3, rows - 2].flatMap((row) => [[row, 0, '5'] as const, [row, 1, '5'] as const]);
  await table.expectPasted(
    pasted,
    Array.from({ length: 21 }, (_, step) => [rows - 20 + step, 0, '6'] as const),
  );
});

test('a value typed into the last row belongs to that row, and stays visible beside its label', async ({ table, story }) => {
  await table.scrollTo(1);
  await table.expectInSight(rows);
  await table.cell(rows, 1).dblclick();
  await table.page.getByLabel(`Edit Article ${rows} Feb`).fill('12%');
  await table.page.keyboard.press('Enter');
  await story.expectEvents([
    { widgetId: 'plan', action: 'cellEdit', values: { value: '0.12', ordinal: 3 * rows - 2, row: rows - 1, col: 1 } },
  ]);
  await expect(table.cell(rows, 1)).toHaveText('0.12');
  await expect(table.cell(rows, 1)).toBeInViewport();
});

test('rows that are not loaded prevent copying, filling, clearing and pasting', async ({ table, story }) => {
  const { page } = table;
  const message = page.getByRole('alertdialog', { name: 'Warning' });
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  await table.cell(1, 0).click();
  await page.keyboard.press('Control+A');
  for (const [key, done] of [
    ['Control+C', 'copied'],
    ['Control+D', 'filled'],
    ['Delete', 'cleared'],
    ['Control+V', 'pasted'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(message).toContainText(`Nothing was ${done}: 1999800 of the rows are not loaded yet.`);
    await page.keyboard.press('Escape');
    await expect(message).toHaveCount(0);
  }
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('before');
  await story.expectEvents([]);
  await table.cell(3, 0).click();
  await table.cell(4, 1).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+C');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('3.0\t3.1\n4.0\t4.1');
});

test('a cell that is scrolled out of sight while it is edited still takes keys, and is sent when it is left', async ({ table, story }) => {
  const { page } = table;
  const edited = (value: string, row: number) => ({
    widgetId: 'plan',
    action: 'cellEdit',
    values: { value, ordinal: 3 * (row - 1), row: row - 1, col: 0 },
  });
  await table.cell(1, 0).dblclick();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('5');
  await table.scrollTo(0.5);
  await expect(table.cell(1, 0)).toHaveCount(0);
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await story.expectEvents([edited('56', 1)]);
  await table.scrollTo(0);
  await table.cell(2, 0).dblclick();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('7');
  await table.scrollTo(0.5);
  await expect(table.cell(2, 0)).toHaveCount(0);
  await table.scrollTo(0);
  await expect(page.getByLabel('Edit Article 2 Jan')).toBeFocused();
  await page.keyboard.type('8');
  await table.scrollTo(0.5);
  await expect(table.cell(2, 0)).toHaveCount(0);
  await page.mouse.click(900, 650);
  await story.expectEvents([edited('56', 1), edited('78', 2)]);
});
