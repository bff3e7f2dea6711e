import { dirname } from 'node:path';
import { expect, test } from '../../harness/test.ts';
import { NewProjectDialog } from '../../models/new-project-dialog.ts';
import { RecentDialog } from '../../models/windows/recent-dialog.ts';

test('the project menu creates a project; recent ones are searched and pinned by pointer and by keyboard', async ({ window, project }) => {
  const { page, topBar, preview } = window;
  const recent = new RecentDialog(page);
  await preview.expectText('kpiRevenue', /\d m/);
  const menu = topBar.getByRole('button', { name: /^Project / });
  await menu.click();
  await page.getByRole('menuitem', { name: 'New project…' }).click();
  const created = new NewProjectDialog(page);
  await created.choice('Table with filters').click();
  await created.name.fill('Revenue');
  await created.place.fill(dirname(project.folder));
  await created.create();
  await expect(topBar.getByRole('button', { name: 'Project Revenue' })).toBeVisible();
  await preview.expectText('productTable', 'Road bikes');

  // By pointer: the older project goes to the top, which outlives the dialog.
  await menu.click();
  await page.getByRole('menuitem', { name: 'Open recent project…' }).click();
  await expect(recent.names).toHaveText(['Revenue', 'project']);
  await recent.pin('project', 'Pin').click();
  await expect(recent.names).toHaveText(['project', 'Revenue']);
  await window.press('Escape');
  await expect(recent.dialog).toBeHidden();

  // By keyboard.
  await window.press('Control+k');
  await window.press('Control+o');
  await expect(recent.search).toBeFocused();
  await expect(recent.names).toHaveText(['project', 'Revenue']);
  await page.keyboard.type('no such project');
  await expect(recent.dialog).toContainText('No recent project matches “no such project”.');
  await expect(recent.names).toHaveCount(0);
  await window.press('Control+a');
  await window.press('Delete');
  await recent.pin('project', 'Unpin').focus();
  await window.press('Enter');
  await expect(recent.names).toHaveText(['Revenue', 'project']);
  await recent.search.focus();
  await page.keyboard.type('proj');
  await expect(recent.names.first()).toHaveText('project');
  await window.press('Enter');
  await expect(recent.dialog).toBeHidden();
  await expect(topBar.getByRole('button', { name: 'Project project' })).toBeVisible();
  await preview.expectText('kpiRevenue', /\d m/);
});
