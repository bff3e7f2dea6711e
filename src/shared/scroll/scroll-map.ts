/** Height of the tallest space that is laid out, pixels. Browsers stop between 17.8 million (Firefox) and 33.5 million (Chromium), and single
 * precision, in which positions are drawn, is exact up to 16.7 million pixels. */
export const tallestSpace = 16_000_000;

/** The scroll range of a list. */
export interface Room {
  /** The largest scroll position of the element, pixels. */
  readonly maxTop: number;
  /** Pixels by which the list is taller than its space in the element; 0 if it fits. */
  readonly excess: number;
  /** Height of the visible part, pixels. */
  readonly viewport: number;
}

/** A scroll position of the element and the pixel of the list at that position. */
export interface ScrollPlace {
  readonly top: number;
  readonly offset: number;
}

/** Share of the scroll positions at each end that map one to one to pixels of the list, so that the last rows scroll normally. */
const endShare = 1 / 16;

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/** Maps a value piecewise linearly: one to one near both ends, stretched in between. */
function stretched(value: number, from: number, to: number, end: number): number {
  if (value <= end || from === to) return value;
  if (value >= from - end) return to - (from - value);
  return end + ((value - end) * (to - 2 * end)) / (from - 2 * end);
}

/** Returns the pixel of the list for a scroll position: 0 for the first, the end of the list for the last, scaled between. */
export function listOffset(top: number, { maxTop, excess }: Room): number {
  return stretched(clamp(top, maxTop), maxTop, maxTop + excess, maxTop * endShare);
}

/** Returns the scroll position for a pixel of the list; the inverse of {@link listOffset}. */
export function topFor(offset: number, { maxTop, excess }: Room): number {
  return stretched(clamp(offset, maxTop + excess), maxTop + excess, maxTop, maxTop * endShare);
}

/**
 * Returns the distance in pixels from which a move counts as dragging the scroll bar: a quarter of what one dragged pixel covers. Wheel, keys
 * and touch move less than that, even when several of their moves arrive at once.
 */
export function jumpFrom({ maxTop, viewport }: Room): number {
  return maxTop / Math.max(1, viewport) / 4;
}

/**
 * Returns the place of a list after its element scrolled to `top`. Small moves scroll by as many pixels, jumps go to what the scroll bar shows.
 * The returned `top` differs if the element would end before the list does: the element has to be moved there.
 */
export function scrolled(before: ScrollPlace, top: number, room: Room): ScrollPlace {
  const { maxTop, excess, viewport } = room;
  const moved = top - before.top;
  if (Math.abs(moved) >= jumpFrom(room)) return { top, offset: listOffset(top, room) };
  const offset = clamp(before.offset + moved, maxTop + excess);
  const isNearEnd = Math.min(top, maxTop - top) < 2 * viewport;
  return isNearEnd ? { top: topFor(offset, room), offset } : { top, offset };
}
