import { expect, type Locator, type Page } from '@playwright/test';

/** Names of the back-end, in the side bar. */
export class BackEndPane {
  readonly region: Locator;

  constructor(private readonly page: Page) {
    this.region = page.getByRole('region', { name: 'Back-end', exact: true });
  }

  /** Shows it in place of the project. */
  async open(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Back-end', exact: true }).click();
    await expect(this.region).toBeVisible();
  }

  /** Shows the project again. */
  async leave(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Project', exact: true }).click();
  }

  get tree(): Locator {
    return this.region.getByRole('tree', { name: 'Names of the back-end' });
  }

  /** Lines with this name, from the top. */
  lines(name: string | RegExp): Locator {
    return this.tree.getByRole('treeitem', { name, exact: true });
  }

  /** The first line with this name. */
  line(name: string | RegExp): Locator {
    return this.lines(name).first();
  }

  /** Opens lines one below the other, by keyboard. */
  async expand(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      await this.line(name).click();
      if ((await this.line(name).getAttribute('aria-expanded')) !== 'true') await this.page.keyboard.press('ArrowRight');
      await expect(this.line(name)).toHaveAttribute('aria-expanded', 'true');
    }
  }

  /** The whole message of the line that was chosen. */
  get reason(): Locator {
    return this.region.getByRole('status');
  }

  async search(text: string): Promise<void> {
    await this.region.getByRole('searchbox', { name: 'Find names' }).fill(text);
  }

  get searchField(): Locator {
    return this.region.getByRole('searchbox', { name: 'Find names' });
  }

  async press(button: string): Promise<void> {
    await this.region.getByRole('button', { name: button }).click();
  }

  /** Chooses from the menu of a line. */
  async choose(line: string, entry: string): Promise<void> {
    await this.line(line).click({ button: 'right' });
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  /** Drags a line onto another place of the window. */
  async drag(line: string, target: Locator): Promise<void> {
    await this.line(line).dragTo(target);
  }

  async clipboard(): Promise<string> {
    return await this.page.evaluate(() => navigator.clipboard.readText());
  }
}
