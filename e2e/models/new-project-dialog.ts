import type { Locator, Page } from '@playwright/test';

/** The dialog that creates a project from a template. */
export class NewProjectDialog {
  readonly dialog: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'New project' });
  }

  get name(): Locator {
    return this.dialog.getByRole('textbox', { name: 'Name' });
  }

  /** The folder that the new one will be in. */
  get place(): Locator {
    return this.dialog.getByRole('textbox', { name: 'In folder' });
  }

  /** A template or a layout. */
  choice(title: string): Locator {
    return this.dialog.getByRole('radio', { name: title });
  }

  /** The path of the new folder, as it is announced. */
  get result(): Locator {
    return this.dialog.locator('.dialog-path');
  }

  folder(name: string): Locator {
    return this.dialog.getByRole('option', { name: new RegExp(`^${name}`) });
  }

  async browse(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Browse…' }).click();
  }

  async create(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Create' }).click();
  }
}
