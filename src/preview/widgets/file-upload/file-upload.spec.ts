import { expect, test } from '../../../../e2e/harness/story.ts';

test('chosen files are sent with upload; too large ones are not', async ({ page, story }) => {
  await story.open('file-upload/actuals');
  const input = page.getByLabel('Load actuals');
  await input.setInputFiles({ name: 'all.csv', mimeType: 'text/csv', buffer: Buffer.alloc(1024 * 1024 + 1) });
  await expect(page.getByRole('alertdialog')).toContainText('up to 1 MB may be uploaded at once');
  await page.keyboard.press('Enter');
  const byPointer = page.waitForEvent('filechooser');
  await page.locator('.ks-button').click();
  await (await byPointer).setFiles({ name: 'may.csv', mimeType: 'text/csv', buffer: Buffer.from('a;1') });
  const may = { name: 'may.csv', type: 'text/csv', content: 'data:text/csv;base64,YTsx' };
  await story.expectEvents([{ widgetId: 'actuals', action: 'upload', values: { files: [may] } }]);
  const byKey = page.waitForEvent('filechooser');
  await input.press('Enter');
  await (await byKey).setFiles({ name: 'june.csv', mimeType: 'text/csv', buffer: Buffer.from('a;1') });
  await story.expectEvents([
    { widgetId: 'actuals', action: 'upload', values: { files: [may] } },
    { widgetId: 'actuals', action: 'upload', values: { files: [{ ...may, name: 'june.csv' }] } },
  ]);
});
