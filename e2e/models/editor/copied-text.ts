import { expect, type Locator, type Page } from '@playwright/test';

/** Copies the whole text of a text box, until something was copied: what lay on the clipboard before is no text of the file. */
export async function copiedText(page: Page, textbox: Locator): Promise<string> {
  const before = 'nothing was copied';
  let copied = before;
  await expect(async () => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), before);
    await textbox.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+C');
    copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).not.toBe(before);
  }).toPass();
  return copied;
}
