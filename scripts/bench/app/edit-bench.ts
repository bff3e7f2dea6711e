import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { editedWidget, largePageRepository, writeLargePage } from '../../../e2e/harness/large-page.ts';
import { copyProject } from '../../../e2e/harness/project-folder.ts';
import { serveApp } from '../../../e2e/harness/served-app.ts';
import { AppWindow } from '../../../e2e/models/app-window.ts';
import type { Trace } from '../../../src/shared/trace/trace.ts';
import { median, reportValue } from '../measure.ts';

const edits = 12;

/** Returns when the runtime had the newest result of the edited widget, in ms since the epoch, from its trace. */
function watchResults(page: Page): () => number {
  let newest = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as { readonly event?: string; readonly data: { readonly traces: readonly Trace[] } };
      if (message.event !== 'traffic.traces') return;
      for (const { widgetId, startedAt, duration } of message.data.traces)
        if (widgetId === editedWidget && duration !== undefined) newest = Math.max(newest, startedAt + duration);
    }),
  );
  return () => newest;
}

/** An edit of one init among 250 widgets, through runtime, main, window and frame: from the runtime's result to the paint. */
export async function benchEditing(browser: Browser): Promise<void> {
  const project = await copyProject('large');
  await writeLargePage(project, 'First title');
  const dataFolder = await mkdtemp(join(tmpdir(), 'dashwright-bench-'));
  const app = await serveApp(project.folder, dataFolder);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const resultAt = watchResults(page);
    await page.goto(app.url);
    const window = new AppWindow(page);
    await window.dialogs.answerTrust('trust');
    await window.preview.expectText(editedWidget, 'First title');
    const waits: number[] = [];
    for (let edit = 0; edit < edits; edit += 1) {
      const title = `Title ${edit}`;
      const painted = window.preview.widget(editedWidget).evaluate(async (section, wanted) => {
        const next = () => new Promise((resolve) => requestAnimationFrame(resolve));
        while (!section.textContent?.includes(wanted)) await next();
        // Drawn in this frame; the second one begins once it has been painted.
        await next();
        return performance.timeOrigin + performance.now();
      }, title);
      await project.write('repository.js', largePageRepository(title));
      const at = await painted;
      // Traces arrive a little later than results.
      for (let tries = 0; tries < 100 && resultAt() < at - 2000; tries += 1) await page.waitForTimeout(50);
      await page.waitForTimeout(300);
      if (edit > 1) waits.push(at - resultAt());
    }
    reportValue('250 widgets: a result of the runtime to its paint', median(waits), 'ms', 50);
    reportValue('the quickest of them', Math.min(...waits), 'ms');
    await page.close();
  } finally {
    await app.stop();
    await project.dispose();
    await rm(dataFolder, { recursive: true, force: true });
  }
}
