import { expect, type Locator, type Page } from '@playwright/test';
import type { EditorPane } from './editor/editor-pane.ts';

/** The documentation that the app brings along. */
export class DocumentationDialog {
  readonly region: Locator;

  constructor(
    private readonly page: Page,
    private readonly editor: EditorPane,
  ) {
    this.region = page.getByRole('dialog', { name: 'Documentation' });
  }

  /** Rests the pointer on code in sight, and follows the link of its hover. */
  async openFrom(code: Locator, section: string): Promise<void> {
    await this.openByHover(code, `Read more: ${section}`);
  }

  /** The same by any link of the hover: a hover may be drawn anew, or close, on the way to it. */
  async openByHover(code: Locator, link: string): Promise<void> {
    await expect(async () => {
      await this.editor.expectHover(code, link);
      await this.editor.hover.getByText(link).click({ timeout: 5_000 });
    }).toPass();
  }

  /** Shows the hover of the cursor and follows its link, all by keyboard. */
  async openByKeyboard(): Promise<void> {
    // The first time shows the hover, the second moves the focus into it; a hover that was not there yet needs a third.
    await expect(async () => {
      await this.page.keyboard.press('ControlOrMeta+K');
      await this.page.keyboard.press('ControlOrMeta+I');
      await expect(this.editor.hover.locator(':focus')).toHaveCount(1, { timeout: 1000 });
    }).toPass();
    await this.page.keyboard.press('Tab');
    await this.page.keyboard.press('Enter');
  }

  heading(name: string): Locator {
    return this.region.getByRole('heading', { name, exact: true });
  }

  /** A link to another section or page. */
  link(name: string): Locator {
    return this.region.getByRole('button', { name, exact: true }).first();
  }

  /** Code in the text, such as a function with what it takes. */
  code(text: string): Locator {
    return this.region.getByText(text, { exact: true }).first();
  }
}
