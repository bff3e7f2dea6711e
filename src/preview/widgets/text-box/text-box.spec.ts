import { widget } from '../../gallery/story.ts';
import type { JsonObject } from '../../../shared/schema/json.ts';
import { expect, test } from '../../../../e2e/harness/story.ts';

const event = (widgetId: string, action: string, values: object) => ({ widgetId, action, values });

test('each key emits the text, Enter and leaving write it once', async ({ page, story }) => {
  await story.open('text-box/filled');
  const field = page.getByLabel('Amount');
  await field.press('End');
  await field.press('5');
  await field.press('Enter');
  await field.press('Shift');
  await field.press('Backspace');
  await page.mouse.click(700, 600);
  await field.click();
  await page.mouse.click(700, 600);
  await story.expectEvents([
    event('amount', 'writeKey', { value: '120' }),
    event('amount', 'writeKey', { value: '1205' }),
    event('amount', 'writeKey', { value: '1205' }),
    event('amount', 'writeEnd', { value: '1205' }),
    // Releasing a key without a character counts, too.
    event('amount', 'writeKey', { value: '1205' }),
    event('amount', 'writeKey', { value: '120' }),
    event('amount', 'writeEnd', { value: '120' }),
  ]);
  expect((await story.values()).map(({ value }) => value)).toEqual(['1205', '120']);
});

test('a text is written once if its field loses the focus with the window and again at once', async ({ page, story }) => {
  await story.open('text-box/filled');
  const field = page.getByLabel('Amount');
  await field.fill('77');
  await field.evaluate((input) => {
    input.blur();
    input.focus();
    input.blur();
  });
  await field.fill('78');
  await field.blur();
  await story.expectEvents([event('amount', 'writeEnd', { value: '77' }), event('amount', 'writeEnd', { value: '78' })]);
});

test('texts with quotes, backslashes and line breaks are sent as pasted, with the ordinal', async ({ page, story }) => {
  await story.open('text-box/decorated');
  const text = 'a "b" \\ c\nd';
  await page.evaluate((given) => navigator.clipboard.writeText(given), text);
  const field = page.getByLabel('Budget');
  await field.press('Control+A');
  await field.press('Control+V');
  await field.press('Tab');
  await expect.poll(async () => (await story.events()).at(-1)).toEqual(event('budget', 'writeEnd', { value: text, ordinal: 3 }));
});

test('a read-only box takes nothing', async ({ page, story }) => {
  await story.open('text-box/readOnly');
  await page.getByLabel('code').press('a');
  await page.getByLabel('code').press('Enter');
  await page.mouse.click(700, 600);
  expect([...(await story.events()), ...(await story.values())]).toEqual([]);
});

test('what is being typed stays over new data, with its cursor; what was left or not touched follows the data', async ({ page, story }) => {
  await story.open('text-box/filled');
  const field = page.getByLabel('Amount');
  const load = (value: number, revision: number) => story.giveResults([{ id: 'amount', status: 'ready', result: { value }, revision }]);
  await field.focus();
  await load(130, 2);
  await expect(field).toHaveValue('130');
  await field.fill('half');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await story.giveResults([{ id: 'other', status: 'ready', result: {}, revision: 1 }]);
  await load(140, 3);
  await page.keyboard.type('-x-');
  await expect(field).toHaveValue('h-x-alf');
  await load(150, 4);
  // A result that is emptied keeps its revision.
  await load(155, 4);
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('h-x-alf');
  const ends = async () => (await story.events()).filter(({ action }) => action === 'writeEnd').map(({ values }) => values['value']);
  expect(await ends()).toEqual(['h-x-alf']);
  await load(160, 5);
  await expect(field).toHaveValue('160');

  // Exactly as in production, the new value takes its place, and further keys go nowhere.
  await story.setExact();
  await field.click();
  await field.fill('half');
  await load(170, 6);
  await expect(field).toHaveValue('170');
  await page.keyboard.type(' more');
  await expect(field).toHaveValue('170');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await ends()).toEqual(['h-x-alf']);
});

test('what was being typed is repeated where new data locks the field; a password is not', async ({ page, story }) => {
  await story.open('text-box/filled');
  const field = page.getByLabel('Amount');
  const message = page.getByRole('alertdialog', { name: 'Warning' });
  const lock = (more: JsonObject, revision: number) =>
    story.giveResults([{ id: 'amount', status: 'ready', result: { value: 1, ...more }, revision }]);
  await field.fill('half');
  await lock({ editable: false }, 2);
  await expect(message).toContainText('The field that was being edited has new data, and nothing of it was saved.');
  await expect(message).toContainText('“half”');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('1');

  await lock({ textBoxType: 'password' }, 3);
  await field.fill('s3cret');
  await lock({ textBoxType: 'password', editable: false }, 4);
  await expect(message).toContainText('Type it again.');
  await expect(message).not.toContainText('s3cret');
  await page.keyboard.press('Escape');

  // Neither is it where the new data makes the text readable.
  await lock({ textBoxType: 'password' }, 5);
  await field.fill('s3cret');
  await lock({ textBoxType: 'text' }, 6);
  await expect(message).toContainText('Type it again.');
  await expect(message).not.toContainText('s3cret');
  await expect(field).toHaveValue('1');
  expect((await story.events()).filter(({ action }) => action === 'writeEnd')).toEqual([]);
});

test('what was being typed is repeated where the field goes with its page', async ({ page, story }) => {
  await story.open('text-box/filled');
  await page.getByLabel('Amount').fill('half');
  await story.showPage({ page: 'other', title: '', tree: widget('other', 'TextWidget', { title: 'Other' }), generation: 2, widgets: [] });
  await expect(page.getByRole('alertdialog', { name: 'Warning' })).toContainText('The field that was being edited is gone');
  await expect(page.getByRole('alertdialog', { name: 'Warning' })).toContainText('“half”');
  expect((await story.events()).filter(({ action }) => action === 'writeEnd')).toEqual([]);
});
