import { expect, test } from '../../../../e2e/harness/story.ts';

test('a day is chosen with the pointer and told when the panel closes', async ({ page, story }) => {
  await story.open('date-picker/closed');
  const field = page.getByRole('combobox', { name: 'Delivery' });
  await field.click();
  await page.getByRole('button', { name: 'Next year' }).click();
  await page.getByRole('option', { name: 'Feb' }).click();
  await page.getByRole('option', { name: '28', exact: true }).click();
  await expect(field).toHaveValue('2025. 02. 28.');
  expect(await story.events()).toEqual([]);
  await page.mouse.click(600, 500);
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeHidden();
  await story.expectEvents([{ widgetId: 'delivery', action: 'pick', values: { value: '2025.02.28', ordinal: '4' } }]);
});

test('the keyboard opens, moves, takes and gives up', async ({ page, story }) => {
  await story.open('date-picker/closed');
  const field = page.getByRole('combobox', { name: 'Delivery' });
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'PageUp']) await page.keyboard.press(key);
  await expect(page.locator('[data-active]')).toHaveText('25');
  await expect(page.getByRole('listbox', { name: 'Day in Apr 2024' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await story.events()).toEqual([]);
  for (const key of ['Enter', 'ArrowLeft', 'Shift+PageDown', 'Enter']) await page.keyboard.press(key);
  await expect(field).toHaveValue('2025. 05. 16.');
  await story.expectEvents([{ widgetId: 'delivery', action: 'pick', values: { value: '2025.05.16', ordinal: '4' } }]);
});

test('a typed date is taken with Enter or on leaving; what is no date is dropped', async ({ page, story }) => {
  await story.open('date-picker/closed');
  const field = page.getByRole('combobox', { name: 'Delivery' });
  await field.fill('2023-1-9');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('2023. 01. 09.');
  await field.fill('2022/12/31');
  await page.keyboard.press('Tab');
  await field.fill('next week');
  await field.blur();
  await expect(field).toHaveValue('2022. 12. 31.');
  expect((await story.events()).map(({ values }) => values['value'])).toEqual(['2023.01.09', '2022.12.31']);
});

test('a fixed panel tells every change at once, within its limits', async ({ page, story }) => {
  await story.open('date-picker/open');
  await page.getByRole('option', { name: '20', exact: true }).click();
  await page.locator('[data-day="5"]').click({ force: true });
  await page.getByRole('option', { name: 'Dec' }).click({ force: true });
  await page.getByRole('option', { name: 'Sep' }).click();
  await page.getByRole('option', { name: '30', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Posting date' });
  await field.fill('2030.01.01');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('2024. 09. 30.');
  expect((await story.events()).map(({ values }) => values['value'])).toEqual(['2024.05.20', '2024.09.30']);
});

test('months and whole years', async ({ page, story }) => {
  await story.open('date-picker/months');
  await page.getByRole('option', { name: 'Jan' }).click();
  await page.getByRole('button', { name: 'Previous year' }).click();
  await page.getByRole('button', { name: 'Whole year' }).click();
  await expect(page.getByRole('button', { name: 'Whole year' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('2023');
  await page.getByRole('combobox', { name: 'Period' }).focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  expect((await story.events()).map(({ values }) => values['value'])).toEqual(['2024.01', '2023', '2023.08']);
});

test('a choice may close at once; a locale prints what is told', async ({ page, story }) => {
  await story.open('date-picker/local');
  await page.locator('.ks-datepicker-field').click({ position: { x: 18, y: 16 } });
  await page.getByRole('option', { name: '6', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await story.expectEvents([{ widgetId: 'due', action: 'pick', values: { value: '5/6/2024' } }]);
});

test('an empty field can be filled and emptied again', async ({ page, story }) => {
  await story.open('date-picker/empty');
  const field = page.getByRole('combobox', { name: 'Start' });
  await field.click();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('2020. 01. 24.');
  await field.fill('');
  await page.keyboard.press('Enter');
  expect((await story.events()).map(({ values }) => values['value'])).toEqual(['2020.01.24', '']);
});

test('without a date it is today; new data take the place of a choice', async ({ page, story }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T10:00:00'));
  await story.open('date-picker/closed');
  const field = page.getByRole('combobox', { name: 'Delivery' });
  await field.fill('2023.03.03');
  await story.giveResults([{ id: 'delivery', status: 'ready', result: {}, revision: 2 }]);
  await expect(field).toHaveValue('2026. 11. 21.');
});
