import { type AxisRange, axisRangeOf, roomOf } from '../../charts/axes/axis-range.ts';
import { numberOf } from '../../charts/settings/chart-values.ts';
import type { Parameters } from '../../markup/read-parameters.ts';
import type { LineAreaData } from './line-area-data.ts';

/** Returns a range with some extent, which an axis needs. */
function withExtent(min: number, max: number): AxisRange {
  return max > min ? { min, max } : { min, max: min + 1 };
}

/** Returns the ends of the numeric axis: the first and last position with the rooms beside them. */
export function xRange(parameters: Parameters, data: LineAreaData): AxisRange {
  const range = axisRangeOf(data.positions.map(({ x }) => x)) ?? { min: 0, max: 1 };
  const both = numberOf(parameters, 'xAxesOffset') ?? 0;
  const left = numberOf(parameters, 'xAxesOffsetLeft') || both;
  const right = numberOf(parameters, 'xAxesOffsetRight') || both;
  return withExtent((numberOf(parameters, 'xMin') ?? range.min) - left, (numberOf(parameters, 'xMax') ?? range.max) + right);
}

/** Returns the smallest and largest value, of the sums if the series are stacked. */
function reach(data: LineAreaData, isStacked: boolean): AxisRange {
  const sums = new Map<number, number>();
  const heights = data.cells.flatMap((cells) =>
    cells.flatMap(({ value }, index) => {
      if (value === null) return [];
      if (!isStacked) return [value];
      const sum = (sums.get(index) ?? 0) + value;
      sums.set(index, sum);
      return [sum];
    }),
  );
  return axisRangeOf(heights) ?? { min: 0, max: 1 };
}

/** Returns the ends of the value axis: the data widened by the rooms (a share up to 1, a percent text, or the room itself). */
export function yRange(parameters: Parameters, data: LineAreaData): AxisRange {
  const range = reach(data, parameters.flag('yAxesStacked'));
  const both = parameters.get('yAxesOffset') ?? 0.15;
  const bottom = roomOf(parameters.get('yAxesOffsetBottom') ?? both, range);
  const top = roomOf(parameters.get('yAxesOffsetTop') ?? both, range);
  return withExtent(numberOf(parameters, 'yMin') ?? range.min - bottom, numberOf(parameters, 'yMax') ?? range.max + top);
}
