import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLargeAnswers } from '../../../e2e/harness/large-answers.ts';
import { copyProject } from '../../../e2e/harness/project-folder.ts';
import { serveApp } from '../../../e2e/harness/served-app.ts';
import { AppWindow } from '../../../e2e/models/app-window.ts';
import { launchBenchBrowser } from '../bench-browser.ts';
import { longestTask } from './longest-task.ts';
import { reportValue } from '../measure.ts';

/** A million cells in real Chromium: how long their first page, scrolling, and the inspector block the window. */
export async function benchWindow(): Promise<void> {
  const server = await startLargeAnswers(1_000_000);
  const project = await copyProject('large');
  await project.write('dashwright.json', JSON.stringify({ connections: [{ id: 'planning', name: 'Planning', baseUrl: server.baseUrl }] }));
  const dataFolder = await mkdtemp(join(tmpdir(), 'dashwright-bench-'));
  const app = await serveApp(project.folder, dataFolder);
  const browser = await launchBenchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(app.url);
    const window = new AppWindow(page);
    await window.dialogs.answerTrust('trust');
    const held = async (title: string, work: () => Promise<void>): Promise<void> =>
      reportValue(title, await longestTask(browser, page, work), 'ms', 50);
    const product = (row: number) => window.preview.widget('plan').getByText(`Product ${row}`, { exact: true });
    const answered = window.inspector.requests('plan · init').filter({ hasText: '1,000,000' });
    await window.connections.choose('Planning');
    await product(1).waitFor({ timeout: 60_000 });
    await page.waitForTimeout(2000);

    await held('1,000,000 cells to the first page of a table', async () => {
      const before = await answered.count();
      await window.preview.reload();
      while ((await answered.count()) === before) await page.waitForTimeout(100);
      await page.waitForTimeout(2000);
    });
    await held('scrolled to their end', async () => {
      await window.preview.tableBody('plan').evaluate((body) => {
        body.scrollTop = body.scrollHeight;
      });
      await product(250_000).waitFor();
    });
    await window.inspector.show('plan · init');
    await held('their cells in the inspector', async () => {
      const cells = await window.inspector.detail('Cells');
      await cells.getByRole('row', { name: /^1 0 0 0/ }).waitFor();
    });
    await held('their text in the inspector', async () => {
      await window.inspector.detail('Response');
    });
  } finally {
    await browser.close();
    await app.stop();
    await server.stop();
    await project.remove();
    await rm(dataFolder, { recursive: true, force: true });
  }
}
