import { expect, type Locator, type Page } from '@playwright/test';

/** Questions and forms over the window. */
export class Dialogs {
  constructor(private readonly page: Page) {}

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name }).or(this.page.getByRole('alertdialog', { name }));
  }

  get trustQuestion(): Locator {
    return this.dialog('Do you trust this project?');
  }

  /** Quick open and commands: `>` in front searches commands alone. */
  get palette(): Locator {
    return this.dialog('Search');
  }

  /** Opens the palette by these keys, ready to be typed into. */
  async openPalette(keys: string): Promise<void> {
    await this.page.keyboard.press(keys);
    await expect(this.palette.getByRole('combobox')).toBeFocused();
  }

  /** Lines of the palette. */
  get paletteLines(): Locator {
    return this.palette.getByRole('option');
  }

  /** Every line of the palette can be read without scrolling sideways. */
  async expectPaletteFits(): Promise<void> {
    await expect(this.paletteLines.nth(1)).toBeVisible();
    const list = this.palette.getByRole('listbox');
    await expect.poll(() => list.evaluate((lines) => lines.scrollWidth - lines.clientWidth)).toBe(0);
  }

  /** Runs a command by its title, as a person who knows it by name. */
  async runCommand(title: string): Promise<void> {
    await this.openPalette('ControlOrMeta+Shift+P');
    await this.page.keyboard.type(title);
    await expect(this.palette.getByRole('option', { name: title }).first()).toHaveAttribute('aria-selected', 'true');
    await this.page.keyboard.press('Enter');
    await expect(this.palette).toBeHidden();
  }

  /** What came up at the lower right. */
  get notices(): Locator {
    return this.page.getByRole('status', { name: 'Messages', exact: true });
  }

  /** The trust question of a project that was never opened before. */
  async answerTrust(answer: 'trust' | 'restrict'): Promise<void> {
    const question = this.trustQuestion;
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: answer === 'trust' ? 'Trust' : 'Look without running' }).click();
    await expect(question).toBeHidden();
  }
}
