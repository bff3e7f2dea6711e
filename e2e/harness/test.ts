import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { AppWindow } from '../models/app-window.ts';
import { copyProject, type ProjectFolder } from './project-folder.ts';
import { type RunningApp, startApp } from './running-app.ts';

interface Options {
  /** Project the app opens: `sample`, or a folder below `e2e/projects`. */
  readonly projectName: string;
  /** Whether the app is started on the folder, or on nothing. */
  readonly start: 'project' | 'nothing';
  /** Answer to the trust question, given as a person would, or left open. */
  readonly trust: 'trust' | 'restrict' | 'unanswered';
}

interface Fixtures {
  readonly project: ProjectFolder;
  readonly dataFolder: string;
  readonly app: RunningApp;
  /** The window with the project open and the trust question answered. */
  readonly window: AppWindow;
}

/** Every spec starts from here: a real app, a real project folder, a real Chromium. */
export const test = base.extend<Options & Fixtures>({
  projectName: ['sample', { option: true }],
  start: ['project', { option: true }],
  trust: ['trust', { option: true }],
  project: async ({ projectName }, use) => {
    const project = await copyProject(projectName);
    await use(project);
    await project.dispose();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it wants from the pattern.
  dataFolder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'dashwright-data-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  app: async ({ project, dataFolder, context, start }, use) => {
    const app = await startApp({ folder: start === 'project' ? project.folder : undefined, dataFolder, context });
    await use(app);
    await app.stop();
  },
  window: async ({ app, trust, start }, use) => {
    const window = new AppWindow(await app.openWindow());
    if (start === 'project' && trust !== 'unanswered') await window.dialogs.answerTrust(trust);
    await use(window);
  },
});

/**
 * Details for a test that repeats the one beside it in other colours, at another size or with a similar fault. `npm test` runs only
 * those that are chosen; `npm run test:all` and `npm run e2e` run all of them.
 */
export function variantUnless(isChosen: boolean): { tag: string[] } {
  return { tag: isChosen ? [] : ['@variant'] };
}

export { expect } from '@playwright/test';
