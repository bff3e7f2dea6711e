import type { Locator, Page } from '@playwright/test';

/** What the url of a request asks for, against what is read of the answer. */
export class UrlAdvice {
  readonly region: Locator;

  constructor(private readonly page: Page) {
    this.region = page.getByRole('region', { name: 'What the URL asks for' });
  }

  /** Compares by keyboard alone. */
  async compare(): Promise<void> {
    const button = this.region.getByRole('button', { name: 'Compare with what is read' });
    await button.focus();
    await this.page.keyboard.press('Enter');
  }

  /** The options of the url, each with what belongs to it below. */
  get options(): Locator {
    return this.region.getByRole('tree', { name: 'Options of the URL' });
  }

  /** The first line of an option, such as `$select`. */
  option(name: string): Locator {
    return this.options.getByRole('treeitem').filter({ hasText: name }).first();
  }

  /** What is said of a part of the answer. */
  part(name: string): Locator {
    return this.region.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name, exact: true }) });
  }

  /** What asking for less would save. */
  get saving(): Locator {
    return this.region.getByText(/^Asking only for what is read saves/);
  }

  get nothing(): Locator {
    return this.region.getByText(/^Nothing can be left out/);
  }

  async changeUrl(): Promise<void> {
    await this.region.getByRole('button', { name: 'Change the URL' }).click();
  }
}
