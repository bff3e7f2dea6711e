import { expect, type Locator, type Page } from '@playwright/test';

/** Accepts a suggestion of the list of the editor by keyboard, once it is offered. */
export async function acceptSuggestion(page: Page, offered: Locator): Promise<void> {
  // What is drawn anew behind the text may close the list, and a list may be there before all that belongs into it: it is asked for again.
  await expect(async () => {
    await expect(offered)
      .toBeVisible({ timeout: 10_000 })
      .catch(async (thrown: unknown) => {
        for (const key of ['Escape', 'ControlOrMeta+Space']) await page.keyboard.press(key);
        throw thrown;
      });
  }).toPass();
  await expect(async () => {
    if (/\bfocused\b/.test((await offered.getAttribute('class')) ?? '')) return;
    await page.keyboard.press('ArrowDown');
    throw new Error(`${String(offered)} is not chosen yet`);
  }).toPass({ intervals: [50] });
  await page.keyboard.press('Tab');
  await expect(offered).toHaveCount(0);
}
