import type { Rectangle } from '../../markup/measures.ts';

/**
 * Returns the outer edges of a frame of this thickness around a box, px: outside of the box, so that the border of the box stays in sight. Where the
 * window would cut it, it lies inside the box instead; a box that itself goes on outside of the window has its frame there.
 */
export function outlineFrame(box: Rectangle, thickness: number, window: { readonly width: number; readonly height: number }): Rectangle {
  const [boxRight, boxBottom] = [box.left + box.width, box.top + box.height];
  const before = (edge: number) => (edge < 0 ? edge - thickness : Math.max(0, edge - thickness));
  const behind = (edge: number, end: number) => (edge > end ? edge + thickness : Math.min(end, edge + thickness));
  const [left, top] = [before(box.left), before(box.top)];
  return { left, top, width: behind(boxRight, window.width) - left, height: behind(boxBottom, window.height) - top };
}
