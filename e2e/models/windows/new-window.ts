import { expect, type Page } from '@playwright/test';
import { AppWindow } from '../app-window.ts';

/** Ways from a window to another project in a window of its own. */
export class NewWindow {
  constructor(private readonly from: AppWindow) {}

  /** By the palette and the app's own folder picker. */
  async openFolder(folder: string): Promise<AppWindow> {
    await this.from.dialogs.runCommand('Open project in a new window…');
    const picker = this.from.dialogs.dialog('Open project in a new window');
    const field = picker.getByRole('textbox', { name: 'Folder' });
    await field.fill(folder);
    await field.press('Enter');
    await expect(picker.locator('.dialog-path')).toHaveText(folder);
    const opened = this.from.page.context().waitForEvent('page');
    await picker.getByRole('button', { name: 'Open', exact: true }).click();
    const page = await opened;
    await expect(picker).toBeHidden();
    return await this.shown(page);
  }

  /** By the list of recent projects. */
  async openRecent(folder: string): Promise<AppWindow> {
    await this.from.dialogs.runCommand('Open recent project…');
    const line = this.from.dialogs.dialog('Open recent project').getByRole('listitem').filter({ hasText: folder });
    const opened = this.from.page.context().waitForEvent('page');
    await line.getByRole('button', { name: /in a new window$/ }).click();
    return await this.shown(await opened);
  }

  /** A tab begins blank and leads to its address. */
  private async shown(page: Page): Promise<AppWindow> {
    await page.waitForURL(/^http:/);
    return new AppWindow(page);
  }
}
