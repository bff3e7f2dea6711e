import type { Locator } from '@playwright/test';

interface WordPlace {
  readonly left: number;
  readonly top: number;
  readonly x: number;
  readonly y: number;
}

/** Where a word stands in a line in sight, in pixels of the window and of the line. */
export async function placeOfWord(line: Locator, word: string, which: 'first' | 'last'): Promise<WordPlace> {
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
