import { cp, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppWindow } from '../models/app-window.ts';
import { StartScreen } from '../models/windows/start-screen.ts';
import { expect, test } from '../harness/test.ts';

test.describe('started without a folder', () => {
  test.use({ start: 'nothing' });

  test('a project is opened by the folder picker, and stands in the list of recent ones afterwards', { tag: '@localhost' }, async ({
    window,
    project,
  }) => {
    const start = new StartScreen(window.page);
    await expect(start.region).toContainText('Projects you open appear here');
    await start.pickFolder();
    await start.goTo(dirname(project.folder));
    await expect(start.folder('project')).toContainText('project');
    await start.folder('project').click();
    await start.open();
    await window.dialogs.answerTrust('trust');
    await window.preview.expectText('title', 'Sales plan 2027');
    await expect(start.picker).toBeHidden();

    await window.dialogs.runCommand('Close project');
    await expect(start.recent(project.folder)).toBeVisible();
    await start.recent(project.folder).getByRole('button').first().click();
    await window.preview.expectText('title', 'Sales plan 2027');

    // A folder that is gone says so and can be taken off the list.
    await window.dialogs.runCommand('Close project');
    await expect(start.region).toBeVisible();
    await project.remove();
    await window.page.reload();
    await expect(start.recent(project.folder)).toContainText('Folder is missing');
    await start
      .recent(project.folder)
      .getByRole('button', { name: /from the list/ })
      .click();
    await expect(start.recent(project.folder)).toHaveCount(0);
  });

  test('the sample opens with one click and asks nothing', async ({ window }) => {
    await new StartScreen(window.page).region.getByRole('button', { name: /^Open the sample/ }).click();
    await window.preview.expectText('kpiRevenue', /\d m/);
    await expect(window.dialogs.trustQuestion).toHaveCount(0);
    // The focus, too, goes on to the project.
    await window.focus.expectIn(window.editor.region);
  });

  test('a folder with several applications asks which one', { tag: '@localhost' }, async ({ window, project }) => {
    const both = join(dirname(project.folder), 'both');
    await cp(project.folder, join(both, 'apps/first'), { recursive: true });
    await cp(project.folder, join(both, 'apps/second'), { recursive: true });
    const start = new StartScreen(window.page);
    await start.pickFolder();
    await start.goTo(both);
    await expect(start.folder('apps')).toBeVisible();
    await start.open();
    const question = window.dialogs.dialog('Choose an application');
    await expect(question.getByRole('button', { name: /^apps\/first/ })).toBeVisible();
    await question.getByRole('button', { name: /^apps\/second/ }).click();
    await window.dialogs.answerTrust('trust');
    await expect(window.topBar.getByRole('button', { name: 'Project second' })).toBeVisible();
    await window.preview.expectText('title', 'Sales plan 2027');
  });

  test('a folder with no application, or none at all, is said clearly', { tag: '@localhost' }, async ({ window, project }) => {
    const empty = join(dirname(project.folder), 'empty');
    await mkdir(empty);
    await writeFile(join(empty, 'notes.txt'), '');
    const start = new StartScreen(window.page);
    await start.pickFolder();
    await start.goTo(empty);
    await expect(start.chosen).toHaveText(empty);
    await expect(start.picker).toContainText('No folders in here');
    await start.open();
    await expect(start.picker).toContainText("'empty' holds no project. A project folder has a repository.js or widget-config.js");
    await start.goTo(join(empty, 'nowhere'));
    await expect(start.picker).toContainText(/does not exist/);
    await window.press('Escape');
    await expect(start.region).toBeVisible();
  });
});

test.describe('a folder that cannot be opened', { tag: '@localhost' }, () => {
  test.use({ start: 'nothing' });

  test('is refused in its dialog, not behind it, and the refusal is gone with the next project', async ({ window, project }) => {
    const noProject = join(dirname(project.folder), 'notes');
    await mkdir(noProject);
    await writeFile(join(noProject, 'notes.txt'), '');
    const start = new StartScreen(window.page);
    await start.pickFolder();
    await start.goTo(noProject);
    await expect(start.chosen).toHaveText(noProject);
    await start.open();
    await expect(start.refusal).toContainText("'notes' holds no project");
    await start.expectUncovered(start.refusal);
    await expect(window.dialogs.notices).not.toContainText('holds no project');

    await start.goTo(project.folder);
    await expect(start.refusal).toBeHidden();
    await start.open();
    await window.dialogs.answerTrust('trust');
    await window.preview.expectText('title', 'Sales plan 2027');
    await expect(window.page.getByText('holds no project')).toHaveCount(0);
  });

  test('of the recent ones is refused in a message, which goes once another one is open', async ({ window, project }) => {
    const start = new StartScreen(window.page);
    await start.pickFolder();
    await start.goTo(project.folder);
    await start.open();
    await window.dialogs.answerTrust('trust');
    await window.preview.expectText('title', 'Sales plan 2027');
    await window.dialogs.runCommand('Close project');
    await expect(start.recent(project.folder)).toBeVisible();
    await rename(join(project.folder, 'repository.js'), join(project.folder, 'renamed.txt'));
    await rename(join(project.folder, 'widget-config.js'), join(project.folder, 'renamed-too.txt'));
    await start.recent(project.folder).getByRole('button').first().click();
    await expect(window.dialogs.notices).toContainText('holds no project');
    // A dialog does not hide it either, and stays when it is dismissed.
    await window.dialogs.runCommand('About Dashwright');
    const about = window.dialogs.dialog('About Dashwright');
    await expect(about).toBeVisible();
    await start.expectUncovered(window.dialogs.notices.getByText('holds no project'));
    await window.dialogs.notices.getByRole('button', { name: 'Dismiss' }).click();
    await expect(window.dialogs.notices).not.toContainText('holds no project');
    await expect(about).toBeVisible();
    await window.press('Escape');
    await expect(about).toBeHidden();

    await start.recent(project.folder).getByRole('button').first().click();
    await expect(window.dialogs.notices).toContainText('holds no project');
    await start.openSample();
    await window.preview.expectText('kpiRevenue', /\d m/);
    await expect(window.dialogs.notices).not.toContainText('holds no project');
  });
});

test.describe("the layout of the field's applications", () => {
  const testField = test.extend({
    project: async ({ project }, use) => {
      const field = join(dirname(project.folder), 'field');
      const scripts = join(field, 'static/assets/js/configs');
      await mkdir(scripts, { recursive: true });
      await mkdir(join(field, 'server/configs'), { recursive: true });
      for (const file of ['repository.js', 'widget-config.js', 'event-map.js']) await cp(join(project.folder, file), join(scripts, file));
      await cp(join(project.folder, 'repository.yml'), join(field, 'server/configs/repository.yml'));
      await cp(join(project.folder, 'skin'), join(field, 'static/assets/skin'), { recursive: true });
      await writeFile(join(field, 'app.json'), JSON.stringify({ mainPage: 'salesDetail' }));
      await use({ ...project, folder: field });
    },
  });

  testField('opens with its main page, its queries and its skin', async ({ window }) => {
    const { preview, editor, explorer } = window;
    await preview.expectText('detailTitle', 'Regions');
    await preview.expectText('detailTable', 'World');
    await expect(preview.region.getByRole('button', { name: 'Page salesDetail' })).toBeVisible();
    for (const file of ['repository.js', 'repository.yml', 'widget-config.js', 'event-map.js'])
      await expect(editor.tab(file)).toBeVisible();
    await expect(explorer.region.getByRole('button', { name: /^Style sheets/ })).toContainText('11');
    // Comes from the skin alone.
    await expect(preview.widget('openMain').locator('.ks-button-plain')).toHaveCSS('cursor', 'pointer');
  });
});

test('/preview/<page> shows the page alone in another browser that has the address', { tag: '@localhost' }, async ({
  window,
  app,
  browser,
}) => {
  await window.preview.expectText('title', 'Sales plan 2027');
  const other = await browser.newContext();
  const alone = new AppWindow(await app.openWindow('/preview/salesMain', other));
  await expect(alone.preview.frame.locator('section#kpiRevenue')).toContainText(/\d m/);
  await expect(alone.page).toHaveURL(/\/preview\/salesMain$/);
  await expect(alone.page).toHaveTitle('Sales plan 2027');
  await expect(alone.page.getByRole('region', { name: 'Editor' })).toHaveCount(0);
  await expect(alone.topBar).toHaveCount(0);
  // It reacts, and shows the page that a button opens.
  await alone.preview.frame.locator('section#openDetail a').click();
  await expect(alone.preview.frame.locator('section#detailTitle')).toContainText('Regions');
  await expect(alone.page).toHaveURL(/\/preview\/salesDetail$/);
  const address = alone.page.url();
  await other.close();

  // Without the address nobody gets in.
  const stranger = await browser.newContext();
  const answer = await (await stranger.newPage()).goto(new URL('/preview/salesMain', address).href).catch(() => null);
  expect(answer?.status()).toBe(403);
  await stranger.close();
});

test('nothing that a window starts with asks its policy for more than it allows', { tag: '@localhost' }, async ({ window, context }) => {
  await window.preview.expectText('title', 'Sales plan 2027');
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      document.documentElement.dataset['refused'] = `${effectiveDirective} ${blockedURI}`;
    });
  });
  await window.page.reload();
  await window.preview.expectText('title', 'Sales plan 2027');
  for (const frame of window.page.frames()) {
    expect(await frame.evaluate(() => document.documentElement.dataset['refused'])).toBeUndefined();
  }
});
