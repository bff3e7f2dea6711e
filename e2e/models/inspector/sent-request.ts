import { expect, type Locator, type Page } from '@playwright/test';

/** The query and the cookies of the request that the inspector shows. */
export class SentRequest {
  constructor(private readonly page: Page) {}

  private get query(): Locator {
    return this.page.getByRole('region', { name: 'Query (MDX)' });
  }

  /** Lines of the query as they are shown. */
  async queryText(): Promise<string> {
    const text = await this.query.getByRole('group', { name: 'Text' }).textContent();
    return (text ?? '').trimEnd();
  }

  /** One of the ways to show queries. */
  mode(name: 'Formatted' | 'As sent'): Locator {
    return this.query.getByRole('radio', { name });
  }

  /** Chooses how queries are shown, by keyboard alone. */
  async showQuery(mode: 'Formatted' | 'As sent'): Promise<void> {
    const option = this.mode(mode);
    await option.focus();
    await this.page.keyboard.press('Space');
    await expect(option).toBeChecked();
  }

  /** Copies the query; resolves with the text on the clipboard. */
  async copyQuery(): Promise<string> {
    await this.page.evaluate(() => navigator.clipboard.writeText(''));
    await this.query.getByRole('button', { name: 'Copy' }).click();
    const read = (): Promise<string> => this.page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(read).not.toBe('');
    return await read();
  }

  /** What a placeholder of the query was filled with, wherever it is marked. */
  inserted(name: string): Locator {
    return this.query.getByTitle(`Value of $${name}`);
  }

  /** The row of a cookie in one of the lists. */
  cookie(list: 'Cookies sent' | 'Cookies set', name: string): Locator {
    return this.page.getByRole('region', { name: list }).getByRole('row', { name: new RegExp(`^${name}`) });
  }
}
