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

test('typed text survives new data of other widgets and ends with its own', async ({ page, story }) => {
  await story.open('text-box/filled');
  await page.getByLabel('Amount').fill('77');
  await story.giveResults([{ id: 'other', status: 'ready', result: {}, revision: 1 }]);
  await expect(page.getByLabel('Amount')).toHaveValue('77');
  await story.giveResults([{ id: 'amount', status: 'ready', result: { value: 130 }, revision: 2 }]);
  await expect(page.getByLabel('Amount')).toHaveValue('130');
});
