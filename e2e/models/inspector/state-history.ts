import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/** The history beside the values of the state. */
export class StateHistory {
  readonly region: Locator;

  constructor(private readonly page: Page) {
    this.region = page.getByRole('region', { name: 'History of the state' });
  }

  /** Opens the tab *State*, its history, and the line of a value. */
  async openOf(path: string): Promise<void> {
    await this.page.getByRole('tab', { name: /^State/ }).click();
    const button = this.page.getByRole('button', { name: 'History', exact: true });
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
    await this.page
      .getByRole('searchbox', { name: /filter/i })
      .last()
      .fill(path);
    await this.page
      .getByRole('tree', { name: 'State' })
      .getByRole('treeitem', { name: new RegExp(path.split('.').at(-1) ?? path) })
      .last()
      .click();
    await expect(this.page.getByRole('textbox', { name: `v('${path}')` })).toBeVisible();
  }

  /** Lines of the moments in which the value became this one, newest first. */
  moments(text: string): Locator {
    return this.region.getByRole('listitem').filter({ hasText: text });
  }

  async goBackTo(text: string): Promise<void> {
    await this.moments(text)
      .getByRole('button', { name: /^Go back to/ })
      .first()
      .click();
  }

  /** Opens the trace of the run that set a value. */
  async openRunOf(text: string, run: string): Promise<void> {
    await this.moments(text).getByRole('button', { name: run, exact: true }).first().click();
  }

  /** Saves the state; resolves with the text of the file. */
  async exportState(): Promise<string> {
    const download = this.page.waitForEvent('download');
    await this.region.getByRole('button', { name: 'Export state…' }).click();
    return readFile(await (await download).path(), 'utf8');
  }

  async importState(text: string): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.region.getByRole('button', { name: 'Import state…' }).click();
    await (await chooser).setFiles({ name: 'state.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  }

  /** Nothing is cut off or lies outside of the window. */
  async expectInSight(): Promise<void> {
    const box = await this.region.boundingBox();
    const size = this.page.viewportSize();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size?.width ?? 0);
    for (const button of await this.region.getByRole('button').all())
      expect(await button.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1);
  }
}
