import { expect, type Locator } from '@playwright/test';
import { SteppingHand } from './stepping-hand.ts';

/** The keyboard alone: everything is reached by Tab. */
export class KeyboardHand extends SteppingHand {
  /** Goes to an element by Tab, whichever way it is. */
  private async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let tries = 0; tries < 160; tries += 1) {
      const way = await target.evaluate((element) => {
        const active = element.ownerDocument.activeElement;
        if (active === element) return 'here';
        if (active === null || active === element.ownerDocument.body) return 'Tab';
        return active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
      });
      if (way === 'here') return;
      await this.keyboard.press(way);
    }
    throw new Error(`Tab never reaches ${String(target)}.`);
  }

  protected async press(target: Locator): Promise<void> {
    // What takes no focus by itself is pressed with what is around it.
    const isStop = await target.evaluate((element) => element instanceof HTMLElement && element.tabIndex >= 0);
    await this.reach(isStop ? target : target.locator('xpath=ancestor::*[@tabindex="0"][1]'));
    await this.keyboard.press('Enter');
  }

  protected async secondary(target: Locator): Promise<void> {
    await this.reach(target);
    await this.keyboard.press('ContextMenu');
  }

  protected async enter(target: Locator, field: Locator): Promise<void> {
    await this.reach(target);
    // A text becomes a field by Enter; in a field that key would end what is written.
    if (!(await target.evaluate((element) => element.matches('input, textarea, [contenteditable=true]'))))
      await this.keyboard.press('Enter');
    await expect(field).toBeFocused();
  }

  protected async choose(widget: Locator, item: string): Promise<void> {
    await this.reach(widget.getByRole('combobox'));
    await this.chooseFound(widget, item);
  }

  protected async chooseFound(widget: Locator, item: string): Promise<void> {
    const field = widget.getByRole('combobox');
    const option = widget.getByRole('option', { name: item });
    for (let step = 0; step < 10 && !(await this.isPointedAt(field, option)); step += 1) await this.keyboard.press('ArrowDown');
    await this.keyboard.press('Enter');
    await this.expectClosed(widget);
  }

  private async isPointedAt(field: Locator, option: Locator): Promise<boolean> {
    const active = await field.getAttribute('aria-activedescendant');
    return active !== null && (await option.getAttribute('id')) === active;
  }

  /** The letters of an item choose it in a native list. */
  protected async chooseNative(cell: Locator, item: string): Promise<void> {
    await this.goToCell(cell);
    await this.keyboard.press('Enter');
    await expect(cell.getByRole('combobox')).toBeFocused();
    await this.keyboard.type(item);
  }

  protected async chooseOfMenu(item: Locator): Promise<void> {
    for (let step = 0; step < 10; step += 1) {
      if (await item.evaluate((element) => element.ownerDocument.activeElement === element)) break;
      await this.keyboard.press('ArrowDown');
    }
    await this.keyboard.press('Enter');
  }

  protected async segment(widget: Locator, item: string): Promise<void> {
    await this.reach(widget.getByRole('radio', { checked: true }));
    const segment = widget.getByRole('radio', { name: item });
    for (let step = 0; step < 10 && !(await segment.evaluate((element) => element.ownerDocument.activeElement === element)); step += 1) {
      await this.keyboard.press('ArrowRight');
    }
    await this.keyboard.press('Enter');
  }

  protected pickDay(widget: Locator, day: string): Promise<void> {
    return this.pick(widget, widget.locator('[role=option][data-day][data-active]'), day);
  }

  protected pickMonth(widget: Locator, month: string): Promise<void> {
    return this.pick(widget, widget.locator('[role=option][data-month][data-active]'), month);
  }

  private async pick(widget: Locator, active: Locator, item: string): Promise<void> {
    await this.reach(widget.getByRole('combobox'));
    if (!(await active.isVisible())) await this.keyboard.press('ArrowDown');
    for (let step = 0; step < 31 && (await active.textContent()) !== item; step += 1) await this.keyboard.press('ArrowRight');
    await this.keyboard.press('Enter');
    await this.leave();
  }

  protected async slideToEnd(_widget: Locator, handle: Locator): Promise<void> {
    await this.reach(handle);
    await this.keyboard.press('End');
  }

  protected async openCell(cell: Locator): Promise<void> {
    await this.goToCell(cell);
    await this.keyboard.press('F2');
  }

  protected async pressInCell(cell: Locator): Promise<void> {
    await this.goToCell(cell);
    await this.keyboard.press('Enter');
  }

  protected clickCell(cell: Locator): Promise<void> {
    return this.pressInCell(cell);
  }

  protected async secondaryInCell(cell: Locator): Promise<void> {
    await this.goToCell(cell);
    await this.keyboard.press('ContextMenu');
  }

  protected openFiles(widget: Locator): Promise<void> {
    return this.press(widget.locator('input[type=file]'));
  }

  protected enterPlusCell(cell: Locator): Promise<void> {
    return this.approach(cell);
  }

  /** Walks to a cell with the arrow keys. */
  protected async goToCell(cell: Locator): Promise<void> {
    await this.reach(cell.locator('xpath=ancestor-or-self::*[@tabindex="0"][1]'));
    for (let step = 0; step < 20 && !(await this.isActive(cell)); step += 1) {
      const active = await cell.evaluate((element) => {
        const table = element.closest('[tabindex="0"]');
        const found = table
          ?.querySelector('td.ks-cell-active, .ks-grid-table-light_cell--active, .ks-grid-table-cell.active-cell')
          ?.getBoundingClientRect();
        const own = element.getBoundingClientRect();
        return {
          below: !found || own.top > found.top + 2,
          above: found && own.top < found.top - 2,
          right: !found || own.left > found.left + 2,
        };
      });
      await this.keyboard.press(active.below ? 'ArrowDown' : active.above ? 'ArrowUp' : active.right ? 'ArrowRight' : 'ArrowLeft');
    }
  }

  private isActive(cell: Locator): Promise<boolean> {
    return cell.evaluate((element) => /ks-cell-active|_cell--active|active-cell/.test(element.className));
  }

  protected async extendTo(_cell: Locator, rows: number): Promise<void> {
    for (let row = 0; row < rows; row += 1) await this.keyboard.press('Shift+ArrowDown');
  }

  protected async drag(): Promise<void> {
    throw new Error('The keyboard has no drag: such a step is of the pointer.');
  }

  /** Tab goes on until the focus is within. */
  protected async approach(target: Locator): Promise<void> {
    for (let tries = 0; tries < 60; tries += 1) {
      if (await target.evaluate((element) => element.contains(element.ownerDocument.activeElement))) return;
      await this.keyboard.press('Tab');
    }
    throw new Error(`Tab never gets into ${String(target)}.`);
  }

  protected async dismiss(): Promise<void> {
    await this.keyboard.press('Escape');
  }

  protected async leave(): Promise<void> {
    await this.keyboard.press('Tab');
  }

  protected async leaveWidget(widget: Locator): Promise<void> {
    for (let tries = 0; tries < 30; tries += 1) {
      await this.keyboard.press('Tab');
      if (!(await widget.evaluate((element) => element.contains(element.ownerDocument.activeElement)))) return;
    }
    throw new Error(`Tab never leaves ${String(widget)}.`);
  }
}
