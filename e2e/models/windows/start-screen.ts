import { expect, type Locator, type Page } from '@playwright/test';

/** The window without a project, and the app's own folder picker. */
export class StartScreen {
  readonly region: Locator;
  readonly picker: Locator;

  constructor(page: Page) {
    this.region = page.getByRole('main', { name: 'Start' });
    this.picker = page.getByRole('dialog', { name: 'Open folder' });
  }

  /** A project opened before. */
  recent(folder: string): Locator {
    return this.region.getByRole('listitem').filter({ hasText: folder });
  }

  async pickFolder(): Promise<void> {
    await this.region.getByRole('button', { name: /^Open folder/ }).click();
    await expect(this.picker).toBeVisible();
  }

  /** Types a folder and goes there. */
  async goTo(folder: string): Promise<void> {
    const field = this.picker.getByRole('textbox', { name: 'Folder' });
    await field.fill(folder);
    await field.press('Enter');
  }

  /** The folder that Open would open. */
  get chosen(): Locator {
    return this.picker.locator('.dialog-path');
  }

  folder(name: string): Locator {
    return this.picker.getByRole('option', { name: new RegExp(`^${name}`) });
  }

  /** Opens what is chosen in the picker. */
  async open(): Promise<void> {
    await this.picker.getByRole('button', { name: 'Open', exact: true }).click();
  }

  /** Why the picker does not open a folder, below its field. */
  get refusal(): Locator {
    return this.picker.getByRole('alert');
  }

  async openSample(): Promise<void> {
    await this.region.getByRole('button', { name: /^Open the sample/ }).click();
  }

  /** Nothing lies over a text. */
  async expectUncovered(text: Locator): Promise<void> {
    const isOnTop = (element: Element): boolean => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    };
    await expect.poll(() => text.first().evaluate(isOnTop)).toBe(true);
  }
}
