import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { windowRests } from '../../pictures/window-rests.ts';

/**
 * Makes a picture of the documentation anew, in `docs/pictures`, when DASHWRIGHT_PICTURES is set; else does nothing. The pictures of
 * a page come from the spec that follows its steps, so that they show what the steps lead to. `prepare` brings into sight what matters, once
 * the window has the size of the picture.
 */
export async function docsPicture(page: Page, name: string, prepare?: () => Promise<void>): Promise<void> {
  if (process.env['DASHWRIGHT_PICTURES'] === undefined) return;
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1200, height: 750 });
  // No text cursor and no name under the pointer.
  await page.mouse.move(0, 0);
  await windowRests(page);
  await prepare?.();
  await windowRests(page);
  await page.screenshot({
    path: join(import.meta.dirname, '../../../docs/pictures', `${name}.png`),
    animations: 'disabled',
    caret: 'hide',
  });
  if (size) await page.setViewportSize(size);
}
