import { expect, test } from '../../harness/test.ts';

test.use({ projectName: 'element-data' });

test('events store the data of the element that raised them', async ({ window }) => {
  const { preview } = window;
  const stored = async () => JSON.parse((await preview.widget('seen').locator('.ks-text-title').first().textContent()) || '{}');
  await preview.pointer.click(preview.widget('caption').getByText('Caption'));
  await expect.poll(stored).toMatchObject({ id: 'caption', action: 'text_click', ordinal: 4 });

  await preview.pointer.click(preview.widget('lines').getByText('x', { exact: true }));
  await expect.poll(stored).toMatchObject({ action: 'text_click', cellId: 'lines_0_0', editable: true, ordinal: 9 });

  // By keyboard it is the same element.
  await preview.widget('flag').getByRole('switch').focus();
  await window.press('Enter');
  await expect.poll(stored).toMatchObject({ id: 'flag', action: 'switch', value: 1, ordinal: 6 });

  const cell = preview.widget('stock').locator('.editable');
  await preview.pointer.click(cell);
  await cell.locator('input').fill('Coffee');
  await window.press('Enter');
  await expect.poll(stored).toMatchObject({ action: 'cellEdit', value: 'Coffee', columntype: 'text', editable: true });

  await preview.pointer.click(preview.widget('when').locator('.ks-datepicker-field'));
  await preview.pointer.click(preview.widget('when').getByRole('option', { name: '20', exact: true }));
  await preview.pointer.click(preview.widget('when').locator('.ks-datepicker-field'));
  await expect
    .poll(stored)
    .toMatchObject({ action: 'pick', value: '2024.05.20', minDate: '2024-01-01', maxDate: '2024-12-31', ordinal: 3 });
});
