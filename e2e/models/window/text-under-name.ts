import type { PreviewPane } from '../preview-pane.ts';

/** Returns the text of the page that the name over the selected widget covers; '' if it covers none. */
export async function textUnderName(preview: PreviewPane, id: string): Promise<string> {
  const name = await preview
    .selection(id)
    .locator('.label')
    .evaluate((label) => {
      const { left, top, right, bottom } = label.getBoundingClientRect();
      return { left, top, right, bottom };
    });
  return preview.frame.locator('body').evaluate((body, { left, top, right, bottom }) => {
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const isUnder = (box: DOMRect): boolean => box.right > left && box.left < right && box.bottom > top + 1 && box.top < bottom - 1;
    const covered: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      range.selectNodeContents(node);
      const text = node.textContent?.trim();
      if (text && [...range.getClientRects()].some(isUnder)) covered.push(text);
    }
    return covered.join(' | ');
  }, name);
}
