import { expect, type Locator } from '@playwright/test';
import type { AppWindow } from './app-window.ts';

/** Marks of refused values in the page, and what a person does at controls of every kind. */
export class RefusedMarks {
  constructor(private readonly window: AppWindow) {}

  private get frame() {
    return this.window.preview.frame;
  }

  /** All that is marked. */
  get all(): Locator {
    return this.frame.locator('.dashwright-refused');
  }

  /** A field, switch or heading of a control; of a cell by the id of its widget, such as `orders_0_1`. */
  control(id: string): Locator {
    return this.window.preview
      .widget(id)
      .locator('input:not([type=hidden]), textarea, [role=switch], [role=radiogroup], .ks-text-title')
      .first();
  }

  lightCell(row: number, column: number): Locator {
    return this.frame.locator(`#staffCell${row}-${column}`);
  }

  plusCell(row: number): Locator {
    return this.window.preview.widget('projects').locator(`.tabulator-row [tabulator-field=hours]`).nth(row);
  }

  /** The mark at an element says what was written and why not, to eyes and to screen readers. */
  async expectMark(element: Locator, words: RegExp): Promise<void> {
    await expect(element).toHaveClass(/dashwright-refused/);
    await expect(element).toHaveAttribute('title', words);
    await expect(element).toHaveAttribute('aria-invalid', 'true');
    await expect(element).toHaveCSS('outline-style', 'dashed');
  }

  /** Replaces the text of a field and ends with a key. */
  async write(field: Locator, text: string, end = 'Tab'): Promise<void> {
    await this.window.preview.pointer.click(field);
    await this.window.press('ControlOrMeta+A');
    await this.window.page.keyboard.type(text);
    await this.window.press(end);
  }

  /** The message that says why, which lies over the page where the control has no line for it. */
  async closeMessage(): Promise<void> {
    const message = this.frame.getByRole('alertdialog');
    await this.window.preview.pointer.click(message.getByRole('button', { name: 'Ok' }));
    await expect(message).toHaveCount(0);
  }

  /** What `v()` gives for the controls, by `show` and `state` of the page. */
  async expectState(text: string): Promise<void> {
    await this.window.preview.press('show');
    await this.window.preview.expectText('state', text);
  }
}
