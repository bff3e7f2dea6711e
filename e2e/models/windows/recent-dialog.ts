import type { Locator, Page } from '@playwright/test';

/** The dialog *Open recent project*. */
export class RecentDialog {
  readonly dialog: Locator;
  readonly search: Locator;
  /** Names of the listed projects, in order. */
  readonly names: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Open recent project' });
    this.search = this.dialog.getByRole('searchbox', { name: 'Search recent projects' });
    this.names = this.dialog.locator('.recent__name');
  }

  /** The button that pins a project to the top, or unpins it. */
  pin(name: string, to: 'Pin' | 'Unpin'): Locator {
    return this.dialog.getByRole('button', { name: to === 'Pin' ? `Pin ${name} to the top` : `Unpin ${name}`, exact: true });
  }
}
