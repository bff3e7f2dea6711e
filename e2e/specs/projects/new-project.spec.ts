import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { accessibilityViolations } from '../../harness/axe.ts';
import { expect, test } from '../../harness/test.ts';
import { NewProjectDialog } from '../../models/new-project-dialog.ts';
import { StartScreen } from '../../models/windows/start-screen.ts';

test.use({ start: 'nothing' });

test('by keyboard: from the start screen to a page that shows data, without a question', async ({ window, project }) => {
  const { page, preview, dialogs } = window;
  const start = new StartScreen(page);
  const created = new NewProjectDialog(page);
  await start.region.getByRole('button', { name: /^New project/ }).focus();
  await window.press('Enter');
  await expect(created.choice('Empty page')).toBeFocused();
  await window.press('ArrowDown');
  await expect(created.choice('Form with write-back')).toBeChecked();
  await window.press('ArrowDown');
  await expect(created.choice('Table with filters')).toBeChecked();
  await window.press('Tab');
  await expect(created.name).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Revenue');
  await window.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(dirname(project.folder));
  await expect(created.result).toHaveText(join(dirname(project.folder), 'Revenue'));
  await window.press('Enter');
  await expect(created.dialog).toBeHidden();
  await preview.expectText('productTable', 'Road bikes');
  await expect(dialogs.trustQuestion).toHaveCount(0);
  await expect(window.topBar.getByRole('button', { name: 'Project Revenue' })).toBeVisible();
});

test('by pointer: a form in the layout of the field, which writes and confirms', { tag: '@localhost' }, async ({ window, project }) => {
  const { page, preview } = window;
  const outer = dirname(project.folder);
  await mkdir(join(outer, 'plans'));
  await new StartScreen(page).region.getByRole('button', { name: /^New project/ }).click();
  const created = new NewProjectDialog(page);
  await created.choice('Form with write-back').click();
  await created.choice('As deployed').click();
  await created.place.fill(outer);
  await created.browse();
  await created.folder('plans').click();
  await created.name.fill('Units');
  await expect(created.result).toHaveText(join(outer, 'plans/Units'));
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await created.create();
  await expect(created.dialog).toBeHidden();
  expect(await readdir(join(outer, 'plans/Units'))).toEqual(['.gitignore', 'README.md', 'flows', 'server', 'static']);

  await preview.expectText('feedback', 'Writes to the budget of Road bikes in Germany, Jan.');
  const units = preview.textField('unitsInput');
  // The text below the fields asks nobody and comes first: what the back-end has would take the place of what is typed before it.
  await expect(units).toHaveValue(/^\d+$/);
  await preview.expectText('yearTotal', /\d units/);
  await preview.expectText('monthTotal', /\d units/);
  await preview.expectAnswered();
  await units.fill('many');
  await preview.press('save');
  await preview.expectText('unitsInput', 'Enter a whole number');
  await units.fill('4711');
  await preview.press('save');
  await preview.expectText('feedback', 'Saved: Road bikes in Germany, Jan.');
  await preview.expectText('yearTotal', '25,465 units');
});

test('what cannot be done is said at its place, and Escape leaves everything as it was', async ({ window, project }) => {
  const { page } = window;
  const start = new StartScreen(page);
  await expect(start.region).toBeVisible();
  await window.dialogs.runCommand('New project…');
  const created = new NewProjectDialog(page);
  await created.place.fill(dirname(project.folder));
  await created.name.fill('a/b');
  await created.create();
  await expect(created.name).toHaveAccessibleDescription(/^Leave out/);
  await created.name.fill('project');
  await created.create();
  await expect(created.name).toHaveAccessibleDescription(/^This folder has files/);
  await expect(created.name).toBeFocused();
  await created.name.fill('other');
  await created.place.fill(join(project.folder, 'nowhere'));
  await created.create();
  await expect(created.dialog.getByRole('alert')).toContainText('does not exist');
  await window.press('Escape');
  await expect(created.dialog).toBeHidden();
  await expect(start.region).toBeVisible();
  expect(await readdir(dirname(project.folder))).toEqual(['project']);
});

test('an empty folder that is opened offers a template', { tag: '@localhost' }, async ({ window, project }) => {
  const empty = join(dirname(project.folder), 'empty');
  await mkdir(empty);
  const start = new StartScreen(window.page);
  await start.pickFolder();
  await start.goTo(empty);
  await expect(start.chosen).toHaveText(empty);
  await start.open();
  const created = new NewProjectDialog(window.page);
  await expect(created.dialog).toContainText('This folder is empty');
  await expect(created.result).toHaveText(empty);
  await created.choice('Dashboard with charts').click();
  await created.create();
  await window.preview.expectText('revenue', /\d m/);
});
