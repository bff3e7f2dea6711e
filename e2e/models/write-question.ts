import { expect, type Locator, type Page } from '@playwright/test';

/** The question before a write. */
export class WriteQuestion {
  readonly dialog: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^Send this write to / });
  }

  /** Changes as the question lists them. */
  change(name: string): Locator {
    return this.dialog.getByRole('row', { name: new RegExp(`^${name}\\b`) });
  }

  /** Members all cells have in common. */
  get shared(): Locator {
    return this.dialog.getByRole('list', { name: 'Members all cells share' }).getByRole('listitem');
  }

  get alwaysAllow(): Locator {
    return this.dialog.getByRole('checkbox', { name: /^Allow writes on this connection/ });
  }

  /** The answer that sends nothing. It has the focus first. */
  get careful(): Locator {
    return this.dialog.getByRole('button', { name: 'Don’t send', exact: true });
  }

  async answer(answer: 'Send' | 'Don’t send'): Promise<void> {
    await this.dialog.getByRole('button', { name: answer, exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }
}
