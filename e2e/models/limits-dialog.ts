import { expect, type Locator, type Page } from '@playwright/test';

/** What a project may take, as a form. */
export class LimitsDialog {
  readonly region: Locator;

  constructor(private readonly page: Page) {
    this.region = page.getByRole('dialog', { name: 'Limits of this project' });
  }

  /** By the menu of the project. */
  async open(): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: /^Project / })
      .click();
    await this.page.getByRole('menuitem', { name: /^Limits of this project/ }).click();
    await expect(this.region).toBeVisible();
  }

  field(name: string): Locator {
    return this.region.getByRole('textbox', { name });
  }

  async set(name: string, value: string): Promise<void> {
    await this.field(name).fill(value);
  }

  async reset(name: string): Promise<void> {
    await this.region.getByRole('button', { name: new RegExp(`^Reset ${name} to `) }).click();
  }

  get alert(): Locator {
    return this.region.getByRole('alert');
  }

  async save(): Promise<void> {
    await this.region.getByRole('button', { name: 'Save' }).click();
  }
}
