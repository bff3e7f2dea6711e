import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import type { PointedPart } from '../../src/preview/frame/input/pointed-part.ts';
import type { StoryRecord } from '../../src/preview/gallery/story-frame.ts';
import type { PreviewPage, WidgetData } from '../../src/shared/schema/preview-schema.ts';
import { knownEvents, tellAsserted } from './asserted-events.ts';

export { expect };

const page = join(import.meta.dirname, '../../dist/gallery/index.html');

/**
 * Resolves once nothing of a page was drawn anew or scrolled during three frames and the tasks after each: charts and large tables draw in
 * frames and tasks of their own, after what they were given.
 */
export function pageAtRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    let hasChanged = false;
    const note = (): void => {
      hasChanged = true;
    };
    const observer = new MutationObserver(note);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    window.addEventListener('scroll', note, { capture: true, passive: true });
    const { port1, port2 } = new MessageChannel();
    const frame = (): Promise<unknown> =>
      new Promise((resolve) => {
        port1.onmessage = resolve;
        requestAnimationFrame(() => port2.postMessage(null));
      });
    for (let still = 0; still < 3; still = hasChanged ? 0 : still + 1) {
      hasChanged = false;
      await frame();
    }
    observer.disconnect();
    window.removeEventListener('scroll', note, { capture: true });
    port1.close();
  });
}

/** One story in a page of its own, as the preview frame draws it. */
export class StoryPage {
  readonly page: Page;
  readonly #info: TestInfo;

  constructor(page: Page, info: TestInfo) {
    this.page = page;
    this.#info = info;
  }

  /** Opens a story by `<folder>/<name of the export>` and waits until it is drawn with its fonts and at rest. */
  async open(key: string): Promise<void> {
    if (!existsSync(page)) throw new Error('The gallery is not built. Run: node scripts/build.mjs gallery');
    await this.page.goto(`${pathToFileURL(page).href}?story=${encodeURIComponent(key)}`);
    await this.#drawn();
  }

  /** Puts another story in place of the one that is open: many times quicker than a page of its own. */
  async show(key: string): Promise<void> {
    if (!this.page.url().includes('?story=')) return this.open(key);
    await this.page.evaluate((wanted) => globalThis.dashwrightShow?.(wanted), key);
    return this.#drawn();
  }

  async #drawn(): Promise<void> {
    await this.page.waitForFunction(() => globalThis.dashwrightStory !== undefined && document.body.childElementCount > 0);
    // Fonts start to load with the first text that needs them: what is measured before is not where it will be. Charts draw anew once they are
    // told that all have loaded.
    await this.page.evaluate(async () => {
      await Promise.all([...document.fonts].map((font) => font.load()));
      await document.fonts.ready;
    });
    await this.atRest();
  }

  /** Waits until nothing is drawn or scrolled any more: what is read then stays. */
  atRest(): Promise<void> {
    return pageAtRest(this.page);
  }

  /** Everything the story raised so far, oldest first. */
  events(): Promise<StoryRecord['events']> {
    // As text: the types of JSON values are endless to the compiler.
    return this.page.evaluate(() => JSON.stringify(globalThis.dashwrightStory?.events ?? [])).then((text) => JSON.parse(text));
  }

  /** Whose and by what each event so far was. */
  sources(): Promise<StoryRecord['sources']> {
    return this.page.evaluate(() => [...(globalThis.dashwrightStory?.sources ?? [])]);
  }

  /** What a person typed without an event of its own, oldest first. */
  values(): Promise<StoryRecord['values']> {
    return this.page.evaluate(() => JSON.stringify(globalThis.dashwrightStory?.values ?? [])).then((text) => JSON.parse(text));
  }

  /** Popups that a person opened or closed, oldest first. */
  popups(): Promise<StoryRecord['popups']> {
    return this.page.evaluate(() => [...(globalThis.dashwrightStory?.popups ?? [])]);
  }

  problems(): Promise<StoryRecord['problems']> {
    return this.page.evaluate(() => [...(globalThis.dashwrightStory?.problems ?? [])]);
  }

  /** Asks by Alt+click where something drawn comes from; `position` in px from its corner, the middle without one. Returns what the app is asked. */
  async explain(target: Locator, position?: { readonly x: number; readonly y: number }): Promise<PointedPart | undefined> {
    // The page swallows presses with Alt, so that Playwright does not see where they went: nothing may move on the way there.
    await target.scrollIntoViewIfNeeded();
    await this.atRest();
    const before = await this.#countOfQuestions();
    await target.click({ modifiers: ['Alt'], ...(position ? { position } : {}) });
    return this.#questionAfter(before);
  }

  /** Asks the same by Alt+Enter of what has the focus. */
  async explainFocused(): Promise<PointedPart | undefined> {
    const before = await this.#countOfQuestions();
    await this.page.keyboard.press('Alt+Enter');
    return this.#questionAfter(before);
  }

  /** Asks by Alt+click at each place of an element, in px from its corner. Returns what the app is asked, in the same order. */
  async explainAt(target: Locator, places: readonly { readonly x: number; readonly y: number }[]): Promise<readonly PointedPart[]> {
    await this.atRest();
    const before = await this.#countOfQuestions();
    const box = await target.boundingBox();
    await this.page.keyboard.down('Alt');
    for (const { x, y } of places) await this.page.mouse.click((box?.x ?? 0) + x, (box?.y ?? 0) + y);
    await this.page.keyboard.up('Alt');
    return this.page.evaluate((count) => globalThis.dashwrightStory?.explained.slice(count) ?? [], before);
  }

  #countOfQuestions(): Promise<number> {
    return this.page.evaluate(() => globalThis.dashwrightStory?.explained.length ?? 0);
  }

  /** Asking is done once the click or the key is. */
  #questionAfter(before: number): Promise<PointedPart | undefined> {
    return this.page.evaluate((count) => globalThis.dashwrightStory?.explained[count], before);
  }

  /** Hands results to the widgets as the runtime does after a request. */
  async giveResults(widgets: readonly WidgetData[]): Promise<void> {
    await this.page.evaluate((given) => globalThis.dashwrightStory?.setWidgets(JSON.parse(given)), JSON.stringify(widgets));
  }

  /** Refuses the value that was sent last, as a back-end does. */
  async refuseLast(reason: string): Promise<void> {
    await this.page.evaluate((given) => globalThis.dashwrightStory?.refuseLast(given), reason);
  }

  /** How often each widget was drawn so far. */
  async drawn(): Promise<Readonly<Record<string, number>>> {
    return this.page.evaluate(() => Object.fromEntries(globalThis.dashwrightStory?.drawn ?? []));
  }

  /** Makes the page behave exactly as in production, as the setting of that name does. */
  async setExact(): Promise<void> {
    await this.page.evaluate(() => globalThis.dashwrightExact?.(true));
  }

  /** Shows a page as an evaluation of the files gives it. */
  async showPage(page: PreviewPage): Promise<void> {
    await this.page.evaluate((given) => globalThis.dashwrightStory?.setPage(JSON.parse(given)), JSON.stringify(page));
  }

  /** Opens a popup as an Api call does; `anchorId`: of the widget whose event called it. */
  async openPopup(id: string, anchorId?: string): Promise<void> {
    await this.page.evaluate(([popup, anchor]) => globalThis.dashwrightStory?.setPopup(popup ?? '', { open: true, anchorId: anchor }), [
      id,
      anchorId,
    ] as const);
  }

  /** Waits until the story raised exactly these events, and tells the run which events of the catalogue are seen to work by it. */
  async expectEvents(expected: readonly { readonly widgetId: string; readonly action: string; readonly values: object }[]): Promise<void> {
    await expect.poll(() => this.events()).toEqual(expected);
    tellAsserted(this.#info, await this.events(), await this.sources());
  }

  /** Every event so far has the shape that the catalogue gives it, whoever asserts its values. */
  async expectShapes(): Promise<void> {
    knownEvents(await this.events(), await this.sources());
  }
}

/** Tests of widgets by hand in real Chromium: `story.open('toggle/switchedOn')`, pointer and keyboard, then `story.expectEvents`. */
export const test = base.extend<{ story: StoryPage }>({
  viewport: { width: 1000, height: 700 },
  colorScheme: 'light',
  story: async ({ page: browserPage }, use, info) => {
    const errors: string[] = [];
    browserPage.on('pageerror', (error) => errors.push(error.message));
    // The page was used before: what is drawn below the place of the last click would be hovered.
    await browserPage.mouse.move(0, 0);
    const story = new StoryPage(browserPage, info);
    await use(story);
    expect(errors, 'errors in the page').toEqual([]);
    if (info.errors.length === 0) await story.expectShapes();
  },
});
