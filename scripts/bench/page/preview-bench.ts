import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import type { PreviewPage } from '../../../src/shared/schema/preview-schema.ts';
import { launchBenchBrowser } from '../bench-browser.ts';
import { benchEditing } from '../app/edit-bench.ts';
import { median, reportValue } from '../measure.ts';
import { usedHeap } from './preview-frame.ts';
import { benchLightPages, benchTables } from './table-bench.ts';

const gallery = pathToFileURL(join(import.meta.dirname, '../../../dist/gallery/index.html')).href;

async function open(page: Page, story: string): Promise<void> {
  await page.goto(`${gallery}?story=${encodeURIComponent(story)}`);
  await page.waitForFunction(() => globalThis.dashwrightStory !== undefined && document.body.childElementCount > 0);
  await page.evaluate(() => document.fonts.ready);
}

/** Returns the milliseconds from passing a result until the frame that shows it was painted. */
async function paintTimes(page: Page, count: number): Promise<readonly number[]> {
  return page.evaluate(async (times) => {
    const taken: number[] = [];
    const painted = () => new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))));
    for (let index = 0; index < times; index += 1) {
      await painted();
      const started = performance.now();
      const result = { title: `run ${index}` };
      globalThis.dashwrightStory?.setWidgets([{ id: `text${index % 25}c2`, status: 'ready', result, revision: index + 2 }]);
      taken.push((await painted()) - started);
    }
    return taken;
  }, count);
}

/** Returns a page of `count` texts; the benchmark switches between two of them. */
function pageOf(name: string, count: number): PreviewPage {
  const children = Array.from({ length: count }, (_, index) => ({
    id: `${name}${index}`,
    type: index % 2 === 0 ? 'TextWidget' : 'TextBoxWidget',
    config: { title: `${name} ${index}` },
    children: [],
  }));
  return { page: name, title: name, generation: 1, tree: { id: name, type: 'PageWidget', config: {}, children }, widgets: [] };
}

async function switchPages(page: Page, times: number): Promise<void> {
  await page.evaluate(
    async ([pages, count]) => {
      const shown = pages.map((text) => JSON.parse(text));
      for (let index = 0; index < count; index += 1) {
        globalThis.dashwrightStory?.setPage({ ...shown[index % 2], generation: 1 });
        if (index % 20 === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
    },
    [[JSON.stringify(pageOf('first', 120)), JSON.stringify(pageOf('second', 120))], times] as const,
  );
}

/** Measures the preview in real Chromium: one change among 250 widgets, large tables, a thousand pages, and an edit through the whole app. */
export async function benchPreview(): Promise<void> {
  const browser = await launchBenchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    await open(page, 'page/largePage');
    await paintTimes(page, 10);
    reportValue('250 widgets: a new result in the store to its paint', median(await paintTimes(page, 60)), 'ms', 50);

    await switchPages(page, 100);
    const before = await usedHeap(page);
    await switchPages(page, 1000);
    reportValue('heap after 1,000 page switches ÷ before', (await usedHeap(page)) / before, '×', 1.05);

    await page.close();
    await benchTables(browser);
    await benchLightPages(browser);
    await benchEditing(browser);
  } finally {
    await browser.close();
  }
}
