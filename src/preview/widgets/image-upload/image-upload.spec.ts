import { expect, test } from '../../../../e2e/harness/story.ts';

const svg = (width: number, height: number) => ({
  name: `logo-${width}.svg`,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`),
});

test('chosen files are sent as data addresses; the same files can be chosen again', async ({ page, story }) => {
  await story.open('image-upload/plain');
  const files = [
    { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hé') },
    { name: 'empty.bin', mimeType: '', buffer: Buffer.alloc(0) },
  ];
  const values = {
    files: [
      { name: 'a.txt', type: 'text/plain', content: 'data:text/plain;base64,aMOp' },
      { name: 'empty.bin', type: 'application/octet-stream', content: 'data:application/octet-stream;base64,' },
    ],
  };
  const event = { widgetId: 'upload', action: 'uploadImage', values };
  await page.getByLabel('Add pictures').setInputFiles(files);
  await story.expectEvents([event]);
  await page.getByLabel('Add pictures').setInputFiles(files);
  await story.expectEvents([event, event]);
  await expect(page.getByRole('progressbar')).toHaveText('100%');
});

test('pointer and keyboard open the file chooser, and its files are sent', async ({ page, story }) => {
  await story.open('image-upload/plain');
  const byPointer = page.waitForEvent('filechooser');
  await page.locator('.ks-button').click();
  expect((await byPointer).isMultiple()).toBe(true);
  await (await byPointer).setFiles([svg(4, 2), svg(6, 3)]);
  const file = (width: number, height: number) => ({
    name: `logo-${width}.svg`,
    type: 'image/svg+xml',
    content: `data:image/svg+xml;base64,${svg(width, height).buffer.toString('base64')}`,
  });
  const first = { widgetId: 'upload', action: 'uploadImage', values: { files: [file(4, 2), file(6, 3)] } };
  await story.expectEvents([first]);
  const byKey = page.waitForEvent('filechooser');
  await page.getByLabel('Add pictures').focus();
  await page.keyboard.press('Enter');
  await (await byKey).setFiles(svg(8, 4));
  await story.expectEvents([first, { widgetId: 'upload', action: 'uploadImage', values: { files: [file(8, 4)] } }]);
});

test('files are dropped onto the button', async ({ page, story }) => {
  await story.open('image-upload/plain');
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['x'], 'dropped.csv', { type: 'text/csv' }));
    return transfer;
  });
  const button = page.locator('.ks-button');
  await button.dispatchEvent('dragover', { dataTransfer: data });
  await expect(button).toHaveAttribute('data-active');
  await button.dispatchEvent('drop', { dataTransfer: data });
  await expect(button).not.toHaveAttribute('data-active');
  const files = [{ name: 'dropped.csv', type: 'text/csv', content: 'data:text/csv;base64,eA==' }];
  await story.expectEvents([{ widgetId: 'upload', action: 'uploadImage', values: { files } }]);
});

test('files that are too large, of another type or of another picture size are refused with a reason', async ({ page, story }) => {
  await story.open('image-upload/limited');
  const input = page.getByLabel('Choose a logo');
  const says = async (text: string): Promise<void> => {
    await expect(page.getByRole('alertdialog')).toContainText(text);
    await page.keyboard.press('Escape');
  };
  await input.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(1100) });
  await says('big.png has 1.1 KB: a file may have up to 0.001 MB.');
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await says('Choose one of image/png, image/svg+xml.');
  await input.setInputFiles(svg(40, 20));
  await says('logo-40.svg has 40 × 20 pixels: it has to have 4 × 2 pixels.');
  await input.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await says('no.png is not a picture');
  expect(await story.events()).toEqual([]);
  await input.setInputFiles(svg(4, 2));
  await expect.poll(async () => (await story.events()).length).toBe(1);
});
