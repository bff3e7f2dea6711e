import { expect, type Locator, type Page } from '@playwright/test';

/** Find and replace over all files, in the side bar. */
export class SearchPane {
  readonly region: Locator;

  constructor(private readonly page: Page) {
    this.region = page.getByRole('region', { name: 'Search', exact: true });
  }

  /** Shows it in place of the project. */
  async open(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Search', exact: true }).click();
  }

  get find(): Locator {
    return this.region.getByRole('textbox', { name: 'Find', exact: true });
  }

  get replacement(): Locator {
    return this.region.getByRole('textbox', { name: 'Replace with' });
  }

  /** A switch beside the field. */
  option(name: 'Match case' | 'Match whole word' | 'Use regular expression'): Locator {
    return this.region.getByRole('button', { name });
  }

  get replaceAll(): Locator {
    return this.region.getByRole('button', { name: 'Replace all that is ticked' });
  }

  /** How much was found. */
  get summary(): Locator {
    return this.region.getByRole('status');
  }

  /** Why nothing was found or replaced. */
  get fault(): Locator {
    return this.region.getByRole('alert');
  }

  /** Shown while a search takes long. */
  get cancel(): Locator {
    return this.region.getByRole('button', { name: 'Cancel' });
  }

  get list(): Locator {
    return this.region.getByRole('tree', { name: 'Matches' });
  }

  /** The line of a file. */
  file(path: string): Locator {
    return this.list.getByRole('treeitem', { name: path, exact: true });
  }

  /** Matches whose line holds a text, from the top. */
  matches(text: string): Locator {
    return this.list.getByRole('treeitem', { level: 2 }).filter({ hasText: text });
  }

  /** What a match is now, and what it becomes. */
  before(match: Locator): Locator {
    return match.getByRole('deletion');
  }

  after(match: Locator): Locator {
    return match.getByRole('insertion');
  }

  /** A match and its replacement are in sight, neither of them cut. */
  async expectWhole(match: Locator): Promise<void> {
    for (const part of [this.before(match), this.after(match)]) {
      const hidden = () =>
        part.evaluate((element) => {
          const row = element.closest('[role="treeitem"]')?.querySelector('.search__text') ?? element;
          const room = Math.round(row.getBoundingClientRect().right - element.getBoundingClientRect().right);
          return Math.max(0, element.scrollWidth - element.clientWidth, -room);
        });
      await expect.poll(hidden).toBeLessThanOrEqual(1);
    }
  }

  /** The tick of a line. */
  tickOf(line: Locator): Locator {
    return line.locator('[data-tick]');
  }

  /** Ticks a line or takes its tick away, with the pointer. */
  async flip(line: Locator): Promise<void> {
    await this.tickOf(line).click();
  }
}
