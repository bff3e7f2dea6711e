import { expect, test } from '../../../../e2e/harness/story.ts';

test('chosen files are handed over with upload; too large ones are not', async ({ page, story }) => {
  await story.open('file-upload/actuals');
  const input = page.getByLabel('Load actuals');
  await input.setInputFiles({ name: 'all.csv', mimeType: 'text/csv', buffer: Buffer.alloc(1024 * 1024 + 1) });
  await expect(page.getByRole('alertdialog')).toContainText('up to 1 MB may be uploaded at once');
  await page.keyboard.press('Enter');
  await input.setInputFiles({ name: 'may.csv', mimeType: 'text/csv', buffer: Buffer.from('a;1') });
  const files = [{ name: 'may.csv', type: 'text/csv', content: 'data:text/csv;base64,YTsx' }];
  await story.expectEvents([{ widgetId: 'actuals', action: 'upload', values: { files } }]);
});
