import type { JsonValue } from '../../shared/contract/json.ts';
import { finite } from './chart-values.ts';
import { valueBounds } from './setting-bounds.ts';

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Smallest and largest of the numbers; `undefined` without any. */
export function rangeOf(values: Iterable<number>): Range | undefined {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min <= max ? { min, max } : undefined;
}

/**
 * Room beside the data of an axis in its units (`dom.md` 5.3, 5.6): a fraction up to 1 or a percent text is a share of
 * the data's range, any other number the room itself.
 */
export function roomOf(value: JsonValue | undefined, range: Range, isFraction = true): number {
  const extent = range.max - range.min;
  const share = (part: number): number => Math.min(valueBounds.max, Math.max(valueBounds.min, extent * part));
  if (typeof value === 'string' && value.trim().endsWith('%')) {
    return share((finite(value.trim().slice(0, -1)) ?? 0) / 100);
  }
  const number = finite(value);
  if (number === undefined) return 0;
  return isFraction && Math.abs(number) <= 1 ? share(number) : number;
}

/** Step that gives `lines` grid lines between the ends; `undefined` where it would be none. */
export function stepFor(lines: number | undefined, range: Range): number | undefined {
  if (lines === undefined || lines < 1) return undefined;
  const step = (range.max - range.min) / (Math.floor(lines) + 1);
  return Number.isFinite(step) && step > 0 ? step : undefined;
}
