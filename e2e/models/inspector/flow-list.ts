import { expect, type Locator, type Page } from '@playwright/test';

/** The flows of the project in the inspector, and the shown one. */
export class FlowList {
  readonly flows: Locator;
  readonly detail: Locator;
  readonly steps: Locator;
  readonly status: Locator;
  /** Opens the file of the shown flow in the editor. */
  readonly edit: Locator;

  constructor(private readonly page: Page) {
    const inspector = page.getByRole('region', { name: 'Inspector' });
    this.flows = inspector.getByRole('listbox', { name: 'Flows' }).getByRole('option');
    this.detail = inspector.getByRole('region', { name: 'Shown flow' });
    this.steps = this.detail.getByRole('listbox', { name: 'Steps of the flow' }).getByRole('option');
    this.status = this.detail.getByRole('status');
    this.edit = this.detail.getByRole('button', { name: 'Edit the file' });
  }

  /** Shows a flow by its name or file, with the keyboard alone: the focus is in the list. */
  async walkTo(name: string | RegExp): Promise<void> {
    const row = this.flows.filter({ hasText: name });
    await expect(row).toBeVisible();
    await this.page.keyboard.press('Home');
    for (let left = await this.flows.count(); left > 0; left -= 1) {
      if ((await row.getAttribute('aria-selected')) === 'true') break;
      await this.page.keyboard.press('ArrowDown');
    }
    await expect(row).toHaveAttribute('aria-selected', 'true');
  }

  async show(name: string | RegExp): Promise<void> {
    await this.flows.filter({ hasText: name }).click();
  }

  button(name: 'Replay' | 'Step by step' | 'Next step' | 'Continue' | 'Stop'): Locator {
    return this.detail.getByRole('button', { name, exact: true });
  }

  /** The marks of the steps, in their order. */
  async expectMarks(...marks: readonly ('Waiting' | 'Next' | 'Running' | 'Done' | 'Failed')[]): Promise<void> {
    await expect(this.steps).toHaveText(marks.map((mark) => new RegExp(`^${mark}`)));
  }
}
