import { expect, type Locator, type Page } from '@playwright/test';

/** The text of the shown answer, of which only the lines in sight are drawn. */
export class ResponseText {
  readonly lines: Locator;

  constructor(
    private readonly page: Page,
    readonly panel: Locator,
  ) {
    this.lines = panel.getByRole('region', { name: 'Response body' });
  }

  /** A drawn line by its number. */
  line(number: number): Locator {
    return this.lines.locator('.text-lines__line').filter({ has: this.page.getByText(String(number), { exact: true }) });
  }

  /** Where in the window the n-th character of a line begins; the first by default. */
  private async placeIn(number: number, character = 0): Promise<{ readonly x: number; readonly y: number }> {
    return this.line(number)
      .locator('code')
      .evaluate((code, index) => {
        const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        let left = index;
        for (let text = texts.nextNode(); text; left -= text.nodeValue?.length ?? 0, text = texts.nextNode()) {
          if (left > (text.nodeValue?.length ?? 0)) continue;
          range.setStart(text, left);
          break;
        }
        const { left: x, top, height } = range.getBoundingClientRect();
        return { x: x + 0.5, y: top + height / 2 };
      }, character);
  }

  /** Presses on a character of a line, scrolls on while it is held until another line is in sight, and releases on that line. */
  async dragFrom(start: { readonly line: number; readonly character: number }, end: { readonly line: number; readonly character: number }) {
    await this.line(start.line).scrollIntoViewIfNeeded();
    const from = await this.placeIn(start.line, start.character);
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    const box = await this.lines.boundingBox();
    if (!box) throw new Error('The answer is not in sight.');
    // Within the view, where nothing scrolls by itself: the wheel turns while the button is held.
    const middle = box.y + box.height / 2;
    const leaps = 10;
    const lineHeight = 18;
    for (let leap = 1; leap <= leaps; leap += 1) {
      const line = start.line + ((end.line - start.line) * leap) / leaps;
      await this.lines.evaluate((element, top) => element.scrollTo(0, top), (line - 3) * lineHeight);
      await this.page.mouse.move(from.x + leap, middle + leap);
    }
    await this.line(end.line).scrollIntoViewIfNeeded();
    await expect(async () => {
      const to = await this.placeIn(end.line, end.character);
      await this.page.mouse.move(to.x, to.y, { steps: 4 });
      expect(await this.placeIn(end.line, end.character)).toEqual(to);
    }).toPass({ intervals: [50] });
    await this.page.mouse.up();
  }

  /** Copies what is selected by keyboard; resolves with the text on the clipboard. */
  async copySelected(): Promise<string> {
    await this.page.evaluate(() => navigator.clipboard.writeText('copied before'));
    await this.page.keyboard.press('Control+c');
    const read = (): Promise<string> => this.page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(read).not.toMatch(/^(?:copied before)?$/);
    return read();
  }

  /** Copies all by its button; resolves with the text on the clipboard. */
  async copyAll(): Promise<string> {
    await this.page.evaluate(() => navigator.clipboard.writeText('copied before'));
    await this.panel.getByRole('button', { name: 'Copy all' }).click();
    const read = (): Promise<string> => this.page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(read).not.toMatch(/^(?:copied before)?$/);
    return read();
  }

  /** Scrolls to the start or the end of what is loaded. */
  async scrollTo(place: 'start' | 'end'): Promise<void> {
    await this.lines.evaluate((element, isEnd) => element.scrollTo(0, isEnd ? element.scrollHeight : 0), place === 'end');
  }

  /** Whether what is selected lies within the answer. */
  async hasSelection(): Promise<boolean> {
    return this.lines.evaluate((element) => {
      const selection = document.getSelection();
      return selection !== null && element.contains(selection.anchorNode) && element.contains(selection.focusNode);
    });
  }

  /** What looks selected in the window. */
  async selectedText(): Promise<string> {
    return this.page.evaluate(() => document.getSelection()?.toString() ?? '');
  }
}
