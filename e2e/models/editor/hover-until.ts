import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Rests the pointer on code until its hover says all of this. A hover asks once: where the file is still being read or drawn, a person moves
 * away and comes back.
 */
export async function hoverUntil(page: Page, code: Locator, hover: Locator, said: readonly (string | RegExp)[]): Promise<void> {
  await expect(async () => {
    await page.mouse.move(0, 0);
    await expect(hover).toHaveCount(0, { timeout: 5_000 });
    await code.hover({ timeout: 5_000 });
    for (const text of said) await expect(hover).toContainText(text, { timeout: 5_000 });
  }).toPass();
}
