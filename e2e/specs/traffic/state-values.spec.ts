import { expect, test } from '../../harness/test.ts';

test('a value of the state is changed by hand and read by the next run; a widget is reset', async ({ window }) => {
  const { preview, page } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await preview.choose('regionFilter', 'Spain');
  await preview.expectText('title', 'Spain');
  await page.getByRole('tab', { name: /^State/ }).click();
  await page
    .getByRole('searchbox', { name: /filter/i })
    .last()
    .fill('regionFilter.choose.value');
  await page.getByRole('tree', { name: 'State' }).getByRole('treeitem').filter({ hasText: 'Spain' }).last().click();
  const field = page.getByLabel("v('regionFilter.choose.value')");
  await expect(field).toHaveValue('"Spain"');
  await field.fill('France');
  await field.press('Enter');
  await expect(field).toHaveValue('"France"');
  // Choosing a version asks again, with the region of the state.
  await preview.choose('versionFilter', 'Actual');
  await preview.expectText('title', 'France');
});

test('resetting a widget forgets what was typed in it', async ({ window }) => {
  const { preview, page } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const note = preview.textField('noteInput');
  await preview.pointer.enter(note);
  await page.keyboard.type('late');
  await expect(note).toHaveValue('late');
  await page.getByRole('tab', { name: /^State/ }).click();
  await page
    .getByRole('searchbox', { name: /filter/i })
    .last()
    .fill('noteInput.value');
  await page.getByRole('tree', { name: 'State' }).getByRole('treeitem').filter({ hasText: 'late' }).last().click();
  await page.getByRole('button', { name: 'Reset noteInput' }).click();
  await expect(note).not.toHaveValue('late');
});
