import { expect, type Locator, type Page } from '@playwright/test';

/** The recorder of flows above the console. */
export class FlowRecorder {
  readonly region: Locator;
  /** What stands in place of a recording that has not begun. */
  readonly recordButton: Locator;
  readonly steps: Locator;

  constructor(page: Page) {
    this.region = page.getByRole('region', { name: 'Flow', exact: true });
    this.recordButton = page.getByRole('button', { name: 'Record a flow' });
    this.steps = this.region.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  }

  async stop(): Promise<void> {
    await this.region.getByRole('button', { name: 'Stop recording' }).click();
  }

  /** Saves what was recorded under a name. */
  async save(name: string): Promise<void> {
    await this.region.getByRole('textbox', { name: 'Name of the flow' }).fill(name);
    await this.region.getByRole('button', { name: 'Save flow' }).click();
  }

  /** Replays the steps to their end. */
  async replay(): Promise<void> {
    const button = this.region.getByRole('button', { name: 'Replay' });
    await button.click();
    await expect(this.region.getByRole('status')).toContainText('Replaying');
    await expect(button).toBeVisible();
  }

  async discard(): Promise<void> {
    await this.region.getByRole('button', { name: 'Discard' }).click();
    await expect(this.region).toBeHidden();
  }
}
