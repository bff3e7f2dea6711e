import { expect, type Page } from '@playwright/test';

/** Where the window is too small for panes side by side: which one is shown. */
export class PaneSwitch {
  constructor(private readonly page: Page) {}

  async show(pane: 'Explorer' | 'Editor' | 'Preview' | 'Properties' | 'Inspector'): Promise<void> {
    const choice = this.page.getByRole('radiogroup', { name: 'Pane' }).getByRole('radio', { name: pane });
    await choice.click();
    await expect(choice).toBeChecked();
  }
}
