import { accessibilityViolations } from '../../harness/axe.ts';
import { expect, test } from '../../harness/test.ts';

const mdx = `SELECT {[Month].[2027].Children} ON COLUMNS,
  {[Region].[$region]} * {[Product].[All Products].Children} ON ROWS
FROM [Sales Plan] WHERE ([Measure].[Revenue], [Version].[Budget])
`;

test('a query is written, run with a value, saved, and run again after a reload; its request is one of the requests', async ({
  window,
  project,
}) => {
  const { page, preview, inspector, queryDesk: desk, dialogs } = window;
  await preview.expectText('kpiRevenue', ' m');
  await desk.open();
  await expect(desk.empty).toBeVisible();
  await dialogs.runCommand('New query in MDX');
  await desk.write('queries/query-1.mdx', mdx);
  await expect(desk.variable('region')).toBeVisible();
  await desk.run.click();
  await expect(desk.refusal).toHaveText('Give $region a value.');
  await desk.variable('region').fill('France');
  await expect(desk.refusal).toHaveCount(0);
  await desk.run.click();
  await expect(desk.outcome).toContainText(/200\s*12 cells/);
  await expect(desk.grid).toHaveAccessibleName('3 rows × 4 columns');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => accessibilityViolations(page), colorScheme).toEqual([]);
  }

  await desk.save.click();
  await desk.name.fill('../elsewhere');
  await desk.answer('Save');
  await expect(desk.refusal).toHaveText('Use letters and digits, with blanks, dots, - or _ between them.');
  await desk.name.fill('Revenue by quarter');
  await desk.answer('Save');
  await expect(desk.name).toBeHidden();
  await expect(desk.save).toBeDisabled();
  expect(await project.read('queries/Revenue by quarter.mdx')).toBe(`-- $region = France\n${mdx}`);

  await page.reload();
  await desk.open();
  await expect(desk.row('Revenue by quarter')).toBeVisible();
  await expect(desk.variable('region')).toHaveValue('France');
  await desk.variable('region').fill('Nowhere');
  await desk.run.click();
  await expect(desk.alert).toContainText('member not found');
  await expect(desk.marks.first()).toBeVisible();
  await desk.variable('region').fill('Spain');
  await desk.run.click();
  await expect(desk.grid).toBeVisible();
  await desk.choose('Show its last request');
  await expect(inspector.requests('Revenue by quarter').first()).toHaveAttribute('aria-selected', 'true');
  await expect(await inspector.detail('Compare')).toContainText('Spain');
});

test('by keys alone: shown, written, run, saved, chosen and deleted', async ({ window, project }) => {
  const { preview, queryDesk: desk, dialogs } = window;
  await preview.expectText('kpiRevenue', ' m');
  await window.press('ControlOrMeta+Alt+Q');
  await expect(desk.empty).toBeVisible();
  await dialogs.runCommand('New REST request in the query desk');
  await desk.write('queries/query-1.http', 'GET /api/v1/Cubes?$select=Name\n');
  await window.press('ControlOrMeta+Enter');
  await expect(desk.outcome).toContainText('200');
  await expect(desk.result).toContainText('Sales Plan');
  await window.press('ControlOrMeta+S');
  await expect(desk.name).toBeFocused();
  await window.page.keyboard.type('Cubes');
  await window.press('Enter');
  await expect(desk.text('queries/Cubes.http')).toBeFocused();
  expect(await project.read('queries/Cubes.http')).toBe('GET /api/v1/Cubes?$select=Name\n');
  await window.press('ControlOrMeta+End');
  await window.page.keyboard.type('# more');
  await window.press('ControlOrMeta+S');
  await expect.poll(() => project.read('queries/Cubes.http')).toContain('# more');

  await dialogs.runCommand('New query in MDX');
  await expect(desk.row('query-1')).toHaveAttribute('aria-selected', 'true');
  // A new query takes the focus once its text is there.
  await expect(desk.text('queries/query-1.mdx')).toBeFocused();
  await desk.list.focus();
  await window.press('ArrowUp');
  await expect(desk.row('Cubes')).toHaveAttribute('aria-selected', 'true');
  await window.press('Delete');
  await window.press('Enter');
  await expect(desk.row('Cubes')).toHaveCount(0);
  await expect(project.read('queries/Cubes.http')).rejects.toThrow(/ENOENT/);
});

test('a request and a stored query of the editor are opened as queries, and one goes back as a stored query', async ({ window }) => {
  const { page, preview, inspector, editor, queryDesk: desk, dialogs } = window;
  await preview.expectText('kpiRevenue', ' m');
  await inspector.show('kpiRevenue · init');
  await inspector.openInQueryDesk();
  await expect(desk.row('kpiRevenue init')).toBeVisible();
  await expect(desk.text('queries/kpiRevenue init.mdx')).toBeFocused();
  await window.press('ControlOrMeta+Enter');
  await expect(desk.grid).toBeVisible();

  await editor.open('repository.yml');
  await window.press('ControlOrMeta+F');
  await expect(page.getByRole('textbox', { name: 'Find', exact: true })).toBeFocused();
  await page.keyboard.type('SELECT');
  await expect(editor.region.locator('.selected-text')).not.toHaveCount(0);
  await window.press('Escape');
  await dialogs.runCommand('Open the MDX at the cursor in the query desk');
  await expect(desk.row('query-1')).toHaveAttribute('aria-selected', 'true');
  await desk.choose('Copy as stored query');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^query_1: \|\n {2}\{"MDX": "SELECT/);
});

test('what was not saved is kept over a reload, and offered', async ({ window }) => {
  const { page, preview, queryDesk: desk, dialogs } = window;
  await preview.expectText('kpiRevenue', ' m');
  await dialogs.runCommand('New query in MDX');
  await desk.write('queries/query-1.mdx', mdx);
  await expect(desk.variable('region')).toBeVisible();
  await page.reload();
  await desk.open();
  await expect(desk.row('query-1')).toBeVisible();
  await desk.restore();
  await expect(desk.variable('region')).toBeVisible();
  expect(await desk.read('queries/query-1.mdx')).toBe(mdx);
});

test.describe('restricted', () => {
  test.use({ trust: 'restrict' });
  test('queries are read and changed, and not sent', async ({ window, project }) => {
    const { queryDesk: desk, dialogs } = window;
    await dialogs.runCommand('New query in MDX');
    await desk.write('queries/query-1.mdx', mdx);
    await expect(desk.run).toBeDisabled();
    await expect(desk.result).toContainText('This project is restricted');
    await window.press('ControlOrMeta+S');
    await desk.answer('Save');
    await expect(desk.name).toBeHidden();
    expect(await project.read('queries/query-1.mdx')).toBe(mdx);
  });
});

test('a query is renamed with what was typed, never over another one, and back again', async ({ window, project }) => {
  const { page, preview, queryDesk: desk, dialogs } = window;
  await preview.expectText('kpiRevenue', ' m');
  await dialogs.runCommand('New REST request in the query desk');
  await desk.write('queries/query-1.http', 'GET /api/v1/Cubes\n');
  await window.press('ControlOrMeta+S');
  await desk.name.fill('Cubes');
  await desk.answer('Save');
  await expect(desk.text('queries/Cubes.http')).toBeFocused();
  await project.write('queries/taken.http', 'GET /api/v1/Dimensions\n');
  await window.press('ControlOrMeta+End');
  await page.keyboard.type('  ?$top=1');
  await desk.choose('Rename…');
  await expect(desk.name).toHaveValue('Cubes');
  await desk.name.fill('taken');
  await desk.answer('Rename');
  await expect(desk.refusal).toHaveText(/taken\.http is already there\. Choose another name\.$/);
  await desk.name.fill('All cubes');
  await desk.answer('Rename');
  await expect(desk.text('queries/All cubes.http')).toBeFocused();
  await expect(desk.row('Cubes')).toHaveCount(0);
  expect(await desk.read('queries/All cubes.http')).toBe('GET /api/v1/Cubes\n  ?$top=1');
  expect(await project.read('queries/All cubes.http')).toBe('GET /api/v1/Cubes\n');
  await expect(project.read('queries/Cubes.http')).rejects.toThrow(/ENOENT/);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(desk.row('Cubes')).toBeVisible();
  await expect(desk.row('All cubes')).toHaveCount(0);
  expect(await project.read('queries/Cubes.http')).toBe('GET /api/v1/Cubes\n');
  expect(await project.read('queries/taken.http')).toBe('GET /api/v1/Dimensions\n');
});
