import type { Locator, Page } from '@playwright/test';

/** Names of the file in front, in the side bar. */
export class OutlinePane {
  readonly region: Locator;

  constructor(page: Page) {
    this.region = page.getByRole('region', { name: 'Outline', exact: true });
  }

  get tree(): Locator {
    return this.region.getByRole('tree', { name: 'Outline' });
  }

  get filter(): Locator {
    return this.region.getByRole('searchbox', { name: 'Filter outline' });
  }

  get lines(): Locator {
    return this.tree.getByRole('treeitem');
  }

  line(name: string): Locator {
    return this.tree.getByRole('treeitem', { name, exact: true });
  }

  /** The line that shows where the cursor stands. */
  get selected(): Locator {
    return this.tree.getByRole('treeitem', { selected: true });
  }
}
