import { commitProject, commitWithout } from '../../harness/project-folder.ts';
import { expect, test } from '../../harness/test.ts';
import { CommitMarks } from '../../models/editor/commit-marks.ts';
import { CodeDebugger } from '../../models/inspector/code-debugger.ts';

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
  await expect(editor.region).toContainText('Compared with the last commit: 1 change.');
  await editor.region.getByRole('button', { name: 'Stop comparing' }).click();
  await expect(editor.region).not.toContainText('Compared with the last commit');

  await dialogs.runCommand('Restore the changed block at the cursor from the last commit');
  await expect(editor.changedLines('added')).toHaveCount(0);
  expect(await editor.read('event-map.js')).toBe(before);
  await window.press('Control+s');
  await expect(explorer.file('event-map.js')).not.toContainText('changed since');
});

test('keys and marks lead from change to change; a click on a mark restores or compares its block', async ({ window }) => {
  const { editor, page, preview, cursorPlace } = window;
  const marks = new CommitMarks(page);
  await preview.expectText('kpiRevenue', /\d m/);
  const before = await editor.read('event-map.js');
  const firstEntry = "'launch.publish.finished': [";
  const lastEntry = / {2}'launch\.help': \[\n.*\n {2}\],\n/;
  expect(before).toMatch(lastEntry);
  await editor.replaceAll('event-map.js', `// First.\n${before.replace(firstEntry, `${firstEntry} // Changed.`).replace(lastEntry, '')}`);
  await window.press('Control+Home');
  await expect(marks.of('added')).toHaveCount(1);
  await expect(marks.of('changed')).toHaveCount(1);
  for (const [keys, line] of [
    ['Alt+F3', 5],
    ['Alt+F3', 31],
    ['Alt+F3', 1],
    ['Shift+Alt+F3', 31],
    ['Shift+Alt+F3', 5],
  ] as const) {
    await window.press(keys);
    await expect(cursorPlace).toHaveText(`Ln ${line}, Col 1`);
  }

  await marks.click('changed');
  await expect(marks.entry('Next change')).toContainText('Alt+F3');
  await marks.choose('Next change');
  await expect(cursorPlace).toHaveText('Ln 31, Col 1');
  await marks.click('removed');
  await marks.choose('Previous change');
  await expect(cursorPlace).toHaveText('Ln 5, Col 1');
  // What is restored is the block of the mark, not the one at the cursor; the editor has the focus afterwards.
  await marks.click('added');
  await marks.choose('Restore this block');
  await expect(marks.of('added')).toHaveCount(0);
  await expect(marks.of('changed')).toHaveCount(1);
  await expect(editor.textbox('event-map.js')).toBeFocused();
  await window.press('Control+z');
  await expect(marks.of('added')).toHaveCount(1);
  await window.press('Control+Shift+z');
  await expect(marks.of('added')).toHaveCount(0);

  await marks.click('changed');
  await marks.choose('Compare with the last commit');
  await expect(editor.region).toContainText('Compared with the last commit: 2 changes.');
  await marks.stopComparing();
  await marks.click('changed');
  await marks.choose('Next change');
  await marks.click('removed');
  await window.press('ArrowDown');
  await window.press('Enter');
  await expect(marks.of('removed')).toHaveCount(0);
  await window.press('Shift+Alt+F3');
  await marks.click('changed');
  await marks.choose('Restore this block');
  await expect(marks.of('changed')).toHaveCount(0);
  expect(await editor.read('event-map.js')).toBe(before);
});

test('a mark leaves the breakpoints and the signs that fold beside it alone', async ({ window }) => {
  const { editor, page, preview } = window;
  const [marks, code] = [new CommitMarks(page), new CodeDebugger(page)];
  await preview.expectText('kpiRevenue', /\d m/);
  const entry = "'launch.publish.finished': [";
  await editor.replace('event-map.js', entry, `${entry} // Changed.`);
  const line = await editor.lineOf('event-map.js', entry);
  await editor.goToLine(line);
  await code.clickBeside(line);
  await expect(code.glyph('on')).toHaveCount(1);
  await expect(marks.menu).toHaveCount(0);
  await marks.click('changed');
  await expect(code.glyph('on')).toHaveCount(1);
  await window.press('Escape');
  await expect(marks.menu).toHaveCount(0);
  await expect(editor.visibleLine('publishText')).toBeVisible();
  await marks.foldSign.click();
  await expect(editor.visibleLine('publishText')).toBeHidden();
  await expect(marks.menu).toHaveCount(0);
  await code.clickBeside(line);
  await expect(code.glyph('on')).toHaveCount(0);
});

test('a file is compared from its line in the list and from its tab', async ({ window, project }) => {
  const { editor, explorer, page, preview } = window;
  const marks = new CommitMarks(page);
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.open('event-map.js');
  const title = 'Compare with the last commit';
  await explorer.file('repository.js').click({ button: 'right' });
  await marks.choose(title);
  await expect(editor.tab('repository.js')).toHaveAttribute('aria-selected', 'true');
  await expect(editor.region).toContainText('Compared with the last commit: nothing differs.');
  await editor.tab('repository.js').click({ button: 'right' });
  await expect(marks.entry('Close others')).toBeVisible();
  await expect(marks.entry(title)).toHaveCount(0);
  await window.press('Escape');
  await marks.stopComparing();

  // By keyboard, of a tab that is not in front.
  await editor.tab('event-map.js').focus();
  await window.press('Shift+F10');
  await marks.entry(title).focus();
  await window.press('Enter');
  await expect(editor.tab('event-map.js')).toHaveAttribute('aria-selected', 'true');
  await expect(editor.region).toContainText('Compared with the last commit: nothing differs.');
  await marks.stopComparing();

  commitWithout(project.folder, 'repository.js');
  await expect(explorer.file('repository.js')).toContainText('new, not in the last commit');
  await explorer.file('repository.js').click({ button: 'right' });
  await expect(marks.entry('Open')).toBeVisible();
  await expect(marks.entry(title)).toHaveCount(0);
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
