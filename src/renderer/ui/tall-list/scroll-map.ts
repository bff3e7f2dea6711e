/** Pixels of the tallest space that is laid out. Browsers stop between 17.8 million (Firefox) and 33.5 million (Chromium), and single
 * precision, which places are drawn in, counts every pixel up to 16.7 million. */
export const tallestSpace = 16_000_000;

/** How far a list scrolls. */
export interface Room {
  /** The largest scroll position of the element, pixels. */
  readonly maxTop: number;
  /** Pixels the list is taller than its space in the element; 0 where it fits. */
  readonly excess: number;
  /** Height of what is in sight. */
  readonly viewport: number;
}

/** A scroll position of the element with the pixel of the list that stands there. */
export interface Place {
  readonly top: number;
  readonly offset: number;
}

/** Share of the scroll positions at each end that stand for as many pixels of the list, so the last rows are scrolled as everywhere. */
const endShare = 1 / 16;

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/** Follows the line through the two ends, on which only what lies between them is stretched. */
function stretched(value: number, from: number, to: number, end: number): number {
  if (value <= end || from === to) return value;
  if (value >= from - end) return to - (from - value);
  return end + ((value - end) * (to - 2 * end)) / (from - 2 * end);
}

/** The pixel of the list that a scroll position stands for: 0 for the first, the end of the list for the last, scaled between. */
export function listOffset(top: number, { maxTop, excess }: Room): number {
  return stretched(clamp(top, maxTop), maxTop, maxTop + excess, maxTop * endShare);
}

/** The scroll position that stands for a pixel of the list; the reverse of {@link listOffset}. */
export function topFor(offset: number, { maxTop, excess }: Room): number {
  return stretched(clamp(offset, maxTop + excess), maxTop + excess, maxTop, maxTop * endShare);
}

/**
 * Distance in pixels from which a move counts as dragging the scroll bar: a quarter of what one pixel of dragging covers. Wheel, keys
 * and touch move less than that, even when several of their moves arrive at once.
 */
export function jumpFrom({ maxTop, viewport }: Room): number {
  return maxTop / Math.max(1, viewport) / 4;
}

/**
 * Where a list stands after its element scrolled to `top`. Small moves go on by as many pixels, jumps go to what the scroll bar shows.
 * `top` of the answer is another one where the element would end before the list does: the element has to be moved there.
 */
export function scrolled(before: Place, top: number, room: Room): Place {
  const { maxTop, excess, viewport } = room;
  const moved = top - before.top;
  if (Math.abs(moved) >= jumpFrom(room)) return { top, offset: listOffset(top, room) };
  const offset = clamp(before.offset + moved, maxTop + excess);
  const isNearEnd = Math.min(top, maxTop - top) < 2 * viewport;
  return isNearEnd ? { top: topFor(offset, room), offset } : { top, offset };
}
