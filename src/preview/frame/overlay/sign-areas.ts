import type { Rectangle } from '../../markup/measures.ts';
import type { Edge } from '../design/resizing.ts';

/** Diameter of an error badge with its ring, and width of a handle; px before enlargement. */
const badgeSize = 22;
const handleSize = 10;
/** Width of the text in the corner of a large widget that waits for trust, and diameter of the dot at a small one; px before enlargement. */
const withheldSizes = { text: 110, point: 13 } as const;
/** How large that dot is beside a badge: it stands where a badge of its size would. */
export const pointShare = withheldSizes.point / badgeSize;

/** Returns the middle of the sign of a failed widget: its upper right corner, or the edge of the window where that is outside. */
export function badgeMiddle(
  box: Rectangle,
  enlargement: number,
  window: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } {
  const room = 10 * enlargement;
  const left = Math.max(room, Math.min(box.left + box.width, window.width - room));
  const isOutside = box.top + box.height < 0 || box.top > window.height;
  return { left, top: isOutside ? box.top : Math.max(room, Math.min(box.top, window.height - room)) };
}

/** Returns what the sign of a failed widget covers, in px of the window. */
export function badgeArea(middle: { readonly left: number; readonly top: number }, enlargement: number): Rectangle {
  return around(middle, badgeSize * enlargement);
}

/** Returns what the text in the corner of a widget that waits for trust covers, in px of the window. */
export function withheldArea(box: Rectangle, enlargement: number): Rectangle {
  const width = withheldSizes.text * enlargement;
  return { left: box.left + box.width - width, top: box.top, width, height: 18 * enlargement };
}

/**
 * Returns the middle of the sign of a widget where it covers no text: in its upper right corner, beside or above that corner, below the
 * widget, or in the upper left corner, and where no other sign stands, further to the left if need be. Where text is everywhere it covers no other
 * sign at least; where the corner is outside of the window, the sign stays in the corner.
 */
export function clearBadgeMiddle(
  box: Rectangle,
  enlargement: number,
  window: { readonly width: number; readonly height: number },
  coversText: (area: Rectangle) => boolean,
  isTaken: (area: Rectangle) => boolean = () => false,
): { readonly left: number; readonly top: number } {
  const corner = badgeMiddle(box, enlargement, window);
  const right = box.left + box.width;
  if (corner.left !== right || corner.top !== box.top) return corner;
  const half = (badgeSize / 2) * enlargement;
  const places = [
    corner,
    { left: right + half, top: box.top + half },
    { left: right - half, top: box.top - half },
    { left: right + half, top: box.top - half },
    { left: right - half, top: box.top + box.height + half },
    { left: box.left, top: box.top },
  ];
  const inRow = Array.from({ length: 6 }, (_, count) => ({ left: right - (count + 1) * 2 * half, top: box.top }));
  const isInside = ({ left, top }: { readonly left: number; readonly top: number }): boolean =>
    left >= half && top >= half && left <= window.width - half && top <= window.height - half;
  const isFree = (place: { readonly left: number; readonly top: number }): boolean =>
    isInside(place) && !isTaken(badgeArea(place, enlargement));
  const isClear = (place: { readonly left: number; readonly top: number }): boolean =>
    isFree(place) && !coversText(badgeArea(place, enlargement));
  const clear = places.find(isClear);
  if (clear !== undefined || !isTaken(badgeArea(corner, enlargement))) return clear ?? corner;
  return inRow.find(isClear) ?? inRow.find(isFree) ?? corner;
}

/**
 * Returns whether handles in the middle of the edges are left out: of a widget that is little higher than they are, they would cover the text, and the
 * corner does the same.
 */
export function isTooLowForHandles(box: Rectangle, edges: readonly Edge[], enlargement: number): boolean {
  return edges.includes('corner') && box.height < 2.5 * handleSize * enlargement;
}

/** Returns what the handles of a selection cover, in px of the window. */
export function handleAreas(box: Rectangle, edges: readonly Edge[], enlargement: number): readonly Rectangle[] {
  return edges.map((edge) => {
    const left = box.left + (edge === 'bottom' ? box.width / 2 : box.width);
    const top = box.top + (edge === 'right' ? box.height / 2 : box.height);
    return around({ left, top }, handleSize * enlargement);
  });
}

function around(middle: { readonly left: number; readonly top: number }, size: number): Rectangle {
  return { left: middle.left - size / 2, top: middle.top - size / 2, width: size, height: size };
}

/** Returns whether two areas have a point in common. */
export function overlap(one: Rectangle, other: Rectangle): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}
