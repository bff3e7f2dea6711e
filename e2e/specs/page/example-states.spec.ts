import { expect, test } from '../../harness/test.ts';
import { WidgetHands } from '../../models/widget-hands.ts';

test('states of a widget are shown by choice, send nothing, and one click leads back', async ({ window }) => {
  const { preview, explorer, inspector } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await explorer.widget('kpiRevenue').click();
  const menu = window.page.getByRole('button', { name: 'States of the page' });
  const note = window.page.getByRole('status', { name: 'Messages about the page' });
  const choose = async (title: string) => {
    await menu.click();
    await window.page.getByRole('menuitemcheckbox', { name: title }).first().click();
  };
  await choose('Long texts');
  await expect(note).toContainText('Example of kpiRevenue: long texts.');
  await preview.expectText('kpiRevenue', /goes on much longer/);
  await choose('Loading');
  await expect(note).toContainText('Example of kpiRevenue: loading.');
  await expect(new WidgetHands(window).busySign('kpiRevenue')).toBeVisible();
  await choose('Failed');
  await expect(preview.widget('kpiRevenue')).not.toContainText('goes on much longer');
  await choose('Empty');
  await preview.press('publish');
  await expect(note).toContainText('Nothing you do in it is sent');
  await note.getByRole('button', { name: 'Back to the data' }).click();
  await preview.expectText('kpiRevenue', /\d m/);
  await expect(window.page.getByText('Example of kpiRevenue')).toHaveCount(0);
  // The same press is sent now, and it is the only one.
  await preview.press('publish');
  await expect(inspector.requests('publish · launch')).toHaveCount(1);
});
