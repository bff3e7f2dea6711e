import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, test } from '../../harness/test.ts';
import type { AppWindow } from '../../models/app-window.ts';
import { NewProjectDialog } from '../../models/new-project-dialog.ts';
import { RecentDialog } from '../../models/windows/recent-dialog.ts';
import { StartScreen } from '../../models/windows/start-screen.ts';
import { takePictures } from '../take-pictures.ts';

test.use({ start: 'nothing' });

test('start screen, folder picker and new project', async ({ window, project }) => {
  const { page } = window;
  const start = new StartScreen(page);
  const created = new NewProjectDialog(page);
  const show = (name: string, sign: () => Promise<ReturnType<typeof page.locator>>) => takePictures(window, 'canvas', name, sign);
  await expect(start.region).toBeVisible();
  await show('start-screen', () => Promise.resolve(start.region));
  await start.pickFolder();
  await start.goTo(dirname(project.folder));
  await expect(start.folder('project')).toBeVisible();
  await show('folder-picker', () => Promise.resolve(start.picker));
  await start.goTo('/nowhere');
  await expect(start.refusal).toBeVisible();
  await show('folder-picker-fault', () => Promise.resolve(start.picker));
  await window.press('Escape');
  await start.region.getByRole('button', { name: /^New project/ }).click();
  await created.place.fill(dirname(project.folder));
  for (const template of ['Empty page', 'Form with write-back', 'Table with filters', 'Dashboard with charts']) {
    await created.choice(template).click();
    await show(`new-project-${template.split(' ')[0]?.toLowerCase()}`, () => Promise.resolve(created.dialog));
  }
  await created.name.fill('project');
  await created.create();
  await expect(created.name).toHaveAccessibleDescription(/^This folder has files/);
  await show('new-project-fault', () => Promise.resolve(created.dialog));
});

/** Makes two projects, one in a folder that was empty, and takes the first one away again. */
async function makeProjects(window: AppWindow, outer: string, inEmptyFolder: (dialog: Locator) => Promise<void>): Promise<void> {
  const start = new StartScreen(window.page);
  const created = new NewProjectDialog(window.page);
  await mkdir(join(outer, 'empty'));
  await start.pickFolder();
  await start.goTo(join(outer, 'empty'));
  await start.open();
  await expect(created.dialog).toContainText('This folder is empty');
  await inEmptyFolder(created.dialog);
  await created.create();
  await expect(created.dialog).toBeHidden();
  await window.dialogs.runCommand('New project…');
  await created.name.fill('Revenue by region and month');
  await created.place.fill(outer);
  await created.create();
  await expect(created.dialog).toBeHidden();
  await rm(join(outer, 'empty'), { recursive: true });
}

test('an empty folder, recent projects', async ({ window, project }) => {
  const recent = new RecentDialog(window.page);
  await makeProjects(window, dirname(project.folder), (dialog) =>
    takePictures(window, 'canvas', 'empty-folder', () => Promise.resolve(dialog)),
  );
  await window.dialogs.runCommand('Open recent project…');
  await recent.pin('Revenue by region and month', 'Pin').click();
  await takePictures(window, 'canvas', 'recent-dialog', () => Promise.resolve(recent.dialog));
  await recent.search.fill('no such project');
  await takePictures(window, 'canvas', 'recent-dialog-without-match', () => Promise.resolve(recent.dialog));
});

test('start screen with recent projects', async ({ window, project }) => {
  const { page } = window;
  const start = new StartScreen(page);
  const outer = dirname(project.folder);
  await makeProjects(window, outer, () => Promise.resolve());
  await window.dialogs.runCommand('Close project');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(start.recent(join(outer, 'empty'))).toContainText('Folder is missing');
  await takePictures(window, 'canvas', 'start-screen-recent', () => Promise.resolve(start.region));
  // Gone since the list was read: only opening it finds that out.
  const gone = join(outer, 'Revenue by region and month');
  await rm(gone, { recursive: true });
  await start.recent(gone).getByRole('button').first().click();
  await expect(window.dialogs.notices).toContainText('Revenue by region and month');
  await takePictures(window, 'canvas', 'start-screen-missing-folder', () => Promise.resolve(window.dialogs.notices));
});
