import { expect, type Locator } from '@playwright/test';
import type { AppWindow } from '../app-window.ts';
import { openMenuAtWord } from './word-place.ts';

/** The menu of the text, which Monaco draws in a shadow root beside it. */
export class EditorMenu {
  private readonly menu: Locator;

  constructor(private readonly window: AppWindow) {
    this.menu = window.page.locator('.monaco-menu-container');
  }

  /** Opens it at a line in sight. */
  async open(text: string): Promise<void> {
    await this.window.editor.visibleLine(text).click({ button: 'right' });
    await expect(this.menu).toBeVisible();
  }

  /** Opens it at a word of a line in sight. */
  async openAtWord(text: string, word: string): Promise<void> {
    await openMenuAtWord(this.window.editor.visibleLine(text), word);
    await expect(this.menu).toBeVisible();
  }

  /** A line of it, with the keys that it shows. */
  line(title: string): Locator {
    return this.menu.getByRole('menuitem', { name: title });
  }

  /** Presses a line. For a moment after it was opened the menu takes no press, so that the one that opened it presses nothing. */
  async choose(title: string): Promise<void> {
    await expect(async () => {
      if (await this.menu.isVisible()) await this.line(title).click({ timeout: 2_000 });
      await expect(this.menu).toBeHidden({ timeout: 1_000 });
    }).toPass();
  }

  /** Nothing behind it is seen through it. */
  async expectOpaque(): Promise<void> {
    const background = () =>
      this.menu.evaluate((menu) =>
        [menu, ...menu.querySelectorAll('*')].some((part) => getComputedStyle(part).backgroundColor.startsWith('rgb(')),
      );
    await expect.poll(background).toBe(true);
  }
}
