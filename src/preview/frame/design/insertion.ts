import type { Rectangle } from '../../markup/measures.ts';

/** A point of the frame, px. */
export interface FramePoint {
  readonly x: number;
  readonly y: number;
}

/** Where dragged widgets would go among children: before the `index`-th box, and the line that shows it. */
export interface Insertion {
  readonly index: number;
  readonly line: Rectangle;
}

const right = ({ left, width }: Rectangle): number => left + width;
const bottom = ({ top, height }: Rectangle): number => top + height;

function distance(box: Rectangle, { x, y }: FramePoint): number {
  return Math.hypot(Math.max(box.left - x, 0, x - right(box)), Math.max(box.top - y, 0, y - bottom(box)));
}

function overlap(from: number, to: number, otherFrom: number, otherTo: number): number {
  return Math.min(to, otherTo) - Math.max(from, otherFrom);
}

/** Returns whether two boxes stand beside each other rather than below each other. */
function standBeside(one: Rectangle, other: Rectangle): boolean {
  const shared = overlap(one.top, bottom(one), other.top, bottom(other));
  return shared > overlap(one.left, right(one), other.left, right(other)) && shared > 0;
}

/**
 * Returns where a point leads among the boxes of children, in their order; undefined without any. `isRow`: a single child stands in a
 * row. Boxes of several lines are told apart by the nearest one.
 */
export function insertionAt(boxes: readonly Rectangle[], point: FramePoint, isRow: boolean): Insertion | undefined {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, box] of boxes.entries()) {
    const away = distance(box, point);
    if (away >= least) continue;
    least = away;
    nearest = index;
  }
  const box = boxes[nearest];
  if (!box) return undefined;
  const neighbours = [boxes[nearest - 1], boxes[nearest + 1]].filter((other) => other !== undefined);
  const isAcross = neighbours.length === 0 ? isRow : neighbours.some((other) => standBeside(box, other));
  const isBehind = isAcross ? point.x > box.left + box.width / 2 : point.y > box.top + box.height / 2;
  const line = isAcross
    ? { left: isBehind ? right(box) : box.left, top: box.top, width: 0, height: box.height }
    : { left: box.left, top: isBehind ? bottom(box) : box.top, width: box.width, height: 0 };
  return { index: nearest + (isBehind ? 1 : 0), line };
}

/** Returns whether a point lies at the rim of a box, where what is beside the box is meant rather than what is inside it. */
export function isAtRim(box: Rectangle, { x, y }: FramePoint, rim: number): boolean {
  const across = Math.min(rim, box.width / 6);
  const down = Math.min(rim, box.height / 6);
  return x < box.left + across || x > right(box) - across || y < box.top + down || y > bottom(box) - down;
}

/** Returns whether one box lies inside another. */
export function liesInside(box: Rectangle, outer: Rectangle): boolean {
  return box.left >= outer.left && box.top >= outer.top && right(box) <= right(outer) && bottom(box) <= bottom(outer);
}

/** Returns the rectangle between two corners. */
export function spanned(one: FramePoint, other: FramePoint): Rectangle {
  return {
    left: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}
