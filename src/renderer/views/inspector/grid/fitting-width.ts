/** Pixels between neighbours in a cell or header, and of its padding and line together; a pixel more, since widths of texts are rounded. */
const gap = 4;
const around = 8 + 8 + 1 + 1;

/** Returns the pixels in which everything that is drawn in these cells and headers has room: their texts, and the signs beside them. */
export function fittingWidth(drawn: Iterable<Element>): number {
  let widest = 0;
  for (const cell of drawn) {
    let width = around;
    let parts = 0;
    for (const part of cell.children) {
      if (!(part instanceof HTMLElement) || part.role === 'separator') continue;
      // The text is cut, and its width to scroll is that of the whole.
      width += Math.max(part.scrollWidth, part.offsetWidth);
      parts += 1;
    }
    widest = Math.max(widest, width + Math.max(0, parts - 1) * gap);
  }
  return widest;
}
