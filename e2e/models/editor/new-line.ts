import { expect, type Page } from '@playwright/test';

/**
 * Presses Enter in a line of the editor until the cursor stands in the one below: right after *Go to line* the first press may come to
 * nothing.
 */
export async function newLineBelow(page: Page, line: number): Promise<void> {
  const place = page.getByRole('button', { name: /^Ln \d+, Col \d+/ });
  await expect(async () => {
    if ((await place.textContent())?.startsWith(`Ln ${line}, `)) await page.keyboard.press('Enter');
    await expect(place).toHaveText(new RegExp(`^Ln ${line + 1}, `), { timeout: 3_000 });
  }).toPass();
}
