import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { copyProject } from '../../../e2e/harness/project-folder.ts';
import { serveApp } from '../../../e2e/harness/served-app.ts';
import { AppWindow } from '../../../e2e/models/app-window.ts';

export interface OpenedProject {
  readonly window: AppWindow;
  /** When the app was started and when the project was trusted, as `performance.now()` counts. */
  readonly times: { readonly started: number; readonly trusted: number };
  /** Ends the app and starts it again; resolves to the window that shows the project, which is trusted by now, and when it was started. */
  reopen(): Promise<{ readonly window: AppWindow; readonly started: number }>;
  close(): Promise<void>;
}

/** Opens a trusted project with these files in a window of its own, with these settings; `prepare` runs before its first script. */
export async function openProject(
  browser: Browser,
  prepare: (page: Page) => Promise<unknown>,
  files: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<OpenedProject> {
  const project = await copyProject('large');
  for (const [path, text] of Object.entries(files)) await project.write(path, text);
  const dataFolder = await mkdtemp(join(tmpdir(), 'dashwright-bench-'));
  await writeFile(join(dataFolder, 'settings.json'), JSON.stringify(settings));
  const started = performance.now();
  let app = await serveApp(project.folder, dataFolder);
  let page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await prepare(page);
  await page.goto(app.url);
  const window = new AppWindow(page);
  await window.dialogs.trustQuestion.waitFor();
  const trusted = performance.now();
  await window.dialogs.answerTrust('trust');
  const end = async (): Promise<void> => {
    await page.close();
    await app.stop();
  };
  return {
    window,
    times: { started, trusted },
    async reopen() {
      await end();
      const restarted = performance.now();
      app = await serveApp(project.folder, dataFolder);
      page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(app.url);
      return { window: new AppWindow(page), started: restarted };
    },
    async close() {
      await end();
      await project.dispose();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
