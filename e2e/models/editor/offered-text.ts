import { expect } from '@playwright/test';
import type { AppWindow } from '../app-window.ts';

/** Where suggestions are asked for, what is offered, and what stands there once it was accepted. */
export interface Offer {
  readonly file: string;
  /** Text of the file; `|` marks the place. */
  readonly marked: string;
  /** Begin of the suggestion's label. */
  readonly label: string;
  /** A part of the text afterwards; spaces at the begin of lines do not count. */
  readonly after: string;
}

const withoutIndent = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/^[ \t]+/gm, '')
    .replace(/[ \t]+$/gm, '');

/** Puts a text into the file with the cursor at its mark, and asks for suggestions. */
async function ask({ editor, page }: AppWindow, { file, marked }: Offer): Promise<void> {
  const cut = marked.indexOf('|');
  const text = marked.slice(0, cut) + marked.slice(cut + 1);
  await editor.replaceAll(file, text);
  const lines = marked.slice(0, cut).split('\n');
  await editor.placeCursor(lines.length, (lines.at(-1)?.length ?? 0) + 1);
  await expect(editor.textbox(file)).toBeFocused();
  // What is drawn anew behind the text may close the list: it is asked for until it stands.
  const list = page.locator('.suggest-widget.visible');
  await expect(async () => {
    if (!(await list.isVisible())) await page.keyboard.press('ControlOrMeta+Space');
    await expect(list).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** Accepts a suggestion, looks at the text afterwards, and takes it back as one step. */
export async function expectOffer(window: AppWindow, offer: Offer): Promise<void> {
  const { editor, page } = window;
  await ask(window, offer);
  await editor.accept(offer.label);
  expect(withoutIndent(await editor.read(offer.file))).toContain(withoutIndent(offer.after));
  await page.keyboard.press('ControlOrMeta+Z');
  expect(withoutIndent(await editor.read(offer.file))).toBe(withoutIndent(offer.marked.replace('|', '')));
}
