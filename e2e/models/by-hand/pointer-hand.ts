import { expect, type Locator } from '@playwright/test';
import { SteppingHand } from './stepping-hand.ts';

/** The pointer alone, but for what is written. */
export class PointerHand extends SteppingHand {
  private get pointer() {
    return this.window.preview.pointer;
  }

  protected press(target: Locator): Promise<void> {
    return this.pointer.click(target);
  }

  protected async secondary(target: Locator): Promise<void> {
    const { x, y } = await this.pointer.place(target);
    await this.window.page.mouse.click(x, y, { button: 'right' });
  }

  protected async enter(target: Locator, field: Locator): Promise<void> {
    await this.pointer.click(target);
    await expect(field).toBeFocused();
  }

  protected async choose(widget: Locator, item: string): Promise<void> {
    await this.pointer.click(widget.getByRole('combobox'));
    await this.chooseFound(widget, item);
  }

  protected async chooseFound(widget: Locator, item: string): Promise<void> {
    await this.pointer.click(widget.getByRole('option', { name: item }));
    await this.expectClosed(widget);
  }

  /** The list of a native control belongs to the system: the pointer cannot reach it in a test. */
  protected async chooseNative(cell: Locator, item: string): Promise<void> {
    await cell.getByRole('combobox').selectOption(item);
  }

  protected chooseOfMenu(item: Locator): Promise<void> {
    return this.pointer.click(item);
  }

  protected segment(widget: Locator, item: string): Promise<void> {
    return this.pointer.click(widget.getByRole('radio', { name: item }));
  }

  protected async pickDay(widget: Locator, day: string): Promise<void> {
    await this.pointer.click(widget.getByRole('combobox'));
    await this.pointer.click(widget.getByRole('option', { name: day, exact: true }));
    await this.leave();
  }

  protected pickMonth(widget: Locator, month: string): Promise<void> {
    return this.pickDay(widget, month);
  }

  protected async slideToEnd(widget: Locator, handle: Locator): Promise<void> {
    const from = await this.pointer.place(handle);
    const end = await this.pointer.place(widget.locator('.noUi-base').first(), { x: 1, y: 0.5 });
    const { mouse } = this.window.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(end.x, from.y, { steps: 4 });
    await mouse.up();
  }

  protected goToCell(cell: Locator): Promise<void> {
    return this.pointer.click(cell);
  }

  protected async openCell(cell: Locator): Promise<void> {
    await this.pointer.click(cell, { clickCount: 2 });
  }

  protected pressInCell(cell: Locator): Promise<void> {
    return this.pointer.click(cell.getByRole('button'));
  }

  protected clickCell(cell: Locator): Promise<void> {
    return this.pointer.click(cell);
  }

  protected secondaryInCell(cell: Locator): Promise<void> {
    return this.secondary(cell);
  }

  protected openFiles(widget: Locator): Promise<void> {
    return this.press(widget.locator('label'));
  }

  protected enterPlusCell(cell: Locator): Promise<void> {
    return this.pointer.click(cell);
  }

  protected extendTo(cell: Locator): Promise<void> {
    return this.pointer.click(cell, { modifiers: ['Shift'] });
  }

  protected async drag(from: Locator, to: Locator): Promise<void> {
    const begin = await this.pointer.place(from);
    const end = await this.pointer.place(to);
    const { mouse } = this.window.page;
    await mouse.move(begin.x, begin.y);
    await mouse.down();
    await mouse.move(end.x, end.y, { steps: 5 });
    await mouse.up();
  }

  protected async approach(target: Locator): Promise<void> {
    // What stands at an edge of the window may be out of it but for its rim.
    const { x, y } = await this.pointer.place(target, { x: 0.05, y: 0.5 });
    await this.window.page.mouse.move(x, y);
  }

  protected async dismiss(widget: Locator): Promise<void> {
    const { x, y } = await this.pointer.place(widget.locator('.ks-container-backdrop'), { x: 0.02, y: 0.02 });
    await this.window.page.mouse.click(x, y);
  }

  protected leave(): Promise<void> {
    return this.pointer.click(this.frame.locator('section[id$=Log]'));
  }

  protected leaveWidget(): Promise<void> {
    return this.leave();
  }
}
