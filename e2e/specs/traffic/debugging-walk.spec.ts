import { dashwright } from '../../harness/command-line.ts';
import { expect, test } from '../../harness/test.ts';
import { CellsGrid } from '../../models/inspector/cells-grid.ts';
import { FlowList } from '../../models/inspector/flow-list.ts';
import { FlowRecorder } from '../../models/inspector/flow-recorder.ts';
import { docsPicture } from '../design/docs-picture.ts';

test.use({ colorScheme: 'light' });

// Follows docs/debugging.md step by step; what is typed here is what it says.
test('from a wrong number on the page to its cell and its query, mended, compared, and kept right by a flow', async ({
  window,
  project,
}) => {
  test.slow();
  const { page, preview, inspector, editor, explorer, why } = window;

  // The mistake.
  const card = preview.widget('kpiRevenue');
  await expect(card).toContainText('173.2 m');
  await explorer.widget('kpiRevenue').getByText('init', { exact: true }).click();
  await expect(window.statusBar).toContainText('Ln 124,');
  await editor.pasteOver('SELECT {[Measure].[Revenue]} ON COLUMNS', 'Revenue', 'Units');
  await expect(card).not.toContainText('173.2 m');
  await expect(card).toContainText(/\d m/);

  // Why is it there?
  await window.press('Control+Alt+4');
  await why.ask('kpiRevenue', /\d m$/);
  await expect(why.read('Cells[0].Value')).toContainText(/\d/);
  await expect(why.step('Asked with')).toContainText('[Measure].[Units]');
  await docsPicture(page, 'debugging-1');

  // Which cell is that?
  await inspector.open('Requests');
  await inspector.filter('widget:kpiRevenue');
  await inspector.show('kpiRevenue · init');
  await inspector.detail('Cells');
  const cells = new CellsGrid(page);
  await cells.askForAxes();
  await expect(cells.columnHeader('Units')).toBeVisible();
  await docsPicture(page, 'debugging-2');

  // Mended where it is written.
  await inspector.open('Why');
  await why
    .step('Asked with')
    .getByRole('button', { name: /repository\.js/ })
    .last()
    .click();
  await expect(window.statusBar).toContainText('Ln 129,');
  await editor.pasteOver('SELECT {[Measure].[Units]} ON COLUMNS', 'Units', 'Revenue');
  await expect(card).toContainText('173.2 m');
  await why.ask('kpiRevenue', '173.2 m');
  await expect(why.read('Cells[0].Value')).toContainText('173243');

  // Before and after.
  await inspector.show('kpiRevenue · init');
  const compare = await inspector.detail('Compare');
  await expect(compare).toContainText('[Measure].[Units]');
  await expect(compare).toContainText('1 cell differs');
  await expect(compare).toContainText('173243');
  // With what the file sent before, not with the copy that asked for rows and columns.
  await expect(compare).not.toContainText('$expand=Axes');
  await docsPicture(page, 'debugging-3');

  // So that it stays right.
  await window.press('Control+k');
  await window.press('s');
  await editor.expectUnsaved('repository.js', false);
  await inspector.open('Flows');
  const recorder = new FlowRecorder(page);
  await recorder.recordButton.click();
  await preview.choose('regionFilter', 'France');
  await preview.expectText('kpiRevenue', '137.1 m');
  await recorder.stop();
  await recorder.save('Revenue follows the region');
  const path = 'flows/revenue-follows-the-region.yml';
  await expect(async () => expect(await project.read(path)).toContain('problems: none')).toPass();
  const flows = new FlowList(page);
  // The list follows the folder a moment later.
  await expect(flows.detail).toContainText(path);
  await flows.edit.click();
  await editor.open('revenue-follows-the-region.yml', path);
  await window.press('ControlOrMeta+End');
  await page.keyboard.insertText('      - text: { widget: kpiRevenue, contains: 137.1 m }');
  await editor.save();
  await editor.expectUnsaved('revenue-follows-the-region.yml', false);
  await expect.poll(() => project.read(path)).toMatch(/problems: none\n {6}- text: \{ widget: kpiRevenue, contains: 137\.1 m \}$/);
  // It says where the flow is, and goes by itself.
  await expect(window.dialogs.notices.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  await docsPicture(page, 'debugging-4');
  const green = await dashwright(['test', project.folder, '--trust', '--flow', 'revenue-follows-the-region']);
  expect(green.output).toContain('1 passed, 0 failed');
  const mended = await project.read('repository.js');
  await project.write('repository.js', mended.replace('SELECT {[Measure].[Revenue]} ON COLUMNS', 'SELECT {[Measure].[Units]} ON COLUMNS'));
  const red = await dashwright(['test', project.folder, '--flow', 'revenue-follows-the-region']);
  expect(red.output).toContain('expected  the text "137.1 m" in kpiRevenue');
  expect(red.exitCode).toBe(1);
});
