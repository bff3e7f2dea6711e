import { expect, test } from '../../../../e2e/harness/story.ts';

const choose = (widgetId: string, values: object) => ({ widgetId, action: 'choose', values });

test('an item is chosen by pointer and by keyboard; the event carries its fields', async ({ page, story }) => {
  await story.open('drop-box/single');
  const field = page.getByRole('combobox', { name: 'Region' });
  await field.click();
  await page.getByRole('option', { name: 'EMEA' }).click();
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(field).toHaveAttribute('placeholder', 'EMEA');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('Enter');
  await story.expectEvents([
    choose('region', { name: 'EMEA', code: 'E', on: true, value: 'EMEA' }),
    choose('region', { name: 'Americas', code: 'A', on: true, value: 'Americas' }),
  ]);
  expect((await story.values()).map(({ value }) => value)).toEqual(['EMEA', 'Americas']);
});

test('typing narrows the list; Escape closes it, and so does a click elsewhere, which keeps the typed text', async ({ page, story }) => {
  await story.open('drop-box/single');
  const field = page.getByRole('combobox');
  await field.pressSequentially('as');
  await expect(page.getByRole('option')).toHaveText(['Americas', 'Asia'].filter((name) => name.toLowerCase().includes('as')));
  await field.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await field.pressSequentially('zzz');
  await expect(page.locator('.ks-dropbox-panel-item:visible')).toHaveCount(0);
  await page.mouse.click(700, 600);
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(field).toHaveValue('zzz');
  await field.click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expect(page.locator('.ks-dropbox-panel-item:visible')).toHaveCount(0);
  await field.fill('as');
  await page.mouse.click(700, 600);
  await page.locator('.ks-dropbox-field').click();
  await expect(page.getByRole('option')).toHaveText(['Americas', 'Asia'].filter((name) => name.toLowerCase().includes('as')));
  expect(await story.events()).toEqual([]);
});

test('Tab leaves the list open; a click elsewhere closes it', async ({ page, story }) => {
  await story.open('drop-box/single');
  const field = page.getByRole('combobox', { name: 'Region' });
  await field.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(field).not.toBeFocused();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.mouse.click(700, 600);
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('of several items it closes after each, unless a skin keeps it open', async ({ page, story }) => {
  await story.open('drop-box/multiple');
  const list = page.getByRole('listbox');
  await page.getByRole('combobox').click();
  await page.getByRole('option', { name: 'EMEA' }).click();
  await expect(list).toBeHidden();
  await page.getByRole('combobox').press('ArrowDown');
  await page.getByRole('combobox').press('Enter');
  await expect(list).toBeHidden();
  await page.addStyleTag({ content: '.ks-dropbox-panel { display: block !important; }' });
  await page.getByRole('option', { name: 'Asia' }).click();
  await expect(list).toBeVisible();
  await page.getByRole('option', { name: 'Asia' }).click();
  expect((await story.events()).map(({ values }) => values['value'])).toEqual([
    'EMEA,Americas,Asia',
    'Americas,Asia',
    'Americas',
    'Americas,Asia',
  ]);
});

test('several items can be toggled; boxes change, the class of loaded items does not', async ({ page, story }) => {
  await story.open('drop-box/multiple');
  await page.getByRole('combobox').click();
  await page.getByRole('option', { name: 'EMEA' }).click();
  await page.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Asia' }).click();
  await page.getByRole('combobox').click();
  await expect(page.locator('.ks-dropbox-panel-item.on')).toHaveText(['Americas', 'Asia']);
  await expect(page.getByRole('option', { selected: true })).toHaveText(['EMEA', 'Americas']);
  await story.expectEvents([
    choose('region', { name: 'EMEA', code: 'E', on: true, value: 'EMEA,Americas,Asia' }),
    choose('region', { name: 'Asia', code: 'P', on: false, value: 'EMEA,Americas' }),
  ]);
});

test('the back-end filters: chosen items stay chosen while typing continues', async ({ page, story }) => {
  await story.open('drop-box/served');
  const field = page.getByRole('combobox', { name: 'Customer' });
  await field.pressSequentially('bu');
  await story.giveResults([{ id: 'customer', status: 'ready', result: [{ name: 'Bussard', key: 9 }], revision: 2 }]);
  await expect(field).toHaveValue('bu');
  await expect(page.getByRole('option')).toHaveText(['Adler', 'Bussard']);
  await page.getByRole('option', { name: 'Bussard' }).click();
  await expect(field).toHaveAttribute('placeholder', 'Adler, Bussard');
  await story.expectEvents([
    { widgetId: 'customer', action: 'filter', values: { value: 'b' } },
    { widgetId: 'customer', action: 'filter', values: { value: 'bu' } },
    choose('customer', { name: 'Bussard', key: 9, on: true, value: 'Adler,Bussard' }),
  ]);
  await field.press('Escape');
  await story.giveResults([{ id: 'customer', status: 'ready', result: [{ name: 'Amsel', on: true }], revision: 3 }]);
  await expect(field).toHaveAttribute('placeholder', 'Amsel');
});

test('a field without search opens by its arrow, its backdrop closes it, and the ordinal is emitted', async ({ page, story }) => {
  await story.open('drop-box/decorated');
  await page.locator('.ks-dropbox-field').click();
  await page.keyboard.type('x');
  await expect(page.getByRole('combobox')).toHaveValue('');
  await page.locator('.ks-dropbox-backdrop').click({ position: { x: 700, y: 500 } });
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.locator('.ks-dropbox-field').click();
  await page.getByRole('option', { name: 'Parts & service' }).click();
  const name = '<i>Parts</i> &amp; service';
  await story.expectEvents([choose('unit', { name, on: true, ordinal: 5, value: name })]);
});

test('a read-only field does not open', async ({ page, story }) => {
  await story.open('drop-box/configured');
  await page.getByRole('combobox').click();
  await page.getByRole('combobox').press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeHidden();
});
