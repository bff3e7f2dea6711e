import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { ScaledPointer } from './scaled-pointer.ts';

/** The page in its frame, and the bar above it. */
export class PreviewPane {
  readonly region: Locator;
  readonly frame: FrameLocator;
  readonly pointer: ScaledPointer;

  constructor(private readonly page: Page) {
    this.region = page.getByRole('region', { name: 'Preview' });
    this.frame = page.frameLocator('iframe');
    this.pointer = new ScaledPointer(page);
  }

  /** The section of a widget. */
  widget(id: string): Locator {
    return this.frame.locator(`section#${id}`);
  }

  async expectText(id: string, text: string | RegExp): Promise<void> {
    await expect(this.widget(id)).toContainText(text, { timeout: 20_000 });
  }

  async press(id: string): Promise<void> {
    await this.pointer.click(this.widget(id).locator('a.ks-button'));
  }

  textField(id: string): Locator {
    return this.widget(id).getByRole('textbox');
  }

  /** Chooses an item of a drop-down by pointer. */
  async choose(id: string, item: string): Promise<void> {
    await this.pointer.click(this.widget(id).locator('.ks-dropbox-field'));
    await this.pointer.click(this.widget(id).locator('.ks-dropbox-panel-item').filter({ hasText: item }).first());
  }

  /** What a drop-down shows as chosen: the field's placeholder. */
  async expectChosen(id: string, item: string): Promise<void> {
    await expect(this.widget(id).locator('.ks-dropbox-input')).toHaveAttribute('placeholder', item, { timeout: 20_000 });
  }

  /** The sign over a widget whose last load failed; its name is the widget and why. */
  badge(id: string): Locator {
    return this.frame.getByRole('img', { name: new RegExp(`^${id}: `) });
  }

  /** Lines above the page. */
  get notes(): Locator {
    return this.region.getByRole('status', { name: 'Notes on the preview' });
  }

  /** The part of a scroll table that scrolls. */
  tableBody(id: string): Locator {
    return this.widget(id).locator('tbody.ks-scrolltable-body');
  }

  /** Window of the page, for example `1366 × 768`. */
  async chooseSize(size: string): Promise<void> {
    await this.region.getByRole('button', { name: /^Size and zoom/ }).click();
    await this.page.getByRole('menuitemcheckbox', { name: size }).click();
  }

  /** How far the page itself is scrolled, in its own pixels. */
  async pageScroll(): Promise<number> {
    return this.frame.locator('html').evaluate((root) => root.ownerDocument.defaultView?.scrollY ?? 0);
  }

  /** Runs every init of the page again. */
  async reload(): Promise<void> {
    await this.region.getByRole('button', { name: 'Reload page' }).click();
    await this.page.getByRole('menuitem', { name: /^Reload data/ }).click();
  }

  async switchPage(page: string): Promise<void> {
    await this.region.getByRole('button', { name: /^Page / }).click();
    await this.page.getByRole('menuitemcheckbox', { name: page, exact: true }).click();
  }
}
