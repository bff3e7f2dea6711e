import { expect, type Locator } from '@playwright/test';
import type { AppWindow } from '../app-window.ts';

/** What 1440 × 900 leaves of itself at a zoom. */
export const zooms = {
  '200 %': { width: 720, height: 450 },
  '400 %': { width: 360, height: 225 },
} as const;

/** A press on each button, tab and field of a part would hit it, once it is scrolled to: nothing lies above it, nothing cuts it off. */
export async function expectReachable(part: Locator): Promise<void> {
  // A choice that is drawn as a button keeps a field that nobody sees.
  const fields = 'input:enabled:visible:not([aria-hidden="true"])';
  const controls = part.locator(`button:enabled:visible, [role="tab"]:visible, [role="tree"]:visible, ${fields}`);
  await expect(controls, 'the part is drawn').not.toHaveCount(0);
  // What is loaded meanwhile adds controls and takes others away: then all are tried anew.
  await expect(async () => {
    const count = await controls.count();
    for (let index = 0; index < count; index += 1) await controls.nth(index).click({ trial: true, timeout: 5_000 });
    expect(await controls.count()).toBe(count);
  }).toPass({ timeout: 90_000 });
}

/** The window as a whole does not scroll sideways. */
export async function expectNoSidewaysScroll(window: AppWindow): Promise<void> {
  await expect.poll(() => window.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
}
