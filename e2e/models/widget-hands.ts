import { expect, type Locator } from '@playwright/test';
import type { AppWindow } from './app-window.ts';

/** What a person does with the widgets of the page, by pointer and keyboard. */
export class WidgetHands {
  constructor(private readonly window: AppWindow) {}

  private get preview() {
    return this.window.preview;
  }

  button(id: string): Locator {
    return this.preview.widget(id).getByRole('button');
  }

  switch(id: string): Locator {
    return this.preview.widget(id).getByRole('switch');
  }

  /** Opens a drop-down by pointer. */
  async openItems(id: string): Promise<void> {
    await this.preview.pointer.click(this.preview.widget(id).locator('.ks-dropbox-field'));
  }

  async toggle(id: string): Promise<void> {
    await this.preview.pointer.click(this.switch(id));
  }

  field(id: string): Locator {
    return this.preview.textField(id);
  }

  /** Puts the cursor into a text box by pointer: behind a short text, and without a key. */
  async enter(id: string): Promise<void> {
    await this.preview.pointer.click(this.field(id));
    await expect(this.field(id)).toBeFocused();
  }

  /** Types at the end of a text box. */
  async type(id: string, text: string): Promise<void> {
    await this.enter(id);
    await this.window.press('End');
    await this.window.page.keyboard.type(text);
  }

  /** Replaces the text of a text box and presses a button as fast as a hand never could: nothing is waited for in between. */
  async typeAndPress(id: string, text: string, button: string): Promise<void> {
    const point = await this.preview.pointer.place(this.button(button));
    await this.enter(id);
    await this.window.press('ControlOrMeta+A');
    await this.window.page.keyboard.type(text);
    await this.window.page.mouse.click(point.x, point.y);
  }

  /** Pastes into a text box what a person copied elsewhere. */
  async pasteInto(id: string, text: string): Promise<void> {
    await this.window.copyText(text);
    await this.enter(id);
    await this.window.press('ControlOrMeta+V');
  }

  /** Edits the heading of a text in place, up to leaving it, which ends the edit. */
  async rewrite(id: string, text: string): Promise<void> {
    await this.preview.pointer.click(this.preview.widget(id).locator('.ks-text-title'));
    await expect(this.field(id)).toBeFocused();
    await this.window.press('ControlOrMeta+A');
    await this.window.page.keyboard.type(text);
  }

  /** Opens a drop-down and walks down its list. */
  async chooseByKeys(id: string, steps: number): Promise<void> {
    const field = this.preview.widget(id).getByRole('combobox');
    await this.preview.pointer.click(field);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    for (let step = 0; step < steps; step += 1) await this.window.press('ArrowDown');
    await this.window.press('Enter');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
  }

  /** A cell of a scroll table by its place in the cellset. */
  cell(id: string, ordinal: number): Locator {
    return this.preview.widget(id).locator(`td[data-ordinal="${ordinal}"]`);
  }

  async selectCell(id: string, ordinal: number): Promise<void> {
    await this.preview.pointer.click(this.cell(id, ordinal));
    await expect(this.cell(id, ordinal)).toHaveClass(/ks-cell-active/);
  }

  /** Replaces what stands in the active cell of a table. */
  async typeInCell(text: string): Promise<void> {
    await this.window.press('F2');
    await this.window.press('Control+a');
    await this.window.page.keyboard.type(text);
    await this.window.press('Enter');
  }

  /** The field in the cell that is edited. */
  cellEditor(id: string): Locator {
    return this.preview.widget(id).locator('input.ks-scrolltable-editor');
  }

  /** Cells whose last value was refused or not sent. */
  refusedCells(id: string): Locator {
    return this.preview.widget(id).locator('[aria-invalid="true"]');
  }

  /** A cell is marked, for eyes and for screen readers, with what was typed and why it was not written. */
  async expectRefused(id: string, ordinal: number, words: RegExp): Promise<void> {
    const cell = this.cell(id, ordinal);
    await expect(cell).toHaveAttribute('title', words);
    await expect(cell).toHaveAttribute('aria-invalid', 'true');
    await expect(cell).toHaveAccessibleDescription(words);
    await expect(cell).toHaveCSS('outline-style', 'dashed');
  }

  /** Runs every init of the page again. */
  async reload(): Promise<void> {
    await this.preview.region.getByRole('button', { name: 'Reload page' }).click();
    await this.window.page.getByRole('menuitem', { name: /^Reload data/ }).click();
  }

  /** The message over the page. */
  message(): Locator {
    return this.preview.frame.getByRole('alertdialog');
  }

  async closeMessage(): Promise<void> {
    await this.preview.pointer.click(this.message().getByRole('button', { name: 'Ok' }));
    await expect(this.message()).toHaveCount(0);
  }

  /** The sign over a widget whose init is under way. */
  busySign(id: string): Locator {
    return this.preview.frame.getByRole('status', { name: `${id} is loading` });
  }
}
