import { expect, type Locator, type Page } from '@playwright/test';
import { atRest } from '../window/at-rest.ts';

/** Marks beside the lines that differ from the last commit, their menu, and the comparison with that commit. */
export class CommitMarks {
  readonly menu: Locator;
  /** Ends the comparison; there while one is shown. */
  readonly stop: Locator;
  /** The sign that folds the lines below the first changed one, on the right of its mark. */
  readonly foldSign: Locator;
  private readonly editor: Locator;

  constructor(private readonly page: Page) {
    this.editor = page.getByRole('region', { name: 'Editor' });
    this.menu = page.getByRole('menu');
    this.stop = this.editor.getByRole('button', { name: 'Stop comparing' });
    const overlays = this.editor.locator('.margin-view-overlays > div');
    this.foldSign = overlays
      .filter({ has: page.locator('.changed-line') })
      .first()
      .locator('.codicon-folding-expanded');
  }

  /** Marks in sight. */
  of(kind: 'added' | 'changed' | 'removed'): Locator {
    return this.editor.locator(`.changed-line--${kind}`);
  }

  /** Clicks the first mark of a kind in sight. */
  async click(kind: 'added' | 'changed' | 'removed'): Promise<void> {
    const mark = this.of(kind).first();
    // The editor may still be scrolling to it.
    await atRest(() => mark.boundingBox());
    await mark.click();
    await expect(this.menu).toBeVisible();
  }

  /** Chooses what the menu of a mark, a tab or a file offers. */
  async choose(title: string): Promise<void> {
    await this.entry(title).click();
    await expect(this.menu).toHaveCount(0);
  }

  entry(title: string): Locator {
    return this.menu.getByRole('menuitem', { name: title });
  }

  /** The comparison is shown; ends it. */
  async stopComparing(): Promise<void> {
    await this.stop.click();
    await expect(this.stop).toHaveCount(0);
  }
}
