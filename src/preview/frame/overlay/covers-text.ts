import type { Rectangle } from '../../markup/measures.ts';

/** An area is looked at in this many points beside each other at most, whatever its size. */
const maxPointsInRow = 40;
/** Px between two points, less than what a person reads is wide. */
const step = 8;
/** Px from the upper and lower edge of an area to its outermost points: a text that only reaches into it is looked at, too. */
const edge = 1.5;
/** A longer text counts as being everywhere in its element: to measure its lines takes long. */
const maxMeasured = 5_000;
const shown = 'img, svg, canvas, video';
/** Fields whose text is as wide as it is long, unlike a check box or a button. */
const fields = 'textarea, select, input:not([type=button], [type=submit], [type=checkbox], [type=radio], [type=range], [type=color])';
/** Estimated advance of a character of a field, in sizes of its font. */
const advance = 0.62;

/**
 * Returns whether something that a person reads is drawn in an area of the window: text, a field, a picture or a chart. What the pointer
 * goes through, and what lies outside of the window, is not seen.
 */
export function coversText(area: Rectangle): boolean {
  const known = new Set<Element>();
  const columns = Math.min(maxPointsInRow, Math.max(2, Math.ceil(area.width / step)));
  for (const row of [edge, area.height * 0.35, area.height * 0.65, area.height - edge]) {
    for (let column = 0; column <= columns; column += 1) {
      const x = area.left + 1 + ((area.width - 2) * column) / columns;
      for (const element of document.elementsFromPoint(x, area.top + row)) {
        if (known.has(element)) continue;
        known.add(element);
        if (element.matches(shown) || hasFieldIn(element, area) || hasTextIn(element, area)) return true;
      }
    }
  }
  return false;
}

function hasFieldIn(element: Element, area: Rectangle): boolean {
  if (!element.matches('input, textarea, select')) return false;
  if (!element.matches(fields)) return true;
  const text = element instanceof HTMLSelectElement ? (element.selectedOptions[0]?.label ?? '') : textOfField(element);
  if (text === '') return false;
  const box = element.getBoundingClientRect();
  const { fontSize, textAlign, paddingLeft, paddingRight } = getComputedStyle(element);
  const width = Math.min(box.width, text.length * advance * pixels(fontSize) + pixels(paddingLeft) + pixels(paddingRight));
  const isAtEnd = textAlign === 'right' || textAlign === 'end';
  const left = textAlign === 'center' ? box.left + (box.width - width) / 2 : isAtEnd ? box.right - width : box.left;
  return area.left < left + width && area.left + area.width > left;
}

function textOfField(element: Element): string {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value || element.placeholder : '';
}

const pixels = (length: string): number => Number.parseFloat(length) || 0;

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
