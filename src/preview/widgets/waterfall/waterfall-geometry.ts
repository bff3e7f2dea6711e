import type { LabelPosition, WaterfallPoint } from './waterfall-data.ts';

/** A bar in px above the lower edge of the chart. */
export interface WaterfallBar {
  readonly bottom: number;
  readonly height: number;
}

/** Scale by which the columns of one series are placed. */
export interface WaterfallScale {
  readonly min: number;
  readonly max: number;
  /** Height of the content box of `.ks-waterfall` in px. */
  readonly height: number;
  readonly allowLastColumnToZero: boolean;
}

/**
 * Returns the positions of a series' bars (`docs/format/widgets/other.md`, Waterfall): each starts where the previous one ended, positive
 * ones above that line, negative ones below it; totals and the last column start from zero. `undefined` for a column without a value.
 */
export function waterfallBars(points: readonly WaterfallPoint[], scale: WaterfallScale): readonly (WaterfallBar | undefined)[] {
  const perUnit = scale.height / (scale.max - scale.min);
  const inside = (place: number): number => Math.min(Math.max(place, 0), scale.height);
  const rounded = (pixels: number): number => Math.round(pixels * 100) / 100;
  const zero = -scale.min * perUnit;
  let running = zero;
  return points.map(({ value, isTotal, min }, index) => {
    if (value === undefined) return undefined;
    const isLast = index === points.length - 1;
    if (scale.allowLastColumnToZero && (isTotal || isLast)) running = zero;
    const size = Math.abs(value) * perUnit;
    let bottom = value < 0 ? running - size : running;
    if (min !== undefined) bottom = (min - scale.min) * perUnit;
    running = value < 0 ? bottom : bottom + size;
    const lower = inside(bottom);
    return { bottom: rounded(lower), height: rounded(inside(bottom + size) - lower) };
  });
}

/** Returns the values of the horizontal lines from the top, without the lowest one, which is the axis at the minimum. */
export function gridLineValues(min: number, max: number, count: number): readonly number[] {
  const lines = Math.min(200, Math.max(0, Math.round(count)));
  return Array.from({ length: lines }, (_, index) => max - ((max - min) * index) / lines);
}

/** Returns the position of a bar's label as CSS `top`; slightly lower in low bars (`docs/format/widgets/other.md`, Waterfall). */
export function labelTop(position: LabelPosition, barHeight: number): string {
  if (position === 'bottom') return '100%';
  if (position === 'top') return '25px';
  if (position === 'above') return '0%';
  return barHeight < 100 ? 'calc(50% + 12px)' : '50%';
}
