import { expect, test } from '../../harness/test.ts';
import { WidgetHands } from '../../models/widget-hands.ts';
import { pageOffset } from '../../models/window/page-offset.ts';
import { signsOverText } from '../../models/window/signs-over-text.ts';

test('states of a widget are shown by choice, send nothing, and one click leads back', async ({ window }) => {
  const { preview, explorer, inspector } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await explorer.widget('kpiRevenue').click();
  const note = preview.notes;
  const choose = (title: string) => preview.chooseState(title);
  await choose('Long texts');
  await expect(note).toContainText('Example of kpiRevenue: long texts.');
  await preview.expectText('kpiRevenue', /goes on much longer/);
  await choose('Loading');
  await expect(note).toContainText('Example of kpiRevenue: loading.');
  await expect(new WidgetHands(window).busySign('kpiRevenue')).toBeVisible();
  await choose('Failed');
  await expect(preview.widget('kpiRevenue')).not.toContainText('goes on much longer');
  await choose('Empty');
  await expect(note).toContainText('Example of kpiRevenue: empty.');
  await preview.press('publish');
  await expect(note).toContainText('Nothing you do in it is sent');
  await note.getByRole('button', { name: 'Back to the data' }).click();
  await preview.expectText('kpiRevenue', /\d m/);
  await expect(window.page.getByText('Example of kpiRevenue')).toHaveCount(0);
  // The same press is sent now, and it is the only one.
  await preview.press('publish');
  await expect(inspector.requests('publish · launch')).toHaveCount(1);
});

test('so they are by the keyboard alone', async ({ window }) => {
  const { preview, explorer, dialogs } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await explorer.widget('kpiRevenue').click();
  await dialogs.runCommand('State: long texts');
  await expect(preview.notes).toContainText('Example of kpiRevenue: long texts.');
  await preview.expectText('kpiRevenue', /goes on much longer/);
  await dialogs.runCommand('State: with its data');
  await preview.expectText('kpiRevenue', /\d m/);
  await expect(preview.notes).toHaveCount(0);
});

test('of a whole page only what loads has failed, and no sign lies over a text that it could keep off', async ({ window }) => {
  const { preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await preview.openStates();
  await preview.state('Failed').last().click();
  await expect(preview.notes).toContainText('Example of the page salesMain: failed.');
  await expect(preview.badge('title')).toBeVisible();
  // A caption, a button and a cell of the grid load nothing.
  for (const id of ['planCaption', 'publish', 'mainGrid']) await expect(preview.badge(id)).toHaveCount(0);
  const title = preview.widget('title').getByText('Sales plan 2027', { exact: true });
  await expect.poll(() => signsOverText(title)).toEqual([]);

  // A sign that is looked at or gets the focus does not move the page on its paper.
  await preview.badge('kpiRevenue').scrollIntoViewIfNeeded();
  expect(await pageOffset(window.page)).toEqual({ right: 0, down: 0 });
});

test.describe('widgets without data and charts', () => {
  test.use({ projectName: 'pictures' });

  test('have states as well: a picture its title, a chart many slices; what has no rows says so', async ({ window }) => {
    const { preview, explorer } = window;
    await expect(preview.widget('logo')).toBeVisible();
    await explorer.widget('logo').click();
    await preview.chooseState('Long texts');
    await expect(preview.widget('logo').getByRole('img')).toHaveAttribute('alt', /^Logo with a text that goes on much longer/);
    await preview.openStates();
    await expect(preview.state('Many rows').first()).toBeDisabled();
    // The page as a whole may hold some that have.
    await expect(preview.state('Many rows').last()).toBeEnabled();
    await window.press('Escape');
    await explorer.widget('orders').click();
    await preview.openStates();
    await expect(preview.state('Many rows').first()).toBeEnabled();
    await preview.state('Many rows').first().click();
    await expect(preview.notes).toContainText('Example of orders: many rows.');
  });
});
