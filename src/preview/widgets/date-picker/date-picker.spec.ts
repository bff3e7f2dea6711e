import { expect, test } from '../../../../e2e/harness/story.ts';

test('a day is chosen with the pointer and emitted when the panel closes', async ({ page, story }) => {
  await story.open('date-picker/closed');
  const field = page.getByRole('combobox', { name: 'Delivery' });
  await field.click();
  // Turning to another year changes the date itself, before a day is chosen.
  await page.getByRole('button', { name: 'Next year' }).click();
  await expect(field).toHaveValue('2025. 05. 17.');
  await page.getByRole('option', { name: 'Feb' }).click();
  await expect(field).toHaveValue('2025. 02. 17.');
  await page.getByRole('option', { name: '28', exact: true }).click();
  await expect(field).toHaveValue('2025. 02. 28.');
  expect(await story.events()).toEqual([]);
  expect((await story.values()).map(({ value }) => value)).toEqual(['2025.05.17', '2025.02.17', '2025.02.28']);
  await page.mouse.click(600, 500);
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeHidden();
  await story.expectEvents([{ widgetId: 'delivery', action: 'pick', values: { value: '2025.02.28', ordinal: '4' } }]);
});

test('turning to another month is a change that is emitted when the panel closes; a day that it lacks becomes its last', async ({
  page,
  story,
}) => {
  await story.open('date-picker/closed');
  await story.giveResults([{ id: 'delivery', status: 'ready', result: { datePicked: '2024.01.31' }, revision: 2 }]);
  const field = page.getByRole('combobox', { name: 'Delivery' });
  await field.click();
  await page.getByRole('option', { name: 'Feb' }).click();
  await page.getByRole('button', { name: 'Previous year' }).press('Enter');
  await page.mouse.click(600, 500);
  await story.expectEvents([{ widgetId: 'delivery', action: 'pick', values: { value: '2023.02.28' } }]);
});

test('a click on the open field closes it and emits the choice', async ({ page, story }) => {
  await story.open('date-picker/closed');
  const field = page.getByRole('combobox', { name: 'Delivery' });
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await field.click();
  await page.getByRole('option', { name: '25', exact: true }).click();
  await field.click();
  await expect(calendar).toBeHidden();
  await story.expectEvents([{ widgetId: 'delivery', action: 'pick', values: { value: '2024.05.25', ordinal: '4' } }]);
  await field.click();
  await expect(calendar).toBeVisible();
  await page.locator('.ks-datepicker-field').click({ position: { x: 18, y: 16 } });
  await expect(calendar).toBeHidden();
  expect(await story.events()).toHaveLength(1);
});

test('a day, a month or a year outside the limits selects the limit', async ({ page, story }) => {
  await story.open('date-picker/open');
  const field = page.getByRole('combobox', { name: 'Posting date' });
  // An item outside the limits is marked as disabled, and selects the limit.
  await page.locator('[data-day="5"][aria-disabled=true]').click({ force: true });
  await expect(field).toHaveValue('2024. 05. 06.');
  await page.getByRole('button', { name: 'Next year' }).click();
  await expect(field).toHaveValue('2024. 09. 30.');
  await page.getByRole('option', { name: 'Feb' }).click({ force: true });
  await expect(field).toHaveValue('2024. 05. 06.');
  await page.getByRole('option', { name: 'Dec' }).click({ force: true });
  expect((await story.events()).map(({ values }) => values['value'])).toEqual(['2024.05.06', '2024.09.30', '2024.05.06', '2024.09.30']);
});

test('the keyboard opens, moves, chooses and cancels', async ({ page, story }) => {
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

test('a typed date is chosen with Enter or on leaving; anything else is dropped', async ({ page, story }) => {
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

test('a fixed panel emits every change at once, within its limits', async ({ page, story }) => {
  await story.open('date-picker/open');
  await page.getByRole('option', { name: '20', exact: true }).click();
  await page.getByRole('option', { name: 'Sep' }).click();
  await page.getByRole('option', { name: '30', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Posting date' });
  await field.fill('2030.01.01');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('2024. 09. 30.');
  expect((await story.events()).map(({ values }) => values['value'])).toEqual(['2024.05.20', '2024.09.20', '2024.09.30']);
});

test('months and whole years', async ({ page, story }) => {
  await story.open('date-picker/months');
  await page.getByRole('option', { name: 'Jan' }).click();
  await page.getByRole('button', { name: 'Previous year' }).click();
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('2023. 01.');
  await page.getByRole('button', { name: 'Whole year' }).click();
  await expect(page.getByRole('button', { name: 'Whole year' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('2023');
  // A whole year stays a whole year.
  await page.getByRole('button', { name: 'Next year' }).click();
  await page.getByRole('combobox', { name: 'Period' }).focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  expect((await story.events()).map(({ values }) => values['value'])).toEqual(['2024.01', '2023.01', '2023', '2024', '2024.08']);
});

test('a choice may close at once; the locale affects what is shown, not what is emitted', async ({ page, story }) => {
  await story.open('date-picker/local');
  await page.locator('.ks-datepicker-field').click({ position: { x: 18, y: 16 } });
  await page.getByRole('option', { name: '6', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('.ks-datepicker-input')).toHaveValue('5/6/2024');
  await story.expectEvents([{ widgetId: 'due', action: 'pick', values: { value: '2024.05.06' } }]);
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

test('without a date it is today; new data replaces a choice', async ({ page, story }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T10:00:00'));
  await story.open('date-picker/closed');
  const field = page.getByRole('combobox', { name: 'Delivery' });
  await field.fill('2023.03.03');
  await story.giveResults([{ id: 'delivery', status: 'ready', result: {}, revision: 2 }]);
  await expect(field).toHaveValue('2026. 11. 21.');
});
