import { expect, type Locator } from '@playwright/test';

interface WordPlace {
  readonly left: number;
  readonly top: number;
  readonly x: number;
  readonly y: number;
}

/** Where a word stands in a line in sight, in pixels of the window and of the line. */
async function placeOfWord(line: Locator, word: string, which: 'first' | 'last'): Promise<WordPlace> {
  const place = await line.evaluate(
    (element, { text, isLast }) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      let found: WordPlace | undefined;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.nodeValue?.[isLast ? 'lastIndexOf' : 'indexOf'](text) ?? -1;
        if (at < 0 || (found && !isLast)) continue;
        range.setStart(node, at);
        range.setEnd(node, at + text.length);
        const { x, y, width, height } = range.getBoundingClientRect();
        const outer = element.getBoundingClientRect();
        found = { left: x, top: y, x: x - outer.x + width / 2, y: y - outer.y + height / 2 };
      }
      return found;
    },
    { text: word, isLast: which === 'last' },
  );
  if (!place) throw new Error(`The line has no word ${word}.`);
  return place;
}

/** Selects a word of a line in sight by a double click. */
export async function selectWord(region: Locator, line: Locator, word: string, which: 'first' | 'last' = 'first'): Promise<void> {
  // Until that word is selected: lenses push lines down while they come, and two presses may be too far apart for a double click.
  await expect(async () => {
    const { x, y } = await placeOfWord(line, word, which);
    await line.dblclick({ position: { x, y } });
    const selected = region.locator('.selected-text');
    await expect(selected).toHaveCount(1, { timeout: 500 });
    const { left, top } = await placeOfWord(line, word, which);
    const box = await selected.boundingBox();
    expect(Math.hypot((box?.x ?? 0) - left, (box?.y ?? 0) - top)).toBeLessThan(8);
  }).toPass();
}

/** Presses a word of a line in sight with the right button, which also puts the cursor there. */
export async function openMenuAtWord(line: Locator, word: string): Promise<void> {
  const { x, y } = await placeOfWord(line, word, 'first');
  await line.click({ position: { x, y }, button: 'right' });
}
