import type { Rectangle } from '../../markup/measures.ts';

/** An area is looked at in this many points beside each other at most, whatever its size. */
const maxPointsInRow = 40;
/** Px between two points, less than what a person reads is wide. */
const step = 8;
/** A longer text counts as being everywhere in its element: to measure its lines takes long. */
const maxMeasured = 5_000;
const shown = 'input, textarea, select, img, svg, canvas, video';

/**
 * Returns whether something that a person reads is drawn in an area of the window: text, a field, a picture or a chart. What the pointer
 * goes through, and what lies outside of the window, is not seen.
 */
export function coversText(area: Rectangle): boolean {
  const known = new Set<Element>();
  const columns = Math.min(maxPointsInRow, Math.max(2, Math.ceil(area.width / step)));
  for (const row of [0.15, 0.5, 0.85]) {
    for (let column = 0; column <= columns; column += 1) {
      const x = area.left + 1 + ((area.width - 2) * column) / columns;
      for (const element of document.elementsFromPoint(x, area.top + area.height * row)) {
        if (known.has(element)) continue;
        known.add(element);
        if (element.matches(shown) || hasTextIn(element, area)) return true;
      }
    }
  }
  return false;
}

function hasTextIn(element: Element, area: Rectangle): boolean {
  for (const node of element.childNodes) {
    if (!(node instanceof Text) || node.data.trim() === '') continue;
    if (node.length > maxMeasured) return true;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.right > area.left && box.left < area.left + area.width && box.bottom > area.top + 1 && box.top < area.top + area.height - 1)
        return true;
    }
  }
  return false;
}
