import { expect, type Locator, type Page } from '@playwright/test';

/** The bar of tabs above the text: what is open, what is in sight of it, and what splits the editor. */
export class EditorTabs {
  private readonly region: Locator;

  constructor(private readonly page: Page) {
    this.region = page.getByRole('region', { name: 'Editor' });
  }

  get all(): Locator {
    return this.region.getByRole('tab');
  }

  tab(file: string): Locator {
    return this.region.getByRole('tab', { name: file, exact: true });
  }

  /** Splits the editor, or ends the split. */
  get splitButton(): Locator {
    return this.region.getByRole('button', { name: 'Split the editor' });
  }

  /** The menu of all files that the project does not have, where there is no room for their names. */
  get missingMenu(): Locator {
    return this.region.getByRole('button', { name: 'Create a missing file' });
  }

  /** Chooses an entry of the menu of a tab. */
  async chooseInMenu(file: string, entry: string): Promise<void> {
    await this.tab(file).click({ button: 'right' });
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  /** Turns the wheel over the bar. */
  async turnWheel(deltaY: number): Promise<void> {
    await this.region.locator('.editor-tabs__files').hover();
    await this.page.mouse.wheel(0, deltaY);
  }

  /** Where in the bar its first and its last tab are: `whole`, or `cut` by an edge or by its fading end, or `out of sight`. */
  async ends(): Promise<readonly string[]> {
    return this.region.locator('.editor-tabs__files').evaluate((files) => {
      const tabs = [...files.querySelectorAll('[role="tab"]')];
      const bar = files.getBoundingClientRect();
      // The bar fades out over its last pixels.
      const end = bar.right - 16;
      return [tabs.at(0), tabs.at(-1)].map((tab) => {
        const { left = 0, right = 0 } = tab?.getBoundingClientRect() ?? {};
        if (left >= bar.left - 1 && right <= end + 1) return 'whole';
        return right <= bar.left || left >= bar.right ? 'out of sight' : 'cut';
      });
    });
  }

  /** Presses the cross of a tab, which is there only for the pointer. */
  async closeByCross(file: string): Promise<void> {
    await this.tab(file).hover();
    const cross = this.tab(file).getByTitle(`Close ${file}`);
    await expect(cross).toBeInViewport({ ratio: 1 });
    await cross.click();
    await expect(this.tab(file)).toHaveCount(0);
  }
}
