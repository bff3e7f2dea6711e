import { expect, type Locator } from '@playwright/test';
import type { PreviewPane } from '../preview-pane.ts';

/** What the page highlights. */
export function madeMarks(preview: PreviewPane): Locator {
  return preview.frame.locator('dashwright-overlay .made');
}

/** Waits until the page highlights exactly these texts, in this order, as what was made from a cell. */
export async function expectHighlighted(preview: PreviewPane, texts: readonly string[]): Promise<void> {
  const marks = madeMarks(preview);
  // What lies below the middle of each mark, which lets the pointer through.
  const textsBelow = (drawn: readonly Element[]): readonly string[] =>
    drawn.map((mark) => {
      const { left, top, width, height } = mark.getBoundingClientRect();
      return mark.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)?.textContent?.trim() ?? '';
    });
  await expect.poll(() => marks.evaluateAll(textsBelow)).toEqual(texts);
}
