import { StartScreen } from '../../models/windows/start-screen.ts';
import { expect, test } from '../../harness/test.ts';

test.use({ trust: 'trust' });

test('a project is reopened as it was left, its unsaved text included, which closing it says', async ({ window, project }) => {
  const { preview, editor, explorer, page } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await window.press('Alt+PageDown');
  const onSecondPage = preview.widget('salesDetail').or(preview.widget('detailTable')).first();
  await expect(onSecondPage).toBeVisible();
  await editor.open('repository.js');
  await editor.goToLine(60);
  await expect(window.statusBar).toContainText('Ln 60, Col 1');
  await page.keyboard.type('/**/');
  await editor.expectUnsaved('repository.js', true);
  await expect(window.statusBar).toContainText('Ln 60, Col 5');
  // The cursor stands in an action of this widget.
  await expect(explorer.widget('regionFilter')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Control+\\');
  await editor.tabIn('first', 'event-map.js').click();
  await expect(editor.half('second').getByRole('tab')).toHaveText(['repository.js']);
  await page.keyboard.press('Control+2');
  await expect(window.statusBar).toContainText('Ln 60,');

  await window.press('Control+Alt+1');
  await window.arrangements.expectCurrent('Code');
  await window.dialogs.runCommand('Close project');
  await expect(page.getByText('Unsaved text of repository.js is kept.')).toBeVisible();
  await new StartScreen(page).recent(project.folder).getByRole('button').first().click();
  await expect(onSecondPage).toBeVisible();
  await window.arrangements.expectCurrent('Code');
  await window.arrangements.expectPanes('explorer', 'editor', 'preview');
  await expect(explorer.widget('regionFilter')).toHaveAttribute('aria-selected', 'true');
  await expect(window.statusBar).toContainText('Ln 60,');
  await expect(editor.half('second').getByRole('tab')).toHaveText([/repository\.js/]);
  await expect(editor.tabIn('first', 'event-map.js')).toHaveAttribute('aria-selected', 'true');
});

test('another project, chosen by pointer, takes the place of one with unsaved text: it says that this is kept', async ({
  window,
  project,
}) => {
  const { preview, editor } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.typeAtEnd('repository.js', '// not saved');
  await editor.expectUnsaved('repository.js', true);
  await window.chooseProject('Open the sample');
  await expect(window.dialogs.notices).toContainText('Unsaved text of repository.js is kept. It comes back when you open its project.');
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.open('repository.js');
  await editor.expectUnsaved('repository.js', false);
  // Not one word of it went to the disk.
  expect(await project.read('repository.js')).not.toContain('// not saved');
});
