import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { gridTable, horizontalTable, type LargeTable, lightTable, pivotTable, plusTable, scrollTable } from './large-tables.ts';
import { longestTask } from '../app/longest-task.ts';
import { reportValue } from '../measure.ts';
import { type BenchFrame, openPreviewFrame, usedHeap } from './preview-frame.ts';

/** Number of tries, of which the best counts, since the machine may be shared. */
const tries = 3;

async function best(measure: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let count = 0; count < tries; count += 1) least = Math.min(least, await measure());
  return least;
}

/** A table in a fresh frame, with its data prepared but not given yet. */
async function shown(browser: Browser, table: LargeTable): Promise<BenchFrame> {
  const bench = await openPreviewFrame(browser);
  await bench.prepare('page', table.page);
  await bench.prepare('data', table.data);
  await bench.send('page', 'section');
  return bench;
}

/** Measures from the data to the first paint: waiting time and processor time. */
async function benchDrawing(browser: Browser, title: string, table: LargeTable, most?: number): Promise<void> {
  let processor = Number.POSITIVE_INFINITY;
  const waited = await best(async () => {
    const bench = await shown(browser, table);
    let taken = 0;
    const used = await bench.processorTime(async () => {
      taken = await bench.send('data', table.drawn);
    });
    processor = Math.min(processor, used);
    await bench.close();
    return taken;
  });
  reportValue(`${title}: data to paint`, waited, 'ms', most);
  reportValue(`${title}: their processor time`, processor, 'ms');
}

/** Fractions of the scroll range to jump to, in no order. */
const jumps = [0.71, 0.13, 0.94, 0.38, 0.02, 0.57, 0.86, 0.25, 0.64, 0.99, 0.07, 0.45];

async function jump(bench: BenchFrame, scrolled: string | undefined, axis: 'top' | 'left' | 'both'): Promise<void> {
  await bench.frame.evaluate(
    async ([selector, way, places]) => {
      const element = (selector === undefined ? undefined : document.querySelector(selector)) ?? document.scrollingElement;
      if (!element) throw new Error('Nothing scrolls.');
      const [height, width] = [element.scrollHeight - element.clientHeight, element.scrollWidth - element.clientWidth];
      for (const [index, place] of places.entries()) {
        if (way !== 'left') element.scrollTop = place * height;
        if (way !== 'top') element.scrollLeft = (places[(index + 5) % places.length] ?? 0) * width;
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
    },
    [scrolled, axis, jumps] as const,
  );
}

async function benchScrolling(browser: Browser, title: string, table: LargeTable): Promise<void> {
  const bench = await shown(browser, table);
  await bench.send('data', table.drawn);
  await bench.page.mouse.move(700, 500);
  const held = async (what: string, work: () => Promise<unknown>): Promise<void> =>
    reportValue(
      `${title}: ${what}, longest task`,
      await best(() => longestTask(browser, bench.page, async () => void (await work()))),
      'ms',
      50,
    );
  const back = (): Promise<void> =>
    bench.frame.evaluate((selector) => {
      (selector === undefined ? document.scrollingElement : document.querySelector(selector))?.scrollTo(0, 0);
    }, table.scrolled);
  await held('wheel', async () => {
    await back();
    for (let step = 0; step < 30; step += 1) {
      await bench.page.mouse.wheel(step % 3 === 0 ? 400 : 0, 900);
      await bench.page.waitForTimeout(30);
    }
  });
  await held('jumps down', () => jump(bench, table.scrolled, 'top'));
  await held('jumps across', () => jump(bench, table.scrolled, 'left'));
  await held('jumps both ways', () => jump(bench, table.scrolled, 'both'));
  await back();
  await bench.page.mouse.click(700, 300);
  await held('keys', async () => {
    for (let step = 0; step < 25; step += 1) await bench.page.keyboard.press(step % 5 === 4 ? 'ArrowRight' : 'PageDown');
    await bench.page.keyboard.press('Control+End');
    await bench.page.keyboard.press('Home');
    await bench.page.keyboard.press('Control+Home');
  });
  await bench.close();
}

/** Tables of 100,000 cells and of many rows in the frame as it is built: drawing their data and scrolling them. */
export async function benchTables(browser: Browser): Promise<void> {
  const large: readonly (readonly [string, LargeTable])[] = [
    ['grid table 1,000 × 100', gridTable(1000, 100)],
    ['scroll table 1,000 × 100', scrollTable(1000, 100)],
    ['light table 1,000 × 100', lightTable(1000, 100)],
  ];
  for (const [title, table] of large) {
    await benchDrawing(browser, title, table, 150);
    await benchScrolling(browser, title, table);
  }
  await benchDrawing(browser, 'horizontal table of 5,000 rows', horizontalTable(5000));
  await benchDrawing(browser, 'pivot table of 5,000 rows', pivotTable(5000, 8));
  await benchDrawing(browser, 'plus table of 5,000 rows', plusTable(5000, 8));
}

/** A million rows in the light table by pages of 1,000, each handed over as an init answers `turnPage`. */
export async function benchLightPages(browser: Browser): Promise<void> {
  const title = '1,000,000 rows in a light table';
  const drawn = '.ks-grid-table-light_body > [data-row="5"]';
  const table = (page: number): LargeTable => lightTable(1000, 12, { totalCount: 1_000_000, pageSize: 1000 }, { page, revision: page + 1 });
  const bench = await shown(browser, table(1));
  reportValue(`${title}: first page to paint`, await bench.send('data', drawn), 'ms', 150);
  const turn = async (action: string, page: number): Promise<void> => {
    await bench.prepare('next', table(page).data);
    await bench.frame.locator(`[data-pager-action="${action}"]`).click();
    await bench.send('next', drawn);
    await pause(100);
  };
  const some = async (): Promise<void> => {
    await turn('next', 2);
    await turn('next', 3);
    await turn('last', 1000);
    await turn('prev', 999);
    await turn('first', 1);
  };
  reportValue(`${title}: turning pages, longest task`, await best(() => longestTask(browser, bench.page, some)), 'ms', 50);
  const before = await usedHeap(bench.frame);
  for (let count = 0; count < 10; count += 1) await some();
  reportValue(`${title}: heap after 50 pages ÷ before`, (await usedHeap(bench.frame)) / before, '×', 1.05);
  await bench.close();
}
