import { expect, type Locator, type Page } from '@playwright/test';
import type { PreviewPane } from './preview-pane.ts';
import { atRest } from './window/at-rest.ts';

interface Share {
  readonly x: number;
  readonly y: number;
}

/** A hand that drags on the canvas in design mode, as slowly as the app answers. */
export class CanvasHand {
  constructor(
    private readonly page: Page,
    private readonly preview: PreviewPane,
  ) {}

  private overlay(part: string): Locator {
    return this.preview.frame.locator(`dashwright-overlay ${part}`);
  }

  /** What follows the pointer. */
  get ghost(): Locator {
    return this.overlay('.drag--ghost');
  }

  /** The widget that takes what is dragged. */
  get landing(): Locator {
    return this.overlay('.drag--landing');
  }

  /** The line between two children of it. */
  get line(): Locator {
    return this.overlay('.drag--line');
  }

  get guide(): Locator {
    return this.overlay('.drag--guide-x');
  }

  /** The guide at an upper or lower edge. */
  get guideAcross(): Locator {
    return this.overlay('.drag--guide-y');
  }

  /** How the line between two children runs; undefined while there is none. */
  async lineShape(): Promise<'upright' | 'level' | undefined> {
    return this.line.evaluate((line) => {
      const { width, height } = line.getBoundingClientRect();
      return (line as HTMLElement).hidden ? undefined : height > width ? 'upright' : 'level';
    });
  }

  /** What follows the pointer says, once it has followed the last move: it is drawn with the frames of the page. */
  async shownSize(): Promise<string> {
    return await atRest(() => this.ghost.innerText());
  }

  edge(name: 'right' | 'bottom' | 'corner'): Locator {
    return this.overlay(`.handle--${name}`);
  }

  /** The field over a text. */
  get field(): Locator {
    return this.preview.frame.locator('.text-field');
  }

  /** Presses an element, in its middle or at `hold`, and moves to another one, which must take what is dragged; the button stays down. */
  async drag(from: Locator, to: Locator, at: Share, hold?: Share): Promise<void> {
    await this.press(from, hold);
    const target = await this.preview.pointer.place(to, at);
    await this.page.mouse.move(target.x, target.y, { steps: 4 });
    await expect(this.landing).toBeVisible();
  }

  /** Presses an element in its middle. */
  async press(from: Locator, at: Share = { x: 0.5, y: 0.5 }): Promise<Share> {
    // Whoever typed in the editor goes to the canvas by pointer first.
    await this.preview.region.getByText('Design', { exact: true }).click();
    const start = await this.preview.pointer.place(from, at);
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    // The frame has a process of its own: the keys follow the press a moment later.
    await expect.poll(() => this.page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    return start;
  }

  /** Presses an element and moves by pixels of the screen; the button stays down. */
  async pull(from: Locator, dx: number, dy: number, at?: Share): Promise<void> {
    const start = await this.press(from, at);
    await this.page.mouse.move(start.x + dx, start.y + dy, { steps: 4 });
  }

  /** Draws a rectangle around everything from one element to another, with Shift. */
  async encircle(first: Locator, last: Locator): Promise<void> {
    const from = await this.preview.pointer.place(first, { x: 0, y: 0 });
    const to = await this.preview.pointer.place(last, { x: 1, y: 1 });
    await this.page.keyboard.down('Shift');
    await this.page.mouse.move(from.x - 3, from.y - 3);
    await this.page.mouse.down();
    await this.page.mouse.move(to.x + 3, to.y + 3, { steps: 4 });
    await expect(this.overlay('.drag--marquee')).toBeVisible();
    await this.page.mouse.up();
    await this.page.keyboard.up('Shift');
  }

  async drop(): Promise<void> {
    await this.page.mouse.up();
  }
}
