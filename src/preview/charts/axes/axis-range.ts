import type { JsonValue } from '../../../shared/schema/json.ts';
import { finite } from '../settings/chart-values.ts';
import { valueBounds } from '../settings/setting-bounds.ts';

export interface AxisRange {
  readonly min: number;
  readonly max: number;
}

/** Returns the smallest and largest of the numbers; `undefined` for none. */
export function axisRangeOf(values: Iterable<number>): AxisRange | undefined {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min <= max ? { min, max } : undefined;
}

/**
 * Returns the room beside the data of an axis in its units (`docs/format/widgets/charts.md`, Line area chart and Stacked columns): a
 * fraction up to 1 or a percent text is a share of the data's range, any other number the room itself.
 */
export function roomOf(value: JsonValue | undefined, range: AxisRange, isFraction = true): number {
  const extent = range.max - range.min;
  const share = (part: number): number => Math.min(valueBounds.max, Math.max(valueBounds.min, extent * part));
  if (typeof value === 'string' && value.trim().endsWith('%')) {
    return share((finite(value.trim().slice(0, -1)) ?? 0) / 100);
  }
  const number = finite(value);
  if (number === undefined) return 0;
  return isFraction && Math.abs(number) <= 1 ? share(number) : number;
}

/** Returns the step that gives `lines` grid lines between the ends; `undefined` if there is none. */
export function stepFor(lines: number | undefined, range: AxisRange): number | undefined {
  if (lines === undefined || lines < 1) return undefined;
  const step = (range.max - range.min) / (Math.floor(lines) + 1);
  return Number.isFinite(step) && step > 0 ? step : undefined;
}
