import type { Locator, Page } from '@playwright/test';

/** Names of the file in front, in the side bar. */
export class OutlinePane {
  readonly region: Locator;

  constructor(private readonly page: Page) {
    this.region = page.getByRole('region', { name: 'Outline', exact: true });
  }

  /** Shows it in place of the project. */
  async open(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Outline', exact: true }).click();
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
