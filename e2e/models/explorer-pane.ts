import type { Locator, Page } from '@playwright/test';

/** Files and widgets at the left. */
export class ExplorerPane {
  readonly region: Locator;

  constructor(page: Page) {
    this.region = page.getByRole('navigation', { name: 'Explorer' });
  }

  file(name: string): Locator {
    return this.region.getByRole('button', { name });
  }

  widget(id: string): Locator {
    return this.region.getByRole('treeitem', { name: id, exact: true });
  }
}
