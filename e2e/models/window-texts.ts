import type { Page } from '@playwright/test';

/**
 * Texts and names of the window in which something is not seen: controls, marks of direction, characters without width. What a
 * person edits is left out: fields, and the code editor.
 */
export async function unseenTexts(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const unseen = /[\p{Bidi_Control}\u200b-\u200d\u2060\ufeff]|(?![\t\n])\p{Cc}/u;
    const read = ['title', 'alt', 'placeholder', 'aria-label', 'aria-description'];
    const found: string[] = unseen.test(document.title) ? [document.title] : [];
    for (const element of document.querySelectorAll('body, body *')) {
      if (element.closest('.monaco-editor, script, style, textarea')) continue;
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.nodeValue ?? '');
      const names = read.map((name) => element.getAttribute(name) ?? '');
      found.push(...[...texts, ...names].filter((text) => unseen.test(text)));
    }
    return found;
  });
}
