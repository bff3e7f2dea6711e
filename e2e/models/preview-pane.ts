import { readFile } from 'node:fs/promises';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { ScaledPointer } from './scaled-pointer.ts';

/** The page in its frame, and the bar above it. */
export class PreviewPane {
  readonly region: Locator;
  readonly frame: FrameLocator;
  readonly pointer: ScaledPointer;

  constructor(private readonly page: Page) {
    this.region = page.getByRole('region', { name: 'Preview' });
    this.frame = page.frameLocator('iframe');
    this.pointer = new ScaledPointer(page);
  }

  /** The section of a widget. */
  widget(id: string): Locator {
    return this.frame.locator(`section#${id}`);
  }

  async expectText(id: string, text: string | RegExp): Promise<void> {
    await expect(this.widget(id)).toContainText(text);
  }

  /** No request of the page is open. */
  async expectAnswered(): Promise<void> {
    await expect(this.page.locator('iframe')).not.toHaveAttribute('aria-busy', 'true');
  }

  async press(id: string): Promise<void> {
    await this.pointer.click(this.widget(id).locator('a.ks-button'));
  }

  textField(id: string): Locator {
    return this.widget(id).getByRole('textbox');
  }

  /** Chooses an item of a drop-down by pointer. */
  async choose(id: string, item: string): Promise<void> {
    await this.pointer.click(this.widget(id).locator('.ks-dropbox-field'));
    await this.pointer.click(this.widget(id).locator('.ks-dropbox-panel-item').filter({ hasText: item }).first());
  }

  /** What a drop-down shows as chosen: the field's placeholder. */
  async expectChosen(id: string, item: string): Promise<void> {
    await expect(this.widget(id).locator('.ks-dropbox-input')).toHaveAttribute('placeholder', item);
  }

  /** What a widget shows: its text, or what a drop-down has chosen. */
  async expectShown(id: string, text: string): Promise<void> {
    const rich = this.frame.locator(`div.richText#${id}`);
    if ((await rich.count()) > 0) return await expect(rich.getByRole('textbox', { name: id })).toHaveText(text);
    const field = this.widget(id).locator('.ks-dropbox-input');
    if ((await field.count()) > 0) await this.expectChosen(id, text);
    else await this.expectText(id, text);
  }

  /** The popup around a widget begins where the section of another ends, at its right. */
  async expectBeside(id: string, besideId: string): Promise<void> {
    const left = () =>
      this.widget(id)
        .locator('xpath=ancestor::*[@role="dialog"]')
        .evaluate((box) => box.getBoundingClientRect().left);
    const right = () =>
      this.widget(besideId)
        .locator(':scope > *')
        .first()
        .evaluate((box) => box.getBoundingClientRect().right);
    await expect.poll(async () => Math.abs((await left()) - (await right()))).toBeLessThanOrEqual(15);
  }

  /** The page has the keys, as after a Tab into it. */
  async focus(): Promise<void> {
    await this.page.locator('iframe').focus();
  }

  /** The sign over a widget whose last load failed, a button, or that needs trust, a picture; its name is the widget and why. */
  badge(id: string): Locator {
    const name = new RegExp(`^${id}: `);
    return this.frame.getByRole('button', { name }).or(this.frame.getByRole('img', { name }));
  }

  /** The name over the selected widget, drawn beside the page. */
  selection(id: string): Locator {
    return this.frame.locator('.outline:not(.outline--hover)').filter({ hasText: `${id} · ` });
  }

  /** The name under the pointer: of the widget that a click would select. */
  get pointed(): Locator {
    return this.frame.locator('.outline--hover');
  }

  /** Lines above the page. */
  get notes(): Locator {
    return this.region.getByRole('status', { name: 'Messages about the page' });
  }

  /** The part of a scroll table that scrolls. */
  tableBody(id: string): Locator {
    return this.widget(id).locator('tbody.ks-scrolltable-body');
  }

  /** Opens the menu of the states that the selected widget and the page can be shown in. */
  async openStates(): Promise<void> {
    await this.region.getByRole('button', { name: 'States of the page' }).click();
    await expect(this.state('With its data')).toBeVisible();
  }

  /** Entries of that menu: of the selected widget, then of the page. */
  state(title: string): Locator {
    return this.page.getByRole('menuitemcheckbox', { name: title });
  }

  /** Shows the selected widget, or the page where none is selected, in a state. */
  async chooseState(title: string): Promise<void> {
    await this.openStates();
    await this.state(title).first().click();
  }

  /** Window of the page, for example `1366 × 768`. */
  async chooseSize(size: string): Promise<void> {
    await this.sizeAndZoom.click();
    await this.page.getByRole('menuitemcheckbox', { name: new RegExp(`^${size}`) }).click();
  }

  /** Types a size that is none of those to choose from. */
  async typeSize(width: string, height: string): Promise<void> {
    await this.sizeAndZoom.click();
    await this.page.getByRole('menuitemcheckbox', { name: /^Custom size/ }).click();
    await this.sizeDialog.getByRole('textbox', { name: 'Width in pixels' }).fill(width);
    await this.sizeDialog.getByRole('textbox', { name: 'Height in pixels' }).fill(height);
    await this.sizeDialog.getByRole('button', { name: 'Use this size' }).click();
  }

  get sizeDialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Size of the page' });
  }

  /** How far the canvas could be scrolled to the right and down, in pixels of the screen. */
  async hiddenPart(): Promise<{ readonly left: number; readonly right: number; readonly below: number }> {
    return this.region.getByRole('group', { name: 'Canvas' }).evaluate((area) => ({
      left: area.scrollLeft,
      right: area.scrollWidth - area.clientWidth,
      below: area.scrollHeight - area.clientHeight,
    }));
  }

  /** How far the page itself is scrolled, in its own pixels. */
  async pageScroll(): Promise<number> {
    return this.frame.locator('html').evaluate((root) => root.ownerDocument.defaultView?.scrollY ?? 0);
  }

  /** Runs every init of the page again. */
  async reload(): Promise<void> {
    await this.region.getByRole('button', { name: 'Reload page' }).click();
    await this.page.getByRole('menuitem', { name: /^Reload data/ }).click();
  }

  /** Pages that the menu offers, in its order. */
  async pagesOfMenu(): Promise<readonly string[]> {
    await this.region.getByRole('button', { name: /^Page / }).click();
    const menu = this.page.getByRole('menu', { name: /^Page / });
    await expect(menu).toBeFocused();
    const pages = await menu.getByRole('menuitemcheckbox').allTextContents();
    await this.page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    return pages;
  }

  async switchPage(page: string): Promise<void> {
    await this.region.getByRole('button', { name: /^Page / }).click();
    await this.page.getByRole('menuitemcheckbox', { name: page, exact: true }).click();
  }

  /** What the browser downloads by something a person does. */
  async downloadBy(act: () => Promise<void>): Promise<{ readonly name: string; readonly png: Buffer }> {
    const download = this.page.waitForEvent('download');
    await act();
    const file = await download;
    return { name: file.suggestedFilename(), png: await readFile(await file.path()) };
  }

  /** An item of the menu for pictures. */
  async pictureMenu(item: string | RegExp): Promise<void> {
    await this.region.getByRole('button', { name: 'Picture of the page' }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  /** Saves a picture of the page; the file as the browser got it. */
  savePicture(): Promise<{ readonly name: string; readonly png: Buffer }> {
    return this.downloadBy(() => this.pictureMenu(/^Save picture of the page/));
  }

  /** The message over the page. */
  get message(): Locator {
    return this.frame.getByRole('alertdialog');
  }

  /** The frame around the selected widget. */
  get outline(): Locator {
    return this.frame.locator('dashwright-overlay .outline:not(.outline--hover)');
  }

  /** Fonts of the frame that are loaded, by family. */
  async loadedFonts(): Promise<readonly string[]> {
    return this.frame
      .locator('html')
      .evaluate(({ ownerDocument }) => [...ownerDocument.fonts].flatMap(({ family, status }) => (status === 'loaded' ? [family] : [])));
  }

  /** Lines over the page, for example `Every 20 px`. */
  async chooseLines(lines: string): Promise<void> {
    await this.sizeAndZoom.click();
    await this.page.getByRole('menuitemcheckbox', { name: lines }).click();
  }

  /** Whether the page behaves exactly as in production: switches that. */
  async switchExact(): Promise<void> {
    await this.region.getByRole('button', { name: 'Reload page' }).click();
    await this.page.getByRole('menuitemcheckbox', { name: 'Exactly as in production' }).click();
  }

  /** A zoom of the menu, for example `50 %`. */
  async chooseZoom(zoom: string): Promise<void> {
    await this.sizeAndZoom.click();
    await this.page.getByRole('menuitemcheckbox', { name: zoom, exact: true }).click();
  }

  /** Control and the wheel over an element of the page, in pixels downwards. */
  async zoomByWheel(target: Locator, deltaY: number): Promise<void> {
    await this.page.keyboard.down('Control');
    await this.pointer.scroll(target, deltaY);
    await this.page.keyboard.up('Control');
  }

  /** The same over the canvas, beside the page. */
  async zoomByWheelBeside(deltaY: number): Promise<void> {
    const frame = await this.page.locator('iframe').boundingBox();
    if (!frame) throw new Error('No page is shown.');
    await this.page.mouse.move(frame.x + frame.width / 2, frame.y - 6);
    await this.page.keyboard.down('Control');
    await this.page.mouse.wheel(0, deltaY);
    await this.page.keyboard.up('Control');
  }

  /** Size of the window the page is laid out for, in its own pixels. */
  async windowSize(): Promise<{ readonly width: number; readonly height: number }> {
    return this.frame.locator('html').evaluate(({ ownerDocument: { defaultView } }) => ({
      width: defaultView?.innerWidth ?? 0,
      height: defaultView?.innerHeight ?? 0,
    }));
  }

  /** How large the page is drawn, 1 for its real size: what the frame takes of the window against what it is laid out for. */
  async drawnScale(): Promise<number> {
    const frame = await this.page.locator('iframe').boundingBox();
    return (frame?.width ?? 0) / (await this.windowSize()).width;
  }

  /** Distance of the lines over the page, for example `20px`; null when there are none. */
  async linesEvery(): Promise<string | null> {
    return this.frame
      .locator('dashwright-overlay')
      .evaluate((host: HTMLElement) => (host.shadowRoot?.querySelector('[data-lines]') ? host.style.getPropertyValue('--lines') : null));
  }

  /** A button of the bar above the page. */
  toolbarButton(name: string): Locator {
    return this.region.getByRole('toolbar').getByRole('button', { name });
  }

  async openOwnWindow(): Promise<void> {
    await this.toolbarButton('Open in its own window').click();
  }

  /** Size and zoom as the bar says, for example `1920 × 1080 · 29 %`. */
  get sizeAndZoom(): Locator {
    return this.region.getByRole('button', { name: /^Size and zoom/ });
  }

  /** Where a widget is on the page, in the page's own pixels. */
  async place(id: string): Promise<{ readonly left: number; readonly top: number; readonly width: number; readonly height: number }> {
    return this.widget(id).evaluate((section) => {
      const { left, top, width, height } = (section.firstElementChild ?? section).getBoundingClientRect();
      return { left, top, width, height };
    });
  }

  /** What the canvas shows of the page, as a PNG; of its own size while the page is drawn at 100 %. */
  async shown(): Promise<Buffer> {
    await expect(this.sizeAndZoom).toHaveText(/ 100 %$/);
    const box = await this.page.locator('iframe').boundingBox();
    if (!box) throw new Error('No page is shown.');
    // Panels may end between two pixels; what is drawn in a frame begins at a whole one.
    const clip = { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width), height: Math.round(box.height) };
    return this.page.screenshot({ clip });
  }
}
