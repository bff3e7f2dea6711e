import { commitProject, commitWithout } from '../../harness/project-folder.ts';
import { expect, test } from '../../harness/test.ts';

test.beforeEach(({ project }) => commitProject(project.folder));

test('what differs from the last commit is marked, compared and restored', async ({ window }) => {
  const { dialogs, editor, explorer, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const before = await editor.read('event-map.js');
  await expect(explorer.file('event-map.js')).not.toContainText('changed since');
  await editor.replaceAll('event-map.js', `// First line.\n${before}`);
  await window.press('Control+Home');
  await expect(editor.changedLines('added')).toHaveCount(1);
  await window.press('Control+s');
  await expect(explorer.file('event-map.js')).toContainText('changed since the last commit');
  await expect(explorer.file('repository.js')).not.toContainText('changed since');

  await dialogs.runCommand('Compare with the last commit');
  await expect(editor.region).toContainText('Compared with the last commit.');
  await editor.region.getByRole('button', { name: 'Stop comparing' }).click();
  await expect(editor.region).not.toContainText('Compared with the last commit.');

  await dialogs.runCommand('Restore the changed block at the cursor from the last commit');
  await expect(editor.changedLines('added')).toHaveCount(0);
  expect(await editor.read('event-map.js')).toBe(before);
  await window.press('Control+s');
  await expect(explorer.file('event-map.js')).not.toContainText('changed since');
});

test('lines that are gone keep their colours between those of the file', async ({ window }) => {
  const { dialogs, editor, page, preview } = window;
  await page.setViewportSize({ width: 1280, height: 720 });
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.replaceAll('event-map.js', '// Nothing.\n');
  await dialogs.runCommand('Compare with the last commit');
  const pieces = editor.region.locator('.line-delete .view-line span span');
  await expect(pieces.first()).toBeVisible();
  const colours = () => pieces.evaluateAll((spans) => new Set(spans.map((span) => getComputedStyle(span).color)).size);
  await expect.poll(colours).toBeGreaterThan(2);
});

test('a commit in a terminal is seen while the window keeps the focus; what is not in it is new', async ({ window, project }) => {
  const { editor, explorer, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.replaceAll('event-map.js', `// First line.\n${await editor.read('event-map.js')}`);
  await window.press('Control+s');
  await expect(explorer.file('event-map.js')).toContainText('changed since the last commit');
  commitWithout(project.folder, 'repository.js');
  await expect(explorer.file('repository.js')).toContainText('new, not in the last commit');
  await expect(explorer.file('event-map.js')).toContainText('changed since the last commit');
  commitProject(project.folder);
  await expect(explorer.file('repository.js')).not.toContainText('last commit');
  await expect(explorer.file('event-map.js')).not.toContainText('last commit');
});

test.describe('in a restricted project', () => {
  test.use({ trust: 'restrict' });

  test('nothing of its repository is read', async ({ window }) => {
    const { editor, dialogs } = window;
    await editor.replaceAll('event-map.js', '// Nothing.\n');
    await dialogs.openPalette('ControlOrMeta+Shift+P');
    await window.page.keyboard.type('Compare with the last commit');
    await expect(dialogs.palette.getByRole('option', { name: 'Compare with the last commit' })).toHaveCount(0);
    await expect(editor.changedLines('added')).toHaveCount(0);
  });
});
