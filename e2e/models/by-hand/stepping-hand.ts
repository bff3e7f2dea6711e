import { expect, type Locator } from '@playwright/test';
import type { AppWindow } from '../app-window.ts';
import type { HandStep } from './hand-steps.ts';

/** Somebody who works in the page with one device alone. What both devices have in common: which element a step is about. */
export abstract class SteppingHand {
  constructor(protected readonly window: AppWindow) {}

  /** Presses something that is there to be pressed. */
  protected abstract press(target: Locator): Promise<void>;
  protected abstract secondary(target: Locator): Promise<void>;
  /** Puts the cursor into a field, or into a text that becomes one. */
  protected abstract enter(target: Locator, field: Locator): Promise<void>;
  protected abstract choose(widget: Locator, item: string): Promise<void>;
  protected abstract chooseFound(widget: Locator, item: string): Promise<void>;
  protected abstract chooseNative(cell: Locator, item: string): Promise<void>;
  protected abstract chooseOfMenu(item: Locator): Promise<void>;
  protected abstract segment(widget: Locator, item: string): Promise<void>;
  protected abstract pickDay(widget: Locator, day: string): Promise<void>;
  protected abstract pickMonth(widget: Locator, month: string): Promise<void>;
  protected abstract slideToEnd(widget: Locator, handle: Locator): Promise<void>;
  protected abstract goToCell(cell: Locator): Promise<void>;
  protected abstract openCell(cell: Locator): Promise<void>;
  protected abstract pressInCell(cell: Locator): Promise<void>;
  protected abstract secondaryInCell(cell: Locator): Promise<void>;
  protected abstract clickCell(cell: Locator): Promise<void>;
  /** Gets into a cell that opens its editor by itself. */
  protected abstract enterPlusCell(cell: Locator): Promise<void>;
  /** Chooses the cells from the active one to another, which is some rows below it. */
  protected abstract extendTo(cell: Locator, rows: number): Promise<void>;
  /** Chooses cells by a drag, where the device has one. */
  protected abstract drag(from: Locator, to: Locator): Promise<void>;
  /** Presses what opens the choice of files. */
  protected abstract openFiles(widget: Locator): Promise<void>;
  protected abstract approach(target: Locator): Promise<void>;
  protected abstract dismiss(widget: Locator): Promise<void>;
  /** Goes somewhere else, out of a widget. */
  protected abstract leaveWidget(widget: Locator): Promise<void>;
  /** Goes somewhere else, away from what was edited. */
  protected abstract leave(): Promise<void>;

  protected get keyboard() {
    return this.window.page.keyboard;
  }

  protected get frame() {
    return this.window.preview.frame;
  }

  async act(step: HandStep): Promise<void> {
    const widget = this.frame.locator(`section#${step.widget}, div.richText#${step.widget}`);
    switch (step.do) {
      case 'press':
        return await this.press(this.pressed(widget, step.at));
      case 'pressNamed':
        return await this.press(widget.getByRole('button', { name: step.item }).or(widget.getByRole('radio', { name: step.item })));
      case 'pressAndAnswer':
        await this.press(this.pressed(widget, step.at));
        return await this.press(this.frame.getByRole('alertdialog').getByRole('button', { name: step.item }));
      case 'pressAfterCopying':
        await this.window.copyText(step.text);
        await this.press(this.pressed(widget, undefined));
        // The page of the preview may not read the clipboard itself: it asks for it.
        await expect(this.frame.getByRole('textbox', { name: 'Paste here' })).toBeFocused();
        return await this.keyboard.press('ControlOrMeta+V');
      case 'shortcut':
        return await this.keyboard.press(step.keys);
      case 'secondary':
        return await this.secondary(widget.locator(step.at));
      case 'menu':
        await this.secondary(widget.getByRole('button').first());
        return await this.chooseOfMenu(this.frame.getByRole('menuitem', { name: step.item }));
      case 'chooseOfMenu':
        return await this.chooseOfMenu(this.frame.getByRole('menuitem', { name: step.item }));
      case 'leave':
        return await this.leaveWidget(widget);
      case 'upload':
        return await this.upload(widget, step.file);
      case 'approach':
        return await this.approach(widget.locator(step.at));
      case 'dismiss':
        return await this.dismiss(widget);
      case 'choose':
      case 'search':
      case 'segment':
      case 'pickDay':
      case 'pickMonth':
      case 'switch':
      case 'slideToEnd':
      case 'typeValue':
        return await this.actOnChoice(step, widget);
      case 'write':
      case 'rewrite':
      case 'keys':
        return await this.actOnField(step, widget);
      default:
        return await this.actOnCell(step, widget);
    }
  }

  private async actOnChoice(step: HandStep, widget: Locator): Promise<void> {
    if (step.do === 'choose') return await this.choose(widget, step.item);
    if (step.do === 'segment') return await this.segment(widget, step.item);
    if (step.do === 'pickDay') return await this.pickDay(widget, step.item);
    if (step.do === 'pickMonth') return await this.pickMonth(widget, step.item);
    if (step.do === 'switch') return await this.press(widget.getByRole('switch'));
    if (step.do === 'slideToEnd') return await this.slideToEnd(widget, widget.getByRole('slider').nth(step.handle ?? 0));
    if (step.do === 'search') {
      const field = widget.getByRole('combobox');
      await this.enter(field, field);
      await this.keyboard.type(step.text);
      if (step.item !== undefined) await this.chooseFound(widget, step.item);
    }
    if (step.do === 'typeValue') {
      await this.press(widget.getByRole('button', { name: 'Type a value' }));
      await this.keyboard.press('ControlOrMeta+A');
      await this.keyboard.type(step.text);
      await this.press(widget.getByRole('button', { name: 'Update' }));
    }
  }

  private async actOnField(step: HandStep, widget: Locator): Promise<void> {
    const field = widget.locator(('at' in step && step.at) || 'input:not([type=hidden]), textarea').first();
    if (step.do === 'write') await this.type(field, field, step.text, step.end);
    if (step.do === 'rewrite') await this.type(widget.locator('.ks-text-title'), widget.getByRole('textbox'), step.text, step.end);
    if (step.do === 'keys') {
      await this.enter(field, field);
      for (const key of step.keys) await this.keyboard.press(key);
    }
  }

  private async actOnCell(step: HandStep, widget: Locator): Promise<void> {
    const cell = 'cell' in step ? widget.locator(step.cell) : widget;
    if (step.do === 'pressInCell') await this.pressInCell(cell);
    if (step.do === 'clickCell') await this.clickCell(cell);
    if (step.do === 'secondaryInCell') await this.secondaryInCell(cell);
    if (step.do === 'chooseInCell') await this.chooseNative(cell, step.item);
    if (step.do === 'pasteAt') {
      await this.window.copyText(step.text);
      await this.goToCell(cell);
      await this.keyboard.press('ControlOrMeta+V');
    }
    if (step.do === 'fillDown' || step.do === 'extend') {
      await this.goToCell(cell);
      const rows = step.do === 'fillDown' ? 1 : await this.rowsBetween(cell, widget.locator(step.last));
      await this.extendTo(widget.locator(step.last), rows);
      if (step.do === 'fillDown') await this.keyboard.press('ControlOrMeta+D');
    }
    if (step.do === 'drag') await this.drag(cell, widget.locator(step.last));
    if (step.do === 'rewriteCell') await this.type(cell, widget.getByRole('textbox', { name: /^Edit / }), step.text, 'leave');
    if (step.do === 'editCell' || step.do === 'editPlusCell') {
      await (step.do === 'editCell' ? this.openCell(cell) : this.enterPlusCell(cell));
      if (step.do === 'editPlusCell') await expect(cell.locator('input')).toBeFocused();
      await this.keyboard.press('ControlOrMeta+A');
      await this.keyboard.type(step.text);
      await this.keyboard.press('Enter');
    }
  }

  /** Rows that a cell of a grid table stands below another. */
  private async rowsBetween(from: Locator, to: Locator): Promise<number> {
    return Number(await to.getAttribute('data-row')) - Number(await from.getAttribute('data-row'));
  }

  private pressed(widget: Locator, at: string | undefined): Locator {
    return at === undefined ? widget.getByRole('button').first() : widget.locator(at);
  }

  private async upload(widget: Locator, name: string): Promise<void> {
    const chooser = this.window.page.waitForEvent('filechooser');
    await this.openFiles(widget);
    await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from('a,b') });
  }

  private async type(target: Locator, field: Locator, text: string, end: string): Promise<void> {
    await this.enter(target, field);
    await this.keyboard.press('ControlOrMeta+A');
    await this.keyboard.type(text);
    for (const key of end.split(', ')) await (key === 'leave' ? this.leave() : this.keyboard.press(key));
  }

  /** A list has ended a choice. */
  protected async expectClosed(widget: Locator): Promise<void> {
    await expect(widget.getByRole('listbox')).toBeHidden();
  }
}
