import type { Locator, Page } from '@playwright/test';
import { expect, type StoryPage, test } from '../harness/story.ts';

/** Together 36 million px, more than a browser lays out. */
const rows = 180_000;
const rowHeight = 200;

interface TallTable {
  readonly name: string;
  readonly story: string;
  readonly rowStyle: string;
  /** What scrolls; the page if it is undefined. */
  readonly scroller: string | undefined;
  readonly row: string;
  readonly active: string | undefined;
  /** The selector of a cell, by its row from 0 and its column. */
  readonly cell: (row: number, column: number) => string;
  /** Makes the result in the page: to send it there would take longer. */
  readonly give: (page: Page) => Promise<void>;
  readonly written: (row: number, value: string) => { readonly widgetId: string; readonly action: string; readonly values: object };
}

const lightCell = (row: number, column: number): string => `#planCell${row}-${column}`;
const giveLight = (page: Page): Promise<void> =>
  page.evaluate((count) => {
    const cell = (value: string) => ({ value, editable: true });
    const content = Array.from({ length: count }, (_, row) => [cell(`${row}.0`), cell(`${row}.1`)]);
    const result = { columns: ['A', 'B'].map((title) => ({ title, width: 200 })), content, pageSize: 0 };
    globalThis.dashwrightStory?.setWidgets([{ id: 'plan', status: 'ready', result, revision: 2 }]);
  }, rows);
const light = {
  row: '.ks-grid-table-light_body > [data-row]',
  rowStyle: `.ks-grid-table-light_body > .ks-grid-table-light_row { height: ${rowHeight}px; box-sizing: border-box; flex-shrink: 0; }`,
  active: '.ks-grid-table-light_cell--active',
  cell: lightCell,
  give: giveLight,
  written: (row: number, value: string) => ({ widgetId: `plan_${row}_1`, action: 'text_change', values: { value } }),
};

const tables: readonly TallTable[] = [
  {
    name: 'grid table, which scrolls with the page',
    story: 'grid-table/busy',
    scroller: undefined,
    row: '.ks-grid-table-content > [data-row]',
    rowStyle: `.ks-grid-table-content .ks-grid-table-row { height: ${rowHeight}px; box-sizing: border-box; }`,
    active: '.active-cell',
    cell: (row, column) => `#stockCell${row}-${column}`,
    give: (page) =>
      page.evaluate((count) => {
        const result = Array.from({ length: count }, (_, row) => [0, 1].map((column) => ({ title: `${row}.${column}` })));
        globalThis.dashwrightStory?.setWidgets([{ id: 'stock', status: 'ready', result, revision: 2 }]);
      }, rows),
    written: (row, value) => ({ widgetId: `stock_${row}_1`, action: 'write', values: { value } }),
  },
  { ...light, name: 'light table, which scrolls with the page', story: 'grid-table-light/staffing', scroller: undefined },
  { ...light, name: 'light table that scrolls by itself', story: 'grid-table-light/large', scroller: '[data-role=body]' },
  {
    name: 'horizontal table',
    story: 'horizontal-table/manyRows',
    scroller: '.ks-horizontal-table-body-scroll',
    row: '.ks-horizontal-table-body-scroll > [aria-rowindex]',
    rowStyle: `.ks-horizontal-table-body-scroll > .ks-horizontal-table-row { height: ${rowHeight}px; box-sizing: border-box; } .ks-horizontal-table-cell-inner.editable { height: ${rowHeight - 4}px !important; }`,
    active: undefined,
    cell: (row, column) => `.ks-horizontal-table-body-scroll > [aria-rowindex="${row + 2}"] > :nth-child(${column + 1})`,
    give: (page) =>
      page.evaluate((count) => {
        const result = Array.from({ length: count }, (_, row) => [`${row}.0`, { value: `${row}.1`, editable: true }, '', { active: true }]);
        globalThis.dashwrightStory?.setWidgets([{ id: 'stock', status: 'ready', result, revision: 2 }]);
      }, rows),
    written: (row, value) => ({ widgetId: 'stock', action: 'cellEdit', values: { value, row, col: 1 } }),
  },
];

/** An open story whose table has {@link rows} rows. */
class OpenTable {
  readonly #page: Page;
  readonly #story: StoryPage;
  readonly #table: TallTable;

  constructor(page: Page, story: StoryPage, table: TallTable) {
    this.#page = page;
    this.#story = story;
    this.#table = table;
  }

  async open(): Promise<void> {
    await this.#story.open(this.#table.story);
    await this.#page.addStyleTag({ content: this.#table.rowStyle });
    await this.#table.give(this.#page);
    await expect(this.cell(0)).toContainText('0.1');
    await this.#story.atRest();
  }

  cell(row: number, column = 1): Locator {
    return this.#page.locator(this.#table.cell(row, column));
  }

  get #scroller(): Locator {
    return this.#page.locator(this.#table.scroller ?? ':root');
  }

  async scrollTo(share: number): Promise<void> {
    await this.#scroller.evaluate((scroller, part) => {
      scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * part;
    }, share);
    await this.#story.atRest();
  }

  /** Waits until a row is in sight as a whole. */
  async expectInSight(row: number): Promise<void> {
    await expect(this.cell(row)).toContainText(`${row}.1`);
    await expect(this.cell(row)).toBeInViewport({ ratio: 0.98 });
  }

  /** Returns the row in the middle of what is visible, and how far its upper edge is from the upper edge of the first row, in px. */
  middle(): Promise<{ readonly row: number; readonly offset: number; readonly x: number; readonly y: number }> {
    return this.#scroller.evaluate(
      (scroller, [selector, height]) => {
        const box = scroller === document.documentElement ? new DOMRect(0, 0, 0, window.innerHeight) : scroller.getBoundingClientRect();
        const y = 0.6 * Math.max(box.top, 0) + 0.4 * Math.min(box.bottom, window.innerHeight);
        const line = [...document.querySelectorAll(selector)].find((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top <= y && bottom > y;
        });
        if (!line) throw new Error('No row is in the middle.');
        const row = Number(line.getAttribute('aria-rowindex')) - 2;
        const second = line.querySelectorAll(':scope > :not([aria-hidden])')[1]?.getBoundingClientRect();
        return { row, offset: row * height + y - line.getBoundingClientRect().top, x: (second?.x ?? 0) + 20, y };
      },
      [this.#table.row, rowHeight] as const,
    );
  }

  async wheel(pixels: number): Promise<void> {
    const { x, y } = await this.middle();
    await this.#page.mouse.move(x, y);
    await this.#page.mouse.wheel(0, pixels);
    await this.#story.atRest();
  }

  /** Presses and edits what is under the pointer in the middle of the visible part. Returns its row. */
  async editMiddle(value: string): Promise<number> {
    const { row, x, y } = await this.middle();
    const { active } = this.#table;
    await this.#page.mouse.click(x, y);
    if (active) await expect(this.#page.locator(active)).toHaveId(this.#table.cell(row, 1).slice(1));
    if ((await this.#page.getByRole('textbox').and(this.#page.locator(':focus')).count()) === 0) await this.#page.keyboard.press('F2');
    await expect(this.cell(row).getByRole('textbox')).toBeFocused();
    await this.#page.keyboard.press('Control+A');
    await this.#page.keyboard.type(value);
    await this.#page.keyboard.press('Enter');
    await expect(this.cell(row)).toContainText(value);
    await expect(this.cell(row)).toBeInViewport();
    return row;
  }

  async expectWritten(written: readonly (readonly [row: number, value: string])[]): Promise<void> {
    const action = this.#table.written(0, '').action;
    const all = async () => (await this.#story.events()).filter((event) => event.action === action);
    await expect.poll(all).toEqual(written.map(([row, value]) => this.#table.written(row, value)));
  }
}

for (const table of tables) {
  test(`what is under the pointer is edited at the end, in the middle and after wheel steps of a tall ${table.name}`, async ({
    page,
    story,
  }) => {
    const open = new OpenTable(page, story, table);
    await open.open();
    const written: (readonly [row: number, value: string])[] = [];
    for (const [index, share] of [1, 0.5, 0, 0.97].entries()) {
      await open.scrollTo(share);
      if (share === 1) await open.expectInSight(rows - 1);
      else if (share === 0) await open.expectInSight(0);
      else expect(Math.abs((await open.middle()).row / rows - share)).toBeLessThan(0.02);
      written.push([await open.editMiddle(`${index}7`), `${index}7`]);
      const away = share === 1 ? -1 : 1;
      const before = (await open.middle()).offset;
      for (const count of [1, 2, 3]) {
        await open.wheel(away * 240);
        await expect.poll(async () => (await open.middle()).offset - before).toBeCloseTo(away * count * 240, 0);
      }
      written.push([await open.editMiddle(`${index}8`), `${index}8`]);
    }
    await open.expectWritten(written);
  });

  const { active } = table;
  if (active)
    test(`keys reach both ends and go on row by row in a tall ${table.name}`, async ({ page, story }) => {
      const open = new OpenTable(page, story, table);
      await open.open();
      await open.cell(0, 0).click({ position: { x: 3, y: 3 } });
      const steps = [
        ['Control+End', rows - 1, 1],
        ['PageUp', rows - 11, 1],
        ['PageDown', rows - 1, 1],
        ['Home', rows - 1, 0],
        ['ArrowUp', rows - 2, 0],
        ['ArrowUp', rows - 3, 0],
        ['ArrowUp', rows - 4, 0],
        ['Control+Home', 0, 0],
        ['PageDown', 10, 0],
        ['Control+ArrowDown', rows - 1, 0],
        ['Control+ArrowUp', 0, 0],
        ['ArrowDown', 1, 0],
      ] as const;
      for (const [key, row, column] of steps) {
        await page.keyboard.press(key);
        await expect(page.locator(active)).toHaveId(table.cell(row, column).slice(1));
        await open.expectInSight(row);
      }
      await open.scrollTo(0.5);
      const { row } = await open.middle();
      await open.cell(row).click({ position: { x: 3, y: 3 } });
      for (let step = 1; step <= 6; step += 1) await page.keyboard.press('ArrowDown');
      await expect(page.locator(active)).toHaveId(table.cell(row + 6, 1).slice(1));
      await open.expectInSight(row + 6);
    });
}

test('a text of a tall table that is scrolled away while it is written is kept, and sent when it is left', async ({ page, story }) => {
  for (const table of tables.slice(0, 3)) {
    const open = new OpenTable(page, story, table);
    await open.open();
    await open.scrollTo(0.3);
    const { row, x, y } = await open.middle();
    await page.mouse.click(x, y);
    if ((await page.getByRole('textbox').count()) === 0) await page.keyboard.press('F2');
    const field = open.cell(row).getByRole('textbox');
    await expect(field).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('5');
    for (const share of [0.9, 0]) {
      await open.scrollTo(share);
      await expect(field).not.toBeInViewport();
      await expect(field).toBeFocused();
    }
    await page.keyboard.type('6');
    await expect(field).toHaveValue('56');
    await page.keyboard.press('Enter');
    await open.expectWritten([[row, '56']]);
  }
});
