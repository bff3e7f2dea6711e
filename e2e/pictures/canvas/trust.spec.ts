import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from '../../harness/test.ts';
import { StartScreen } from '../../models/windows/start-screen.ts';
import { takePictures } from '../take-pictures.ts';

test.describe('a project that was never opened', () => {
  test.use({ trust: 'unanswered' });

  test('trust question and restricted project', async ({ window }) => {
    const { dialogs, preview } = window;
    await expect(dialogs.trustQuestion).toBeVisible();
    await takePictures(window, 'canvas', 'trust-question', () => Promise.resolve(dialogs.trustQuestion));
    await dialogs.answerTrust('restrict');
    await preview.expectText('title', 'Sales plan 2027');
    await takePictures(window, 'canvas', 'restricted', () => Promise.resolve(window.restricted));
    await preview.press('publish');
    await takePictures(window, 'canvas', 'restricted-press', () => Promise.resolve(preview.notes));
  });
});

test.describe('a folder', () => {
  test.use({ start: 'nothing' });

  test('with several applications', async ({ window, project }) => {
    const both = join(dirname(project.folder), 'both');
    await cp(project.folder, join(both, 'apps/first'), { recursive: true });
    await cp(project.folder, join(both, 'apps/second'), { recursive: true });
    const start = new StartScreen(window.page);
    await start.pickFolder();
    await start.goTo(both);
    await start.open();
    const question = window.dialogs.dialog('Choose an application');
    await takePictures(window, 'canvas', 'application-choice', () => Promise.resolve(question));
  });
});

test.describe('a configuration without pages', () => {
  test.use({
    project: async ({ project }, use) => {
      await project.write('widget-config.js', 'WidgetConfig = {};\n');
      await use(project);
    },
  });

  test('project without a page', async ({ window }) => {
    const { page } = window;
    await takePictures(window, 'canvas', 'no-page', () => Promise.resolve(page.locator('.canvas-placeholder')));
  });
});

test.describe('a configuration that does not run', () => {
  test.use({
    project: async ({ project }, use) => {
      await project.write('widget-config.js', 'WidgetConfig = { main: { type: PageWidget, widgets: [nowhere] } };\n');
      await use(project);
    },
  });

  test('page failing from the start', async ({ window }) => {
    const errors = window.statusBar.getByRole('button', { name: /^[1-9]\d* error/ });
    await takePictures(window, 'canvas', 'page-failing-from-start', () => Promise.resolve(errors));
  });
});

test('page failing by an edit', async ({ window }) => {
  const { editor, preview, statusBar } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.replace('widget-config.js', "label: 'Publish'", 'label: nowhere.label');
  const errors = statusBar.getByRole('button', { name: /^[1-9]\d* error/ });
  await expect(errors).toBeVisible();
  await takePictures(window, 'canvas', 'page-failing-after-edit', () => Promise.resolve(errors));
});
