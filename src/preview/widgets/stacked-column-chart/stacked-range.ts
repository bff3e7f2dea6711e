import { type AxisRange, axisRangeOf, roomOf } from '../../charts/axes/axis-range.ts';
import { numberOf } from '../../charts/settings/chart-values.ts';
import { layered } from '../../charts/settings/layered-parameters.ts';
import { type Parameters, textOf } from '../../markup/read-parameters.ts';
import type { StackedData } from './stacked-data.ts';

/** Heights at which arrows are drawn, in units of the value axis. */
export interface ArrowLevels {
  readonly short: number;
  readonly long: number;
}

export interface StackedRange extends AxisRange {
  /** `undefined` without arrows. */
  readonly arrows: ArrowLevels | undefined;
}

/** Returns the smallest and largest height of columns and lines, including zero. */
function reach(data: StackedData, isStacked: boolean): AxisRange {
  const heights: number[] = [0];
  const sums = new Map<string, number>();
  for (const { settings, isLine, isPercentage, values } of data.series) {
    if (isPercentage) continue;
    values.forEach((value, index) => {
      if (value === null) return;
      if (!isStacked) {
        heights.push(value);
        return;
      }
      const stack = `${isLine ? 'line' : 'bar'}-${textOf(settings['stack']) ?? ''}-${index}-${value < 0}`;
      const sum = (sums.get(stack) ?? 0) + value;
      sums.set(stack, sum);
      heights.push(sum);
    });
  }
  const range = axisRangeOf(heights) ?? { min: 0, max: 0 };
  return range.max > range.min ? range : { min: range.min, max: range.min + 1 };
}

/** Returns the length of an arrow in steps of the caption axis. */
export function arrowLength(parameters: Parameters): number {
  return Math.min(1000, Math.max(0, numberOf(parameters, 'arrowLength') ?? 0.8));
}

/**
 * Returns the ends of the value axis with its rooms, and the levels of the arrows above the columns (`docs/format/widgets/charts.md`,
 * Stacked columns).
 */
export function stackedRange(parameters: Parameters, data: StackedData): StackedRange {
  const range = reach(data, parameters.flag('yAxisStacked', true));
  const min = numberOf(parameters, 'yMin') ?? range.min - roomOf(parameters.get('yMarginBottom'), range);
  const top = numberOf(parameters, 'yMax') ?? range.max + roomOf(parameters.get('yMarginTop'), range);
  const above = [
    roomOf(parameters.get('arrowMarginBottom') ?? 0.1, range),
    roomOf(parameters.get('arrowMarginMiddle') ?? '20%', range),
    roomOf(parameters.get('arrowMarginTop') ?? 0.2, range),
  ] as const;
  const hasArrows = parameters.flag('arrowEnabled', true) && data.arrows.length > 0;
  const lengths = data.arrows.map((arrow) => arrowLength(layered(parameters, arrow)));
  const hasBoth = lengths.some((length) => length > 1) && lengths.some((length) => length <= 1);
  const short = top + above[0];
  const long = hasBoth ? short + above[1] : short;
  const max = hasArrows ? long + above[2] : top;
  return { min: Math.min(min, max), max: max > min ? max : min + 1, arrows: hasArrows ? { short, long } : undefined };
}
