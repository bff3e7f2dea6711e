import { expect } from '@playwright/test';
import type { PreviewPane } from '../preview-pane.ts';

/** Waits until the page highlights exactly these texts, in this order, as what was made from a cell. */
export async function expectHighlighted(preview: PreviewPane, texts: readonly string[]): Promise<void> {
  const marks = preview.frame.locator('dashwright-overlay .made');
  // What lies below the middle of each mark, which lets the pointer through.
  const textsBelow = (drawn: readonly Element[]): readonly string[] =>
    drawn.map((mark) => {
      const { left, top, width, height } = mark.getBoundingClientRect();
      return mark.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)?.textContent?.trim() ?? '';
    });
  await expect.poll(() => marks.evaluateAll(textsBelow)).toEqual(texts);
}
