import { expect, test } from '../../../../../e2e/harness/story.ts';

test('a paste after a press on a text that cannot be written shows a message', async ({ page, story }) => {
  await story.open('grid-table/planning');
  await page.evaluate(() => navigator.clipboard.writeText('1\t2'));
  await page.getByText('Filter coffee 500 g').click();
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('alertdialog', { name: 'Warning' })).toContainText('Nothing was pasted: these cells cannot be written.');
});

test('a paste on the cell of a text box says where to paste, and a block in the box that it went there', async ({ page, story }) => {
  await story.open('grid-table/planning');
  const message = page.getByRole('alertdialog', { name: 'Warning' });
  const box = page.locator('#planCell0-2').getByRole('textbox');
  const copy = (text: string) => page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await copy('1');
  await page.locator('#planCell0-2').click({ position: { x: 3, y: 3 } });
  await page.keyboard.press('Control+v');
  await expect(message).toContainText('Nothing was pasted: text boxes take one value at a time. Click into one and paste there.');
  await page.keyboard.press('Escape');
  await copy('1\t2');
  await page.locator('#planCell0-2').click({ position: { x: 3, y: 3 } });
  await page.keyboard.press('Control+v');
  await expect(message).toContainText('1 of 2 pasted values were left out: text boxes take one value at a time.');
  await page.keyboard.press('Escape');
  const marked = page.locator('.dashwright-refused');
  await expect(marked).toHaveCount(1);
  await expect(marked).toHaveAttribute('id', 'planCell0-2');
  await expect(marked).toHaveAttribute('title', '“1” was not pasted: a text box takes one value at a time. Escape removes this mark.');
  await expect(marked).toHaveCSS('outline-style', 'dashed');
  await page.keyboard.press('Escape');
  await expect(marked).toHaveCount(0);
  await box.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  await expect(message).toContainText(
    'All 2 pasted values went into this one field. A text box takes one value at a time: Ctrl+Z in it takes them back.',
  );
  await page.keyboard.press('Escape');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('1\t2');
  const written = (await story.events()).filter(({ action }) => action !== 'writeKey');
  expect(written).toEqual([{ widgetId: 'plan_0_3', action: 'pastelast', values: { value: '2', ordinal: 1 } }]);
});

test('a paste that goes to the page after a press in the table says what to click', async ({ page, story }) => {
  await story.open('grid-table/planning');
  const message = page.getByRole('alertdialog', { name: 'Warning' });
  await page.getByText('Filter coffee 500 g').click();
  for (const [text, said] of [
    ['1', 'these cells cannot be written'],
    ['1\t2\t3', 'text boxes take one value at a time'],
    ['1\t2\t3\t4', 'click a text that can be edited first'],
  ] as const) {
    await page.evaluate((copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', copied);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, text);
    await expect(message).toContainText(said);
    await page.keyboard.press('Escape');
  }
  expect((await story.events()).map(({ action }) => action)).toEqual(['text_click']);
});

test('a paste after a press on the head does not go into the cells selected before', async ({ page, story }) => {
  await story.open('grid-table/selection');
  await page.evaluate(() => navigator.clipboard.writeText('1'));
  await page.locator('#planCell1-1').click({ position: { x: 3, y: 3 } });
  await page.locator('.ks-grid-table-head').click({ position: { x: 3, y: 3 } });
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('alertdialog', { name: 'Warning' })).toContainText('click the cell that the first value goes into');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+v');
  await expect.poll(() => story.events()).toContainEqual({ widgetId: 'plan_2_1', action: 'pastelast', values: { value: '1', ordinal: 8 } });
  expect((await story.events()).filter(({ action }) => action.startsWith('paste'))).toHaveLength(1);
});
