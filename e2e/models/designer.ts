import { expect, type Locator, type Page } from '@playwright/test';

/** Design mode: properties at the right, the way down to the selected widget, the list of types. */
export class Designer {
  readonly properties: Locator;
  readonly path: Locator;
  /** The button that writes the entry a widget lacks. */
  readonly offer: Locator;

  constructor(private readonly page: Page) {
    this.properties = page.getByRole('complementary', { name: 'Properties' });
    this.offer = this.properties.getByRole('button', { name: 'Write its entry' });
    this.path = page.getByRole('navigation', { name: 'Path to the selected widget' });
  }

  /** Switches to design mode. */
  async enter(): Promise<void> {
    await this.page.getByRole('region', { name: 'Preview' }).getByText('Design', { exact: true }).click();
    await expect(this.properties).toBeVisible();
  }

  /** Back to the page as its users have it. */
  async leave(): Promise<void> {
    await this.page.getByRole('region', { name: 'Preview' }).getByText('Interact', { exact: true }).click();
    await expect(this.properties).toBeHidden();
  }

  /** The field of a parameter. */
  field(parameter: string): Locator {
    return this.properties
      .locator('li')
      .filter({ has: this.page.getByText(parameter, { exact: true }) })
      .locator('.property__input, .property__code');
  }

  /** The line of a parameter: name, value and where it comes from. */
  line(parameter: string): Locator {
    return this.properties.locator('li').filter({ has: this.page.getByText(parameter, { exact: true }) });
  }

  /** Types a value and takes it over. */
  async set(parameter: string, value: string): Promise<void> {
    await this.field(parameter).fill(value);
    await this.field(parameter).press('Enter');
  }

  async takeOut(parameter: string): Promise<void> {
    await this.line(parameter).hover();
    await this.line(parameter)
      .getByRole('button', { name: `Take ${parameter} out` })
      .click();
  }

  /** Adds a widget by the palette: words to find the type, then Enter. */
  async add(words: string): Promise<void> {
    await this.page.keyboard.press('Control+Alt+a');
    const field = this.page.getByPlaceholder(/^Add to /);
    await field.fill(words);
    // The list follows what is typed; Enter takes the line that is chosen then.
    const best = this.page.getByRole('dialog', { name: 'Add a widget' }).getByRole('option').first();
    await expect(best).toContainText(new RegExp(words, 'i'));
    await expect(best).toHaveAttribute('aria-selected', 'true');
    await field.press('Enter');
    await expect(field).toBeHidden();
  }
}
