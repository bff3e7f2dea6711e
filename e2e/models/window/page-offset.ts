import type { Page } from '@playwright/test';

/** How far the page has slipped from the paper it is drawn on, right and down, in pixels of the window; nothing but the canvas scrolls it. */
export function pageOffset(page: Page): Promise<{ readonly right: number; readonly down: number }> {
  return page.locator('iframe').evaluate((frame) => {
    const paper = frame.closest('.canvas-page')?.getBoundingClientRect();
    const { left, top } = frame.getBoundingClientRect();
    return { right: Math.round((paper?.left ?? 0) - left), down: Math.round((paper?.top ?? 0) - top) };
  });
}
