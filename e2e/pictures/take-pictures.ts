import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { windowRests } from './window-rests.ts';
import type { AppWindow } from '../models/app-window.ts';

const sizes = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;

interface PictureOptions {
  /** False moves the pointer to the empty middle of the status bar, so that nothing is drawn as hovered. */
  readonly hover?: boolean;
  /** Ends a state that does not outlive a resize, such as a drag; the state is then shown anew for each size. */
  readonly leave?: () => Promise<void>;
}

/**
 * Takes the pictures of a state at three sizes, light and dark, as `<area>/<name>-<width>-<scheme>.png` in the folder that DASHWRIGHT_LOOK
 * names. `show` leads to the state and returns what makes it recognisable; it is called again where that is gone with the size, as menus are.
 * A picture is taken only while that is in sight, so that none shows another state than its name says.
 */
export async function takePictures(
  { page }: AppWindow,
  area: string,
  name: string,
  show: () => Promise<Locator>,
  { hover = true, leave }: PictureOptions = {},
): Promise<void> {
  const folder = join(process.env['DASHWRIGHT_LOOK'] ?? 'pictures', area);
  await mkdir(folder, { recursive: true });
  let sign: Locator | undefined;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of sizes) {
      await page.setViewportSize(size);
      await windowRests(page);
      if (sign === undefined || !(await sign.isVisible())) sign = await show();
      await scrollIntoSight(sign);
      if (!hover) await page.mouse.move(size.width / 2, size.height - 8);
      await windowRests(page);
      await expect(sign, `${name} at ${size.width}, ${colorScheme}`).toBeInViewport();
      // Everything rests by now. Without animations the shades that the scroll position drives would be missing.
      await page.screenshot({ path: join(folder, `${name}-${size.width}-${colorScheme}.png`), animations: 'allow', caret: 'hide' });
      if (!leave) continue;
      await leave();
      sign = undefined;
    }
  }
}

/** At a small size it may lie below the edge of what scrolls. What is in sight in part stays where it is. */
async function scrollIntoSight(sign: Locator): Promise<void> {
  const isInSight = await expect(sign)
    .toBeInViewport({ timeout: 1_000 })
    .then(
      () => true,
      () => false,
    );
  if (!isInSight) await sign.scrollIntoViewIfNeeded({ timeout: 5_000 }).catch(() => undefined);
}
