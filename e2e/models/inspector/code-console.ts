import { expect, type Locator, type Page } from '@playwright/test';

/** The console and the field for code below it. */
export class CodeConsole {
  constructor(private readonly page: Page) {}

  get field(): Locator {
    return this.page.getByRole('textbox', { name: 'Run code' });
  }

  /** What is typed, in colours; not there for an empty field. */
  get coloured(): Locator {
    return this.page.locator('.code-field__colours');
  }

  /** How many colours the typed code has. */
  colours(): Promise<number> {
    return this.coloured.locator('span').evaluateAll((pieces) => new Set(pieces.map((piece) => getComputedStyle(piece).color)).size);
  }

  /** Pixels by which the coloured text is higher or lower than the field that it stands over. */
  async linesApart(): Promise<number> {
    const [field, shown] = await Promise.all([this.field.boundingBox(), this.coloured.boundingBox()]);
    return Math.abs((field?.y ?? 0) - (shown?.y ?? 0)) + Math.abs((field?.x ?? 0) - (shown?.x ?? 0));
  }

  /** Runs code; its value or error is the last line in a moment. */
  async run(code: string): Promise<void> {
    await this.field.fill(code);
    await this.field.press('Enter');
    await expect(this.field).toHaveValue('');
  }

  /** The names that are offered for what is typed. */
  get names(): Locator {
    return this.page.getByRole('listbox', { name: 'Names' }).getByRole('option');
  }

  /** The members that are shown below the value of the last line, and those in them. */
  get members(): Locator {
    return this.page.getByRole('tree', { name: 'Console' }).locator('[role=treeitem]:not([aria-level="1"])');
  }

  /** The line with exactly a text that code wrote. */
  line(text: string): Locator {
    return this.page.getByRole('tree', { name: 'Console' }).getByText(text, { exact: true });
  }

  /** The last line; of a value that is open its last member. */
  get last(): Locator {
    return this.page.getByRole('tree', { name: 'Console' }).getByRole('treeitem').last();
  }
}
