import { expect, type Locator, type Page } from '@playwright/test';
import type { PreviewPane } from './preview-pane.ts';

/** Where the keyboard is: the element that has the focus, and the part of the window it stands in. */
export class KeyboardFocus {
  constructor(private readonly page: Page) {}

  /** The focus is in a part of the window, or is that part. */
  async expectIn(part: Locator): Promise<void> {
    // A frame that has the focus does not count as `:focus`.
    await expect.poll(() => part.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }

  /** A dialog has the focus, and Tab stays inside, whatever was loaded meanwhile. */
  async expectHeldBy(dialog: Locator): Promise<void> {
    await expect(dialog).toBeVisible();
    await this.expectIn(dialog);
    for (const key of ['Tab', 'Tab', 'Shift+Tab']) await this.page.keyboard.press(key);
    await this.expectIn(dialog);
  }

  /** Escape closes a dialog and gives the focus back to where it was `before`, as `now` named it. */
  async expectBackFrom(dialog: Locator, before: string): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(() => this.now()).toBe(before);
  }

  /** F6 leads out of a field of the page to the inspector, and Shift+F6 back into that field. */
  async expectWayOut(preview: PreviewPane, field: Locator): Promise<void> {
    await preview.pointer.enter(field);
    await this.page.keyboard.press('F6');
    await this.expectIn(this.page.getByRole('region', { name: 'Inspector' }));
    await this.page.keyboard.press('Shift+F6');
    await this.expectIn(preview.region);
    await expect(field).toBeFocused();
  }

  /** Whether an element has the focus, within its own document. */
  async isIn(element: Locator): Promise<boolean> {
    return element.evaluate((target) => target.ownerDocument.activeElement === target);
  }

  /** Walks on by Tab to an element of the same pane. */
  async tabTo(target: Locator): Promise<void> {
    for (let presses = 0; presses < 30; presses += 1) {
      if (await this.isIn(target)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reaches ${String(target)}.`);
  }

  /** A ring around a part says that the keyboard is there. */
  async expectRing(part: Locator): Promise<void> {
    await expect
      .poll(() =>
        part.evaluate((element) => {
          const pane = element.closest('[data-pane]') ?? element;
          const ring = getComputedStyle(pane, '::after');
          return ring.content !== 'none' && ring.borderTopStyle === 'solid' && parseFloat(ring.borderTopWidth) >= 2;
        }),
      )
      .toBe(true);
  }

  /** Names the focused element, to be compared with `now` later. */
  async now(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.activeElement;
      const path: string[] = [];
      for (let part = element; part && part !== document.body; part = part.parentElement) {
        path.unshift(`${part.tagName}${part.id ? `#${part.id}` : ''}${[...(part.parentElement?.children ?? [])].indexOf(part)}`);
      }
      return `${path.join(' ')} ${element?.getAttribute('aria-label') ?? ''}`;
    });
  }
}
