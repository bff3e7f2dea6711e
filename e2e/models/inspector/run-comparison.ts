import { expect, type Locator, type Page } from '@playwright/test';

/** Two runs of an action side by side, and the ways that lead there. */
export class RunComparison {
  readonly view: Locator;

  constructor(private readonly page: Page) {
    this.view = page.getByRole('region', { name: 'Run detail' });
  }

  get list(): Locator {
    return this.page.getByRole('tree', { name: 'Runs' });
  }

  /** The newest run of an action in the list of runs. */
  run(widgetAndAction: string): Locator {
    return this.list.getByRole('treeitem', { name: new RegExp(`^${widgetAndAction.replaceAll('.', '\\.')}`) }).first();
  }

  /** Compares the newest run of an action by its menu. */
  async compareByMenu(widgetAndAction: string): Promise<void> {
    // A run that comes in just now moves the lines under the pointer: a person sees it, and clicks again.
    await expect(async () => {
      await this.page.keyboard.press('Escape');
      await this.run(widgetAndAction).click({ button: 'right', timeout: 5_000 });
      await this.page.getByRole('menuitem', { name: /^Compare with the run before/ }).click({ timeout: 5_000 });
    }).toPass();
    await expect(this.view.getByRole('tab', { name: 'Compare' })).toHaveAttribute('aria-selected', 'true');
  }

  /** What a run is compared with. */
  get other(): Locator {
    return this.view.getByRole('combobox', { name: 'Compared with' });
  }

  section(name: 'Run' | 'Inserted values' | 'Result' | 'Requests' | 'Runs that it caused'): Locator {
    return this.view.getByRole('region', { name, exact: true });
  }

  /** The line of an inserted value that differs. */
  inserted(name: string): Locator {
    return this.section('Inserted values')
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name, exact: true }) });
  }

  /** A value of the result that differs. */
  value(place: string): Locator {
    return this.section('Result')
      .getByRole('row')
      .filter({ has: this.page.getByRole('gridcell', { name: place, exact: true }) });
  }

  /** The head of two requests, which opens and closes their comparison. */
  request(name: string): Locator {
    return this.section('Requests').getByRole('button', { name: new RegExp(`^${name.replaceAll('.', '\\.')}`) });
  }
}
