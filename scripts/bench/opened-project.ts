import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { copyProject } from '../../e2e/harness/project-folder.ts';
import { serveApp } from '../../e2e/harness/served-app.ts';
import { AppWindow } from '../../e2e/models/app-window.ts';

export interface OpenedProject {
  readonly window: AppWindow;
  close(): Promise<void>;
}

/** Opens a project of these files in a window of its own, trusted; `prepare` comes before its first script. */
export async function openProject(
  browser: Browser,
  prepare: (page: Page) => Promise<unknown>,
  files: Readonly<Record<string, string>>,
): Promise<OpenedProject> {
  const project = await copyProject('large');
  for (const [path, text] of Object.entries(files)) await project.write(path, text);
  const dataFolder = await mkdtemp(join(tmpdir(), 'dashwright-bench-'));
  const app = await serveApp(project.folder, dataFolder);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await prepare(page);
  await page.goto(app.url);
  const window = new AppWindow(page);
  await window.dialogs.answerTrust('trust');
  return {
    window,
    async close() {
      await page.close();
      await app.stop();
      await project.dispose();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
