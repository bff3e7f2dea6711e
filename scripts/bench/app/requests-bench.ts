import type { Browser, Page } from '@playwright/test';
import { startLargeAnswers } from '../../../e2e/harness/large-answers.ts';
import type { AppWindow } from '../../../e2e/models/app-window.ts';
import { launchBenchBrowser } from '../bench-browser.ts';
import { reportValue } from '../measure.ts';
import { longestTask } from './longest-task.ts';
import { openProject } from './opened-project.ts';

const requests = 10_000;
const onPage = 500;
/** Cells of an answer, which make it about 20 KB. */
const cells = 450;

/** Measures how long 10,000 requests with 200 MB of answers hold up the window as a person scrolls, filters, sorts, groups and searches them. */
export async function benchRequests(): Promise<void> {
  const server = await startLargeAnswers(cells);
  const browser = await launchBenchBrowser();
  const opened = await openProject(browser, async () => undefined, filesFor(server.baseUrl), { 'inspector.requests': requests * 2 });
  try {
    const { window } = opened;
    await fill(window);
    await window.inspector.open('Requests');
    await benchList(browser, window);
  } finally {
    await opened.close();
    await browser.close();
    await server.stop();
  }
}

function filesFor(baseUrl: string): Readonly<Record<string, string>> {
  const query = (index: number) => `  widget${index}: {
    init: {
      url: '/api/v1/ExecuteMDX?$expand=Cells',
      type: 'POST',
      body: () => '{"MDX": "SELECT {[Measure].[m${index}]} ON COLUMNS FROM [Sales]"}',
      parsingControl: { type: 'script', query: (data) => ({ title: data.Cells[0].FormattedValue }) },
    },
  },\n`;
  const indexes = Array.from({ length: onPage }, (_, index) => index);
  const texts = indexes.map((index) => `{ id: 'widget${index}', type: TextWidget }`);
  return {
    'dashwright.json': JSON.stringify({ connections: [{ id: 'planning', name: 'Planning', baseUrl }] }),
    'repository.js': `Repository = {\n${indexes.map(query).join('')}};\n`,
    'widget-config.js': `WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [\n${texts.join(',\n')}\n] } };\n`,
  };
}

/** Loads the page until it has sent all its requests. */
async function fill({ page, preview, connections, inspector }: AppWindow): Promise<void> {
  const listed = async (): Promise<number> => {
    const list = inspector.region.getByRole('grid', { name: 'Requests' });
    return (await list.count()) === 0 ? 0 : Number(await list.getAttribute('aria-rowcount')) - 1;
  };
  await connections.choose('Planning');
  await inspector.open('Requests');
  for (let before = await listed(); before < requests; before = await listed()) {
    await preview.reload();
    for (let waited = 0; (await listed()) < before + onPage; waited += 100) {
      if (waited > 60_000) throw new Error(`The page sent ${(await listed()) - before} of ${onPage} requests.`);
      await page.waitForTimeout(100);
    }
  }
  const last = `widget${onPage - 1}`;
  await inspector.filter(`widget:${last}`);
  await inspector
    .requests(`${last} · init`)
    .filter({ hasText: `${cells}` })
    .first()
    .waitFor();
  await inspector.filter('');
}

async function benchList(browser: Browser, { page, inspector }: AppWindow): Promise<void> {
  const held = async (title: string, work: () => Promise<void>): Promise<void> =>
    reportValue(title, await longestTask(browser, page, work), 'ms', 50);
  const rows = inspector.region.getByRole('grid', { name: 'Requests' }).getByRole('row');
  await held('10,000 requests: scrolled to their end and back', async () => {
    await rows.nth(1).hover();
    for (const direction of [1, -1]) {
      for (let turn = 0; turn < 100; turn += 1) await page.mouse.wheel(0, direction * 3000);
    }
  });
  await held('filtered by what was asked', async () => {
    await inspector.filter('widget:widget77');
    await inspector.requests('widget77 · init').first().waitFor();
  });
  await held('the filter taken away', () => inspector.filter(''));
  await held('sorted by time', () => inspector.region.getByRole('columnheader', { name: 'Time' }).click());
  await held('sorted by widget', () => inspector.region.getByRole('columnheader', { name: 'Widget' }).click());
  await searchBodies(held, page, inspector);
}

async function searchBodies(
  held: (title: string, work: () => Promise<void>) => Promise<void>,
  page: Page,
  inspector: AppWindow['inspector'],
): Promise<void> {
  let first = 0;
  await held('all bodies searched', async () => {
    const started = performance.now();
    await inspector.filter('body:"m77]"');
    await inspector.requests('widget77 · init').first().waitFor();
    first = performance.now() - started;
    await page.getByText(/^Searching the bodies of/).waitFor({ state: 'detached', timeout: 60_000 });
  });
  reportValue('the first found', first, 'ms', 200);
}
