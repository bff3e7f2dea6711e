import { expect, type Locator, type Page } from '@playwright/test';

/** What a person does with the list of requests beyond reading it: pins, notes and groups. */
export class RequestList {
  constructor(private readonly page: Page) {}

  /** What the lines of the list say, from the first to the last. */
  async lines(): Promise<readonly string[]> {
    return this.page.getByRole('grid', { name: 'Requests' }).getByRole('row').allInnerTexts();
  }

  /** The list while its requests are grouped. */
  get groups(): Locator {
    return this.page.getByRole('treegrid', { name: 'Requests' });
  }

  /** The head of a group. */
  head(title: string): Locator {
    return this.groups.getByRole('row', { level: 1 }).filter({ hasText: title });
  }

  /** Requests in groups that are not folded. */
  get grouped(): Locator {
    return this.groups.getByRole('row', { level: 2 });
  }

  async groupBy(title: 'No groups' | 'By trace' | 'By widget' | 'By page'): Promise<void> {
    await this.page.getByRole('button', { name: 'Group requests' }).click();
    await this.page.getByRole('menuitemcheckbox', { name: title }).click();
  }

  /** Pins the selected request by its keys. */
  async pin(row: Locator): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await this.page.keyboard.press('p');
    await expect(row).toHaveAttribute('aria-description', 'Pinned');
  }

  /** Gives the selected request the next colour by its keys. */
  async nextColour(): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await this.page.keyboard.press('c');
  }

  /** Writes a note on the selected request by its keys. */
  async note(text: string, end: 'Enter' | 'Escape'): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await this.page.keyboard.press('n');
    const field = this.page.getByRole('textbox', { name: /^Note on/ });
    await expect(field).toBeFocused();
    await field.fill(text);
    await field.press(end);
    await expect(field).toBeHidden();
  }
}
