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

  /** A file of the list with unsaved changes. */
  unsaved(name: string): Locator {
    return this.region.getByRole('button', { name: new RegExp(`^${name.replaceAll('.', '\\.')}.*not saved`) });
  }

  widget(id: string): Locator {
    return this.region.getByRole('treeitem', { name: id, exact: true });
  }
}
