import type { Locator } from '@playwright/test';

/** Right edges of line numbers in whole pixels: of the lines that stay above while the text is scrolled, and of the text below. */
export async function lineNumberEdges(editor: Locator): Promise<{ readonly above: readonly number[]; readonly below: readonly number[] }> {
  return editor.evaluate((region) => {
    const edges = (selector: string) => {
      const rights = [...region.querySelectorAll(selector)].flatMap((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { width, right } = range.getBoundingClientRect();
        return width > 0 ? [Math.round(right)] : [];
      });
      return [...new Set(rights)];
    };
    return { above: edges('.sticky-line-number-inner'), below: edges('.margin-view-overlays .line-numbers') };
  });
}
