import { expect, type Locator, type Page } from '@playwright/test';

/** The dialog that sends a recorded request to another connection. */
export class SendElsewhere {
  readonly dialog: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Send to another connection and compare' });
  }

  get target(): Locator {
    return this.dialog.getByRole('combobox', { name: 'Send it to' });
  }

  /** The sign that a connection for production is chosen. */
  get production(): Locator {
    return this.dialog.getByText('PRODUCTION', { exact: true });
  }

  /** The button that sends; it says whether that may change data. */
  get send(): Locator {
    return this.dialog.getByRole('button', { name: /^(?:Send and compare|Send the write)$/ });
  }

  /** Opens it by the menu of the shown request. */
  async openByMenu(row: Locator): Promise<void> {
    await row.click({ button: 'right' });
    await this.page.getByRole('menuitem', { name: /^Send to another connection/ }).click();
    await expect(this.dialog).toBeVisible();
  }

  /** Opens it by keys, for the selected request. */
  async openByKeys(): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await this.page.keyboard.press('e');
    await expect(this.dialog).toBeVisible();
  }
}
