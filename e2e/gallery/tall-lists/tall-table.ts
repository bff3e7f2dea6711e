import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

export { expect };

/** Pixels from the top of the bar to the middle of its thumb, below the button that some looks have. */
const thumbAt = 20;

const address = 'http://tall-table.test/';

/** The inspector's table in a page of its own, with any number of rows. */
export class TallTable {
  readonly page: Page;
  readonly grid: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid');
  }

  async open(count: number): Promise<void> {
    await this.page.goto(`${address}#${count}`);
    await expect(this.row(1)).toBeVisible();
  }

  /** A text of so many lines in place of the table. */
  async openText(lines: number): Promise<Locator> {
    await this.page.goto(`${address}#lines-${lines}`);
    const text = this.page.getByRole('region', { name: 'Long text' });
    await expect(text).toContainText('line 1.');
    return text;
  }

  /** A row by its number, from 1. */
  row(number: number): Locator {
    return this.grid.locator(`[aria-rowindex="${number + 1}"]`);
  }

  /** Waits until a row is drawn with its values, and in sight as a whole. */
  async expectInSight(number: number): Promise<void> {
    await expect(this.row(number)).toContainText(`Product ${number} ·`);
    await expect.poll(() => this.distances(number)).toEqual({ isBelowHead: true, isAboveEnd: true });
  }

  /** Whether a row ends within the table and begins behind its head. */
  distances(number: number): Promise<{ isBelowHead: boolean; isAboveEnd: boolean }> {
    return this.row(number).evaluate((row) => {
      const grid = row.closest('[role=grid]');
      const head = grid?.querySelector('[role=columnheader]')?.parentElement;
      if (!grid || !head) throw new Error('The row is in no table');
      const { top, bottom } = row.getBoundingClientRect();
      const end = grid.getBoundingClientRect().top + grid.clientHeight;
      return { isBelowHead: top >= head.getBoundingClientRect().bottom - 1, isAboveEnd: bottom <= end + 1 };
    });
  }

  /** The number of the first row in sight and by how many pixels of the table it begins above the head, as pixels of the whole list. */
  offset(): Promise<number> {
    return this.grid.evaluate(async (grid) => {
      // Rows follow a jump of the scroll bar some frames later.
      for (let frame = 0; frame < 300; frame += 1) {
        const head = grid.querySelector('[role=columnheader]')?.parentElement?.getBoundingClientRect().bottom ?? 0;
        const rows = [...grid.querySelectorAll('[role=row][aria-selected]')];
        const first = rows.find((row) => row.getBoundingClientRect().bottom > head);
        if (first) return (Number(first.getAttribute('aria-rowindex')) - 2) * 24 + head - first.getBoundingClientRect().top;
        await new Promise((done) => requestAnimationFrame(done));
      }
      throw new Error('No row is in sight');
    });
  }

  /** Turns the wheel over the table and waits until it stands still. */
  async wheel(pixels: number): Promise<void> {
    const box = await this.grid.boundingBox();
    if (!box) throw new Error('The table is not in sight');
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await this.grid.evaluate((grid) => {
      grid.removeAttribute('data-stands');
      grid.addEventListener('scrollend', () => grid.setAttribute('data-stands', ''), { once: true });
    });
    await this.page.mouse.wheel(0, pixels);
    await expect(this.grid).toHaveAttribute('data-stands');
    await this.grid.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))));
  }

  /** Drags the thumb of the scroll bar, which is at the top, down by pixels of the screen. */
  async dragBar(pixels: number): Promise<void> {
    const box = await this.grid.boundingBox();
    if (!box) throw new Error('The table is not in sight');
    const width = await this.grid.evaluate((grid) => grid.clientWidth);
    const x = box.x + (width + box.width) / 2;
    const y = box.y + thumbAt;
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x, y + pixels, { steps: 8 });
    await this.page.mouse.up();
  }
}

async function bundle(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react({ jsxImportSource: '#visible' })],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'chrome140',
      cssCodeSplit: false,
      lib: {
        entry: join(import.meta.dirname, 'page.tsx'),
        formats: ['iife'],
        name: 'tallTable',
        fileName: () => 'page.js',
        cssFileName: 'page',
      },
    },
  });
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return new Map(files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]));
}

const html =
  '<!doctype html><html lang="en" data-theme="dark"><meta charset="utf-8"><title>Table</title><link rel="stylesheet" href="/page.css"><style>#root{height:100vh}</style><div id="root"></div><script src="/page.js"></script></html>';

/** A table of any number of rows in real Chromium: `table.open(5_000_000)`, then wheel, keys and scroll bar. */
export const test = base.extend<{ table: TallTable }, { files: ReadonlyMap<string, string> }>({
  viewport: { width: 1000, height: 420 },
  // Without a window Chromium draws no scroll bars unless asked to.
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other.
  files: [async ({}, use) => use(await bundle()), { scope: 'worker' }],
  table: async ({ page, files }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.route(`${address}**`, (route) => {
      const name = new URL(route.request().url()).pathname.slice(1);
      const contentType = name.endsWith('.css') ? 'text/css' : name.endsWith('.js') ? 'text/javascript' : 'text/html';
      return route.fulfill({ contentType, body: name === '' ? html : (files.get(name) ?? '') });
    });
    await use(new TallTable(page));
    expect(errors, 'errors in the page').toEqual([]);
  },
});
