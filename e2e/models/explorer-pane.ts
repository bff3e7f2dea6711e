import type { Locator, Page } from '@playwright/test';

/** Files and widgets at the left. */
export class ExplorerPane {
  readonly region: Locator;

  constructor(private readonly page: Page) {
    this.region = page.getByRole('navigation', { name: 'Explorer' });
  }

  /** Shows it in place of what else the side bar has. */
  async show(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Project', exact: true }).click();
  }

  file(name: string): Locator {
    return this.region.getByRole('button', { name });
  }

  /** The sign of unsaved changes at the line of a file. */
  unsavedSign(name: string): Locator {
    return this.unsaved(name).locator('.explorer__dirty');
  }

  /** A file of the list with unsaved changes. */
  unsaved(name: string): Locator {
    return this.region.getByRole('button', { name: new RegExp(`^${name.replaceAll('.', '\\.')}.*not saved`) });
  }

  widget(id: string): Locator {
    return this.region.getByRole('treeitem', { name: id, exact: true });
  }

  /** Chooses an entry of the menu of a widget, through the entries that lead to it. */
  async menu(id: string, titles: readonly string[]): Promise<void> {
    await this.widget(id).click({ button: 'right' });
    // By keyboard: a menu that opens beside another one closes when the pointer crosses a third entry on its way.
    for (const [index, title] of titles.entries()) {
      const entry = this.page.getByRole('menuitem', { name: title, exact: true });
      if (index === 0) await entry.hover();
      else await entry.focus();
      await this.page.keyboard.press('Enter');
    }
  }

  /** Signs of a line that are in sight: actions, how many have no room, problems. */
  async badges(id: string): Promise<readonly string[]> {
    return this.widget(id)
      .locator('.badge')
      .evaluateAll((badges) =>
        badges
          .filter((badge) => getComputedStyle(badge).visibility === 'visible' && !badge.closest('.explorer__badge--left-out'))
          .map((badge) => badge.textContent ?? ''),
      );
  }

  /** Lines of the tree that are drawn. */
  get lines(): Locator {
    return this.region.getByRole('treeitem');
  }

  /** Name and visible label of each line that is drawn. */
  async namesAndLabels(): Promise<readonly { readonly name: string | null; readonly label: string | null | undefined }[]> {
    return this.lines.evaluateAll((lines) =>
      lines.map((line) => ({ name: line.getAttribute('aria-label'), label: line.querySelector('.tree__label')?.textContent })),
    );
  }

  /** Types into the filter above the tree. */
  async search(text: string): Promise<void> {
    await this.region.getByRole('searchbox', { name: 'Filter widgets' }).fill(text);
  }

  /** The line that opens the list of style sheets. */
  get styleSheets(): Locator {
    return this.region.getByRole('button', { name: /^Style sheets/ });
  }

  /** Shows a style sheet in the editor. */
  async openStyleSheet(path: string): Promise<void> {
    const folder = this.styleSheets;
    if ((await folder.getAttribute('aria-expanded')) !== 'true') await folder.click();
    await this.region.getByTitle(path).click();
  }

  /** Shows a style sheet in a tab that stays, by a double click. */
  async keepStyleSheet(path: string): Promise<void> {
    const folder = this.styleSheets;
    if ((await folder.getAttribute('aria-expanded')) !== 'true') await folder.click();
    await this.region.getByTitle(path).dblclick();
  }

  /** Takes hold of a line of the tree; it stays held until `drop`. */
  async startDrag(id: string): Promise<void> {
    await this.widget(id).hover();
    await this.page.mouse.down();
  }

  /** Holds what is dragged over a part of another line. */
  async dragOver(id: string, part: 'top' | 'middle'): Promise<void> {
    const box = await this.widget(id).boundingBox();
    if (!box) throw new Error(`${id} is not in sight`);
    const y = box.y + box.height * (part === 'top' ? 0.1 : 0.5);
    // The first move begins the drag, the second one is seen by the line under the pointer.
    await this.page.mouse.move(box.x + 90, y - 1);
    await this.page.mouse.move(box.x + 90, y);
  }

  async drop(): Promise<void> {
    await this.page.mouse.up();
  }
}
