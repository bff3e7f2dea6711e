import { expect, type Locator } from '@playwright/test';
import type { AppWindow } from './app-window.ts';
import type { HandStep } from './hand-steps.ts';

/** Somebody who works in the page with one device alone. */
export interface Hand {
  act(step: HandStep): Promise<void>;
}

/** What both hands have in common: which element a step is about. */
abstract class SteppingHand implements Hand {
  constructor(protected readonly window: AppWindow) {}

  /** Presses something that is there to be pressed. */
  protected abstract press(target: Locator): Promise<void>;
  /** Puts the cursor into a field, or into a text that becomes one, and selects what stands there. */
  protected abstract enter(target: Locator, field: Locator): Promise<void>;
  protected abstract choose(widget: Locator, item: string): Promise<void>;
  protected abstract segment(widget: Locator, item: string): Promise<void>;
  protected abstract pickDay(widget: Locator, day: string): Promise<void>;
  protected abstract slideToEnd(widget: Locator): Promise<void>;
  protected abstract openCell(cell: Locator): Promise<void>;
  /** Presses the button of a cell. */
  protected abstract pressInCell(cell: Locator): Promise<void>;
  /** Goes somewhere else, away from what was edited. */
  protected abstract leave(): Promise<void>;

  protected get keyboard() {
    return this.window.page.keyboard;
  }

  async act(step: HandStep): Promise<void> {
    const widget = this.window.preview.widget(step.widget);
    switch (step.do) {
      case 'press':
        return await this.press(widget.getByRole('button').first());
      case 'pressNamed':
        return await this.press(widget.getByRole('button', { name: step.item }).or(widget.getByRole('radio', { name: step.item })));
      case 'choose':
        return await this.choose(widget, step.item);
      case 'segment':
        return await this.segment(widget, step.item);
      case 'pickDay':
        return await this.pickDay(widget, step.item);
      case 'switch':
        return await this.press(widget.getByRole('switch'));
      case 'slideToEnd':
        return await this.slideToEnd(widget);
      case 'write': {
        const field = widget.locator('input:not([type=hidden]), textarea').first();
        return await this.type(field, field, step.text, step.end);
      }
      case 'rewrite':
        return await this.type(widget.locator('.ks-text-title'), widget.getByRole('textbox'), step.text, step.end);
      case 'pressInCell':
        return await this.pressInCell(widget.locator(step.cell));
      case 'editCell': {
        await this.openCell(widget.locator(step.cell));
        await this.keyboard.press('ControlOrMeta+A');
        await this.keyboard.type(step.text);
        await this.keyboard.press('Enter');
      }
    }
  }

  private async type(target: Locator, field: Locator, text: string, end: string): Promise<void> {
    await this.enter(target, field);
    await this.keyboard.press('ControlOrMeta+A');
    await this.keyboard.type(text);
    for (const key of end.split(', ')) await (key === 'leave' ? this.leave() : this.keyboard.press(key));
  }
}

/** The pointer alone, but for what is written. */
export class PointerHand extends SteppingHand {
  private get pointer() {
    return this.window.preview.pointer;
  }

  protected press(target: Locator): Promise<void> {
    return this.pointer.click(target);
  }

  protected async enter(target: Locator, field: Locator): Promise<void> {
    await this.pointer.click(target);
    await expect(field).toBeFocused();
  }

  protected async choose(widget: Locator, item: string): Promise<void> {
    await this.pointer.click(widget.getByRole('combobox'));
    await this.pointer.click(widget.getByRole('option', { name: item }));
    await expect(widget.getByRole('listbox')).toBeHidden();
  }

  protected segment(widget: Locator, item: string): Promise<void> {
    return this.pointer.click(widget.getByRole('radio', { name: item }));
  }

  protected async pickDay(widget: Locator, day: string): Promise<void> {
    await this.pointer.click(widget.getByRole('combobox'));
    await this.pointer.click(this.window.preview.frame.getByRole('option', { name: day, exact: true }));
    await this.leave();
  }

  protected async slideToEnd(widget: Locator): Promise<void> {
    const from = await this.pointer.place(widget.getByRole('slider'));
    const middle = await this.pointer.place(widget.locator('.noUi-base'));
    const { mouse } = this.window.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    // From the beginning of the track to its end.
    await mouse.move(2 * middle.x - from.x, from.y, { steps: 4 });
    await mouse.up();
  }

  protected async openCell(cell: Locator): Promise<void> {
    await this.pointer.click(cell);
    await this.pointer.click(cell, { clickCount: 2 });
  }

  protected pressInCell(cell: Locator): Promise<void> {
    return this.pointer.click(cell.getByRole('button'));
  }

  protected leave(): Promise<void> {
    return this.pointer.click(this.window.preview.frame.locator('section[id$=Log]'));
  }
}

/** The keyboard alone: everything is reached by Tab. */
export class KeyboardHand extends SteppingHand {
  /** Goes to an element by Tab, whichever way it is. */
  private async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let tries = 0; tries < 120; tries += 1) {
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
    await this.reach(target);
    await this.keyboard.press('Enter');
  }

  protected async enter(target: Locator, field: Locator): Promise<void> {
    await this.reach(target);
    // A text becomes a field by Enter; in a field that key would end what is written.
    if (!(await target.evaluate((element) => element.matches('input, textarea, [contenteditable=true]'))))
      await this.keyboard.press('Enter');
    await expect(field).toBeFocused();
  }

  protected async choose(widget: Locator, item: string): Promise<void> {
    const field = widget.getByRole('combobox');
    await this.reach(field);
    const option = widget.getByRole('option', { name: item });
    for (let step = 0; step < 10 && !(await this.isPointedAt(field, option)); step += 1) await this.keyboard.press('ArrowDown');
    await this.keyboard.press('Enter');
    await expect(widget.getByRole('listbox')).toBeHidden();
  }

  private async isPointedAt(field: Locator, option: Locator): Promise<boolean> {
    const active = await field.getAttribute('aria-activedescendant');
    return active !== null && (await option.getAttribute('id')) === active;
  }

  protected async segment(widget: Locator, item: string): Promise<void> {
    await this.reach(widget.getByRole('radio', { checked: true }));
    const segment = widget.getByRole('radio', { name: item });
    for (let step = 0; step < 10 && !(await segment.evaluate((element) => element.ownerDocument.activeElement === element)); step += 1) {
      await this.keyboard.press('ArrowRight');
    }
    await this.keyboard.press('Enter');
  }

  protected async pickDay(widget: Locator, day: string): Promise<void> {
    const field = widget.getByRole('combobox');
    await this.reach(field);
    await this.keyboard.press('ArrowDown');
    const chosen = this.window.preview.frame.locator('[role=option][data-day][data-active]');
    for (let step = 0; step < 31 && (await chosen.textContent()) !== day; step += 1) await this.keyboard.press('ArrowRight');
    await this.keyboard.press('Enter');
    await this.leave();
  }

  protected async slideToEnd(widget: Locator): Promise<void> {
    await this.reach(widget.getByRole('slider'));
    await this.keyboard.press('End');
  }

  protected async openCell(cell: Locator): Promise<void> {
    await this.goTo(cell);
    await this.keyboard.press('F2');
  }

  protected async pressInCell(cell: Locator): Promise<void> {
    await this.goTo(cell);
    await this.keyboard.press('Enter');
  }

  /** Walks to a cell with the arrow keys. */
  private async goTo(cell: Locator): Promise<void> {
    const table = cell.locator('xpath=ancestor-or-self::*[@tabindex="0"][1]');
    await this.reach(table);
    for (let step = 0; step < 20 && !(await this.isActive(cell)); step += 1) {
      const active = await cell.evaluate((element) => {
        const found = element.ownerDocument.querySelector('td.ks-cell-active, .ks-grid-table-light_cell--active')?.getBoundingClientRect();
        const own = element.getBoundingClientRect();
        return { below: !found || own.top > found.top + 2, right: !found || own.left > found.left + 2 };
      });
      await this.keyboard.press(active.below ? 'ArrowDown' : active.right ? 'ArrowRight' : 'ArrowLeft');
    }
  }

  private isActive(cell: Locator): Promise<boolean> {
    return cell.evaluate((element) => /ks-cell-active|_cell--active/.test(element.className));
  }

  protected async leave(): Promise<void> {
    await this.keyboard.press('Tab');
  }
}
