import { expect, test } from '../../../../e2e/harness/story.ts';

const launch = (widgetId: string, values: object = {}) => ({ widgetId, action: 'launch', values });

test('pointer, Enter and Space launch; a disabled button does nothing', async ({ page, story }) => {
  await story.open('button/labelled');
  const button = page.getByRole('button', { name: 'Save' });
  await button.click();
  await button.press('Enter');
  await button.press(' ');
  await story.expectEvents([launch('save'), launch('save'), launch('save')]);
  await story.giveResults([{ id: 'save', status: 'ready', result: { enabled: false }, revision: 1 }]);
  await button.click({ force: true });
  await button.press('Enter');
  expect(await story.events()).toHaveLength(3);
});

test('the context menu, by pointer and keyboard, emits the chosen entry', async ({ page, story }) => {
  await story.open('button/shortcuts');
  const button = page.getByRole('button', { name: 'Open report' });
  const chosen = { widgetId: 'report', action: 'contextMenuAction', values: { ordinal: 3, actionName: 'openInNewTab' } };
  await button.click({ button: 'right' });
  await expect(page.locator('body > .ks-context-menu > ul.ks-context-menu-list > li.ks-context-menu-item')).toHaveText('Open in new tab');
  // Beside the button, wherever on it the pointer was.
  const [menuBox, buttonBox] = [await page.getByRole('menu').boundingBox(), await button.boundingBox()];
  expect(menuBox?.x).toBeCloseTo((buttonBox?.x ?? 0) + (buttonBox?.width ?? 0), 0);
  expect(menuBox?.y).toBeCloseTo(buttonBox?.y ?? 0, 0);
  await page.getByRole('menuitem').click();
  await expect(page.getByRole('menu')).toBeHidden();
  await button.focus();
  await button.dispatchEvent('contextmenu', { clientX: 0, clientY: 0 });
  await expect(page.getByRole('menuitem')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(button).toBeFocused();
  await button.click({ button: 'right' });
  await page.keyboard.press('Escape');
  await button.click({ button: 'right' });
  await page.mouse.click(600, 500);
  await expect(page.getByRole('menu')).toBeHidden();
  await story.expectEvents([chosen, chosen]);
});

test('shortcuts of keys and mouse fire their actions with their parameters, and a link is reported', async ({ page, story }) => {
  await story.open('button/shortcuts');
  const button = page.getByRole('button', { name: 'Open report' });
  await button.click();
  await button.click({ modifiers: ['Control'] });
  await page.keyboard.press('Shift+R');
  await page.keyboard.press('r');
  await button.click({ button: 'right', modifiers: ['Control'] });
  await story.expectEvents([
    launch('report', { ordinal: 3 }),
    { widgetId: 'report', action: 'compare', values: { ordinal: 3, year: 2027 } },
    { widgetId: 'report', action: 'refreshReport', values: { ordinal: 3 } },
    { widgetId: 'report', action: 'inspect', values: { ordinal: 3, deep: true } },
  ]);
  expect((await story.problems()).map(({ message }) => message)).toContain(
    'A link to https://reports.example.com/sales was clicked; the preview does not follow links.',
  );
});

test('a paste button sends the clipboard', async ({ page, story }) => {
  await story.open('button/shortcuts');
  await page.evaluate(() => navigator.clipboard.writeText('1\t2\n3\t4'));
  await page.getByRole('button', { name: 'Paste prices' }).click();
  await story.expectEvents([{ widgetId: 'import', action: 'launchpaste', values: { clipboard: '1\t2\n3\t4' } }]);
});

test('if the clipboard may not be read, the person is asked to paste', async ({ page, story }) => {
  await page.addInitScript(() => {
    Clipboard.prototype.readText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
  });
  await story.open('button/shortcuts');
  await page.evaluate(() => navigator.clipboard.writeText('12'));
  const button = page.getByRole('button', { name: 'Paste prices' });
  await button.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await button.click();
  await expect(page.getByLabel('Paste here')).toBeFocused();
  await page.keyboard.press('Control+V');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await story.expectEvents([{ widgetId: 'import', action: 'launchpaste', values: { clipboard: '12' } }]);
});

test('a question in the page holds the action until it is accepted', async ({ page, story }) => {
  await story.open('button/asking');
  const remove = page.getByRole('button', { name: 'Delete plan' });
  await remove.click();
  await expect(page.locator('#buttonPopup .ks-popup-content b')).toHaveText('Plan 2027');
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await story.events()).toEqual([]);
  await remove.press('Enter');
  await page.getByRole('button', { name: 'Ok' }).click();
  await story.expectEvents([launch('remove')]);
});

test('the older question appears beside its button', async ({ page, story }) => {
  await story.open('button/asking');
  const reset = page.getByRole('button', { name: 'Reset prices' });
  await reset.click();
  await expect(page.locator('#reset > .widget-table-row-edit-menu')).toContainText('Reset all prices?');
  await expect(page.locator('body > #horizontalpopup')).toHaveCSS('position', 'fixed');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(reset).toBeFocused();
  await reset.press('Enter');
  await page.keyboard.press('Escape');
  await reset.click();
  await page.keyboard.press('Enter');
  await story.expectEvents([launch('reset')]);
  await expect(page.locator('#horizontalpopup')).toHaveCount(0);
});
