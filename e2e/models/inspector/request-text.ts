import { expect, type Locator, type Page } from '@playwright/test';
import { copiedText } from '../editor/copied-text.ts';

/** The query or body in *Edit and send*, which an editor draws. */
export class RequestText {
  readonly textbox: Locator;

  constructor(
    private readonly page: Page,
    private readonly dialog: Locator,
  ) {
    this.textbox = dialog.getByRole('textbox', { name: /^(?:Query \(MDX\)|Body)$/ });
  }

  /** Its lines as they are drawn. */
  get lines(): Locator {
    return this.dialog.locator('.view-line');
  }

  /** Keywords of MDX in their colour. */
  get keywords(): Locator {
    return this.dialog.locator('.mdx-keyword');
  }

  /** The field of its search. */
  get find(): Locator {
    return this.dialog.getByRole('textbox', { name: 'Find', exact: true });
  }

  async read(): Promise<string> {
    return (await copiedText(this.page, this.textbox)).replaceAll('\r\n', '\n');
  }

  /** Replaces the text, by pasting. */
  async write(text: string): Promise<void> {
    await this.textbox.focus();
    await this.page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.press('ControlOrMeta+V');
    await expect.poll(() => this.read()).toBe(text);
  }

  async change(change: (text: string) => string): Promise<void> {
    await this.write(change(await this.read()));
  }

  async send(): Promise<void> {
    await this.textbox.focus();
    await this.page.keyboard.press('Control+Enter');
    await expect(this.dialog).toBeHidden();
  }
}
