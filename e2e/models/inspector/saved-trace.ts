import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { AppWindow } from '../app-window.ts';

/** A run as a file: how it is saved and opened. */
export class SavedTrace {
  private readonly page: Page;

  constructor(private readonly window: AppWindow) {
    this.page = window.page;
  }

  /** Saves the run that is shown in Trace; resolves with the name and the text of the file. */
  async save(): Promise<{ readonly name: string; readonly text: string }> {
    const download = this.page.waitForEvent('download');
    await this.detail.getByRole('button', { name: 'Save trace…' }).click();
    const saved = await download;
    return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') };
  }

  /** Opens a file by the palette. */
  async open(file: { readonly name: string; readonly text: string }): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.window.dialogs.runCommand('Open trace…');
    await (await chooser).setFiles({ name: file.name, mimeType: 'application/json', buffer: Buffer.from(file.text) });
  }

  /** The run that is shown. */
  get detail(): Locator {
    return this.window.inspector.region.getByRole('region', { name: 'Run detail' });
  }

  /** The texts of the steps of the shown run, without the time of its requests. */
  async steps(): Promise<string[]> {
    const steps = this.detail.getByRole('tree', { name: 'Steps of the trace' }).getByRole('treeitem');
    await expect(steps.first()).toBeVisible();
    return (await steps.locator('.step__name, .step__summary').allInnerTexts()).map((text) => text.trim());
  }
}
