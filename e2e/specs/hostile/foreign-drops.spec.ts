import type { Frame } from '@playwright/test';
import { expect, test } from '../../harness/test.ts';

/** Kinds of things dropped somewhere that the browser would open in the place of the app: nobody refuses them there. */
function opened(where: Frame, selector: string): Promise<readonly string[]> {
  return where.evaluate((wanted) => {
    const kinds: Readonly<Record<string, (transfer: DataTransfer) => unknown>> = {
      file: (transfer) => transfer.items.add(new File(['<script>alert(1)</script>'], 'page.html', { type: 'text/html' })),
      link: (transfer) => {
        transfer.setData('text/uri-list', 'http://elsewhere.invalid/');
        transfer.setData('text/html', '<a href="http://elsewhere.invalid/">x</a>');
      },
    };
    return Object.entries(kinds).flatMap(([name, fill]) => {
      const dataTransfer = new DataTransfer();
      fill(dataTransfer);
      return ['dragover', 'drop'].flatMap((type) => {
        const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
        return document.querySelector(wanted)?.dispatchEvent(event) === false ? [] : [`${name}: ${type}`];
      });
    });
  }, selector);
}

test('files and links that are dropped take no window and no page away', async ({ window, app }) => {
  const { page, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const frame = page.frames().find((one) => one.url().includes('/frame/'));
  if (!frame) throw new Error('The window has no preview frame.');
  expect(await opened(page.mainFrame(), 'body')).toEqual([]);
  expect(await opened(page.mainFrame(), 'iframe')).toEqual([]);
  expect(await opened(frame, '#kpiRevenue')).toEqual([]);
  const alone = await app.openWindow('/preview/overview');
  await expect(alone.locator('iframe')).toBeVisible();
  expect(await opened(alone.mainFrame(), 'body')).toEqual([]);
});
