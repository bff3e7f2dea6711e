import type { Locator } from '@playwright/test';

/** Names of the signs of failed widgets that lie over a text of the page. */
export function signsOverText(text: Locator): Promise<readonly (string | null)[]> {
  return text.evaluate((element) => {
    const page = element.ownerDocument;
    const range = page.createRange();
    range.selectNodeContents(element);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    const signs = [...(page.querySelector('dashwright-overlay')?.shadowRoot?.querySelectorAll('.badge') ?? [])];
    return signs.flatMap((sign) => {
      const box = sign.getBoundingClientRect();
      const isOver = box.right > left && box.left < right && box.bottom > top && box.top < bottom;
      return isOver ? [sign.getAttribute('aria-label')] : [];
    });
  });
}
