import type { LengthValue, SizeName } from '../../../shared/contract/design-messages.ts';
import type { JsonValue } from '../../../shared/schema/json.ts';
import type { Rectangle } from '../../markup/measures.ts';

/** The edges of a widget that a person can drag. */
export type Edge = 'right' | 'bottom' | 'corner';

/** Size in px. */
interface Size {
  readonly width: number;
  readonly height: number;
}

const least = 4;

/**
 * Returns the size after an edge was dragged this far, px. `isProportional` keeps the ratio of width and height, by the side that
 * changed more.
 */
export function draggedSize(start: Size, edge: Edge, dx: number, dy: number, isProportional: boolean): Size {
  const width = edge === 'bottom' ? start.width : Math.max(least, start.width + dx);
  const height = edge === 'right' ? start.height : Math.max(least, start.height + dy);
  if (!isProportional || start.width <= 0 || start.height <= 0) return { width, height };
  const across = width / start.width;
  const down = height / start.height;
  const factor = edge === 'right' ? across : edge === 'bottom' ? down : Math.abs(across - 1) > Math.abs(down - 1) ? across : down;
  return { width: Math.max(least, start.width * factor), height: Math.max(least, start.height * factor) };
}

/** Returns the place within reach that is nearest to one; undefined without any. */
export function nearestGuide(place: number, guides: readonly number[], reach: number): number | undefined {
  let found: number | undefined;
  for (const guide of guides) {
    if (Math.abs(guide - place) <= Math.min(reach, found === undefined ? reach : Math.abs(found - place))) found = guide;
  }
  return found;
}

/** Returns the left and right edges of boxes, or the upper and lower ones. */
export function guidesOf(boxes: readonly Rectangle[], side: SizeName): readonly number[] {
  return boxes.flatMap(({ left, top, width, height }) => (side === 'width' ? [left, left + width] : [top, top + height]));
}

function rounded(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)));
}

/**
 * Returns a size as the configuration writes it: in the unit that it is written in, as a number without one, and as a number of pixels
 * where there is none yet or one that cannot be computed. Relative units grow by the share that the box grew by.
 */
export function writtenLength(configured: JsonValue | undefined, before: number, after: number): LengthValue {
  const text = typeof configured === 'string' ? /^(\d+(?:\.\d+)?)\s*(px|%|em|rem|vw|vh)?$/.exec(configured.trim()) : null;
  const unit = text?.[2];
  if (text && unit !== undefined && unit !== 'px') {
    if (before <= 0) return Math.max(1, Math.round(after));
    return `${rounded((Number(text[1]) * after) / before, unit === '%' || unit === 'vw' || unit === 'vh' ? 1 : 2)}${unit}`;
  }
  const start = text ? Number(text[1]) : typeof configured === 'number' && configured > 0 ? configured : before;
  const pixels = Math.max(1, Math.round(start + after - before));
  return text ? `${pixels}${unit ?? ''}` : pixels;
}
