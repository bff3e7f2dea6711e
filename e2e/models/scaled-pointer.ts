import { expect, type Locator, type Page } from '@playwright/test';

/** A point of the window, in CSS pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

interface PressOptions {
  readonly clickCount?: number;
  readonly button?: 'left' | 'right';
  readonly modifiers?: readonly ('Alt' | 'Shift' | 'Control')[];
  /** Shares of the target's width and height. */
  readonly at?: Point;
}

const middle: Point = { x: 0.5, y: 0.5 };

/**
 * In the frame: notes where the next press goes. `end` returns whether the element could be pressed at this share of it beforehand, and
 * the press went elsewhere although the element was still there; false where it is not known, as for a press that the frame keeps to itself.
 */
function notePress(element: Element, at: Point): { readonly end: () => boolean } {
  const { left, top, width, height } = element.getBoundingClientRect();
  const root = element.getRootNode() as Document | ShadowRoot;
  const isOnTop = element.contains(root.elementFromPoint(left + width * at.x, top + height * at.y));
  let isMissed = false;
  const onPress = (event: Event): void => {
    isMissed = isOnTop && element.isConnected && !event.composedPath().includes(element);
  };
  const settings = { capture: true, once: true } as const;
  element.ownerDocument.defaultView?.addEventListener('pointerdown', onPress, settings);
  return {
    end: () => {
      element.ownerDocument.defaultView?.removeEventListener('pointerdown', onPress, settings);
      return isMissed;
    },
  };
}

/**
 * The pointer over elements of the preview. The frame is drawn at its real size and scaled to fit, which
 * Playwright's own clicks do not take into account; these go to the same place a person's would.
 */
export class ScaledPointer {
  constructor(private readonly page: Page) {}

  /** Middle of an element as seen in the window, once it has stopped moving; `at`: shares of its width and height instead. */
  async place(target: Locator, at: Point = middle): Promise<Point> {
    await expect(target).toBeVisible();
    await this.waitForAnswers();
    const read = async (): Promise<Point> => {
      const inner = await target.evaluate((element, share) => {
        element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const box = element.getBoundingClientRect();
        return { x: box.left + box.width * share.x, y: box.top + box.height * share.y };
      }, at);
      return this.page.locator('iframe').evaluate((frame, point) => {
        const box = frame.getBoundingClientRect();
        const scale = box.width / (frame as HTMLIFrameElement).offsetWidth;
        return { x: box.left + point.x * scale, y: box.top + point.y * scale };
      }, inner);
    };
    let last = await read();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const next = await read();
      if (Math.abs(next.x - last.x) < 1 && Math.abs(next.y - last.y) < 1) return next;
      last = next;
    }
    return last;
  }

  /** What comes in moves the page, and what takes long puts a veil over it: a person waits, though not for ever. */
  private async waitForAnswers(): Promise<void> {
    const veil = this.page.frameLocator('iframe').locator('.loader');
    await this.page
      .waitForFunction(() => document.querySelector('iframe[aria-busy="true"]') === null, undefined, { timeout: 10_000 })
      .then(() => veil.waitFor({ state: 'hidden', timeout: 10_000 }))
      .catch(() => undefined);
  }

  async click(target: Locator, options: PressOptions = {}): Promise<void> {
    const before = await this.page.evaluateHandle(() => document.activeElement);
    // What comes in at the last moment may move the target away from the pointer: a person sees that, and presses again.
    for (let attempt = 0; attempt < 3; attempt += 1) if (!(await this.pressMisses(target, options))) break;
    // The frame has a process of its own: the keys follow the press a moment later, unless the press opened something in the window.
    await this.page
      .waitForFunction(
        (known) => {
          const now = document.activeElement;
          return now?.tagName === 'IFRAME' || (now !== known && now !== document.body);
        },
        before,
        { timeout: 5_000 },
      )
      .catch(() => undefined);
  }

  /** Presses once. Returns whether the target lay under the pointer, and the press nevertheless went to something else in the frame. */
  private async pressMisses(
    target: Locator,
    { at = middle, modifiers = [], clickCount = 1, button = 'left' }: PressOptions,
  ): Promise<boolean> {
    const { x, y } = await this.place(target, at);
    await this.page.mouse.move(x, y);
    const note = await target.evaluateHandle(notePress, at);
    for (const key of modifiers) await this.page.keyboard.down(key);
    await this.page.mouse.click(x, y, { clickCount, button });
    for (const key of modifiers) await this.page.keyboard.up(key);
    // A page that was left by the press has no note any more.
    return await note.evaluate((noted) => noted.end()).catch(() => false);
  }

  /** Presses by finger: no pointer is over anything then. */
  async tap(target: Locator): Promise<void> {
    const point = await this.place(target);
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await session.detach();
  }

  /** Presses a field, once more if what came in moved it away from the pointer, until it has the focus. */
  async enter(field: Locator): Promise<void> {
    await expect(async () => {
      await this.click(field);
      await expect(field).toBeFocused({ timeout: 3_000 });
    }).toPass();
  }

  /**
   * What `read` gives once it is above `least` and three frames of the page change nothing any more: what a wheel or code scrolls goes on
   * for a while.
   */
  async atRest(read: () => Promise<number>, least: number): Promise<number> {
    const root = this.page.frameLocator('iframe').locator('html');
    let last = Number.NaN;
    await expect
      .poll(async () => {
        const before = await read();
        await root.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(go)))));
        last = await read();
        return last > least && last === before;
      })
      .toBe(true);
    return last;
  }

  /** Wheel over an element, in pixels downwards. */
  async scroll(target: Locator, deltaY: number): Promise<void> {
    const { x, y } = await this.place(target);
    await this.page.mouse.move(x, y);
    await this.page.mouse.wheel(0, deltaY);
  }
}
