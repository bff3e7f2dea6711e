import { expect, test } from '../harness/story.ts';

test('a drop-down names the item of its list, searched, too, and the one that its field shows', async ({ page, story }) => {
  await story.open('drop-box/single');
  const field = page.getByRole('combobox');
  expect(await story.explain(field)).toEqual({ widgetId: 'region', part: { text: 'Americas', index: 1 } });
  await field.click();
  await page.keyboard.type('as');
  const asia = page.getByRole('option', { name: 'Asia' });
  await expect(page.getByRole('option')).toHaveCount(2);
  expect(await story.explain(asia)).toEqual({ widgetId: 'region', part: { text: 'Asia', index: 2 } });
  expect(await story.explain(page.getByText('Region', { exact: true }))).toEqual({ widgetId: 'region', part: { text: 'Region' } });
});

test('items that stay chosen while the back-end filters do not count', async ({ page, story }) => {
  await story.open('drop-box/served');
  await page.getByRole('combobox').click();
  await page.keyboard.type('am');
  await story.giveResults([{ id: 'customer', status: 'ready', revision: 2, result: [{ name: 'Ameise' }, { name: 'Amsel' }] }]);
  await expect(page.getByRole('option')).toHaveText(['Adler', 'Ameise', 'Amsel']);
  const asked = (name: string) => story.explain(page.getByRole('option', { name }));
  expect(await asked('Amsel')).toEqual({ widgetId: 'customer', part: { text: 'Amsel', index: 1 } });
  expect(await asked('Adler')).toEqual({ widgetId: 'customer', part: { text: 'Adler' } });
});

test('a segment is asked of the control whose result fills it, or by itself', async ({ page, story }) => {
  await story.open('segmented-control/filled');
  expect(await story.explain(page.getByText('Actual'))).toEqual({ widgetId: 'scenario', part: { text: 'Actual', index: 1 } });
  expect(await story.explain(page.getByText('Forecast'))).toEqual({ widgetId: 'third', part: { text: 'Forecast' } });
  await page.getByRole('radio', { name: 'Actual' }).focus();
  expect(await story.explainFocused()).toEqual({ widgetId: 'scenario', part: { text: 'Actual', index: 1 } });
  expect(await story.events()).toEqual([]);
});

test('bars drawn as elements name the item of their list', async ({ page, story }) => {
  await story.open('segmented-bar/riskBands');
  expect(await story.explain(page.getByText('High'))).toEqual({ widgetId: 'risk', part: { text: 'High', index: 2 } });
  expect(await story.explain(page.getByText('40', { exact: true }))).toEqual({ widgetId: 'risk', part: { text: '40', index: 1 } });
  await story.open('horizontal-bar-chart/scenarioEffects');
  for (const text of ['Freight', '-25', '88']) {
    const drawn = page.getByText(text, { exact: true });
    expect(await story.explain(drawn)).toEqual({ widgetId: 'effects', part: { text, index: 4 } });
  }
});

test('markers over a chart name the item of their list, where a skin lets the pointer reach them', async ({ page, story }) => {
  await story.open('vertical-line-box/milestones');
  await page.addStyleTag({ content: '.ks-vertical-line-box { pointer-events: auto !important; }' });
  expect(await story.explain(page.getByText('Opening'))).toEqual({ widgetId: 'plan', part: { text: 'Opening', index: 2 } });
  expect(await story.explain(page.getByText('2030'))).toEqual({ widgetId: 'plan', part: { text: '2030', index: 0 } });
});

test('items without a value are not drawn, and count all the same', async ({ page, story }) => {
  await story.open('segmented-bar/riskBands');
  const result = [{ value: 0, label: 'Low' }, { label: 'nowhere' }, { value: 50, label: 'Some' }, { value: 100 }];
  await story.giveResults([{ id: 'risk', status: 'ready', revision: 2, result }]);
  expect(await story.explain(page.getByText('Some'))).toEqual({ widgetId: 'risk', part: { text: 'Some', index: 2 } });
});

test('a variable of a panel is an item of its list', async ({ page, story }) => {
  await story.open('simulation-panel/scenario');
  expect(await story.explain(page.getByText('96'))).toEqual({ widgetId: 'scenario', part: { text: '96', index: 1 } });
  await page.getByRole('slider').nth(2).focus();
  expect((await story.explainFocused())?.part.index).toBe(2);
});

test('a waterfall and a tornado name the point and its series', async ({ page, story }) => {
  await story.open('waterfall/profitBridge');
  expect(await story.explain(page.getByText('-310'))).toEqual({ widgetId: 'bridge', part: { text: '-310', index: 2, series: 0 } });
  expect(await story.explain(page.getByText('Subsidies'))).toEqual({ widgetId: 'bridge', part: { text: 'Subsidies', index: 3 } });
  await story.open('waterfall/twoSeries');
  expect(await story.explain(page.getByText('52'))).toEqual({ widgetId: 'cash', part: { text: '52', index: 2, series: 1 } });
  await story.open('tornado-chart/profitSensitivity');
  expect(await story.explain(page.getByText('170'))).toEqual({ widgetId: 'profit', part: { text: '170', index: 2, series: 1 } });
  expect(await story.explain(page.getByText('-20'))).toEqual({ widgetId: 'profit', part: { text: '-20', index: 0, series: 0 } });
  expect(await story.explain(page.getByText('Exchange rate'))).toEqual({ widgetId: 'profit', part: { text: 'Exchange rate', index: 3 } });
});

test('other widgets have the text that is drawn, nothing of a secret, and the page its own', async ({ page, story }) => {
  await story.open('page/twoTexts');
  const text = page.locator('section').first();
  const asked = await story.explain(text);
  expect(asked).toEqual({ widgetId: await text.getAttribute('id'), part: { text: (await text.innerText()).trim() } });
  await story.open('password-text/empty');
  await page.getByLabel('New password').fill('hunter2');
  expect(await story.explain(page.getByLabel('New password'))).toEqual({ widgetId: 'secret', part: {} });
  await story.open('image/picture');
  const picture = page.getByRole('img');
  expect((await story.explain(picture))?.part.text).toBe(await picture.getAttribute('alt'));
  await story.open('text-area/filled');
  const area = page.getByRole('textbox');
  expect((await story.explain(area))?.part.text).toBe((await area.inputValue()).trim());
});
