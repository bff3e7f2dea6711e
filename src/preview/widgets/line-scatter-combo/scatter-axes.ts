import { axisTicks, gridColour } from '../../charts/axes/axis-options.ts';
import { type AxisRange, axisRangeOf, stepFor } from '../../charts/axes/axis-range.ts';
import { numberOf, type Point } from '../../charts/settings/chart-values.ts';
import { type NumberStyle, numberText } from '../../charts/labels/number-text.ts';
import { edgeAxis, wholeStep } from '../../charts/axes/plain-axis.ts';
import type { Parameters } from '../../markup/read-parameters.ts';

/** Returns the format of values on ticks and in tooltips. */
export function valueStyle(parameters: Parameters): NumberStyle {
  return {
    decimals: numberOf(parameters, 'yAxisTicksPrecision') ?? 1,
    isFixed: parameters.flag('yAxisTicksPrecisionFixed'),
    separatesThousands: parameters.flag('yAxisSeparatesThousands', true),
    unit: parameters.text('yAxisUnit'),
  };
}

function withExtent(min: number, max: number): AxisRange {
  return max > min ? { min, max } : { min, max: min + 1 };
}

/**
 * Returns the ends of both axes (`docs/format/widgets/charts.md`, Line and scatter chart): horizontally whole numbers around the data,
 * vertically a tenth beyond it.
 */
export function scatterRanges(
  parameters: Parameters,
  series: readonly { readonly points: readonly Point[] }[],
): { readonly x: AxisRange; readonly y: AxisRange } {
  const points = series.flatMap((one) => one.points);
  const x = axisRangeOf(points.map((point) => point.x)) ?? { min: 0, max: 1 };
  const y = axisRangeOf(points.map((point) => point.y)) ?? { min: 0, max: 1 };
  const both = numberOf(parameters, 'xAxisOffset') ?? 0;
  const left = numberOf(parameters, 'xAxisOffsetLeft') || both;
  const right = numberOf(parameters, 'xAxisOffsetRight') || both;
  const room = (y.max - y.min) / 10;
  return {
    x: withExtent((numberOf(parameters, 'xMin') ?? Math.trunc(x.min)) - left, (numberOf(parameters, 'xMax') ?? Math.trunc(x.max)) + right),
    y: withExtent(numberOf(parameters, 'yMin') ?? y.min - room, numberOf(parameters, 'yMax') ?? y.max + room),
  };
}

function axis(parameters: Parameters, prefix: 'xAxis' | 'yAxis', range: AxisRange) {
  const isX = prefix === 'xAxis';
  const isShown = parameters.flag(`${prefix}GridLinesDisplay`, true);
  return {
    type: 'linear' as const,
    axis: isX ? 'x' : 'y',
    position: isX ? 'bottom' : 'left',
    offset: false,
    display: parameters.flag(`${prefix}Visible`, true),
    ...range,
    border: { display: isShown, color: gridColour },
    grid: {
      display: isShown,
      drawOnChartArea: parameters.flag(`${prefix}GridLinesDrawOnChartArea`, isX ? false : isShown),
      drawTicks: parameters.flag(`${prefix}TicksDisplay`, true),
      color: gridColour,
      tickLength: 10,
    },
    ticks: axisTicks(parameters, prefix, { padding: isX ? -5 : 5, display: parameters.flag(`${prefix}TicksLabelDisplay`, true) }),
  };
}

/** Returns the axes of the chart with the edges at the top and right. */
export function scatterAxes(parameters: Parameters, ranges: { readonly x: AxisRange; readonly y: AxisRange }) {
  const across = axis(parameters, 'xAxis', ranges.x);
  const up = axis(parameters, 'yAxis', ranges.y);
  const step = numberOf(parameters, 'xAxisTicksStepSize') ?? 1;
  const style = valueStyle(parameters);
  const height = stepFor(numberOf(parameters, 'yAxisGridLinesNum') ?? 10, ranges.y);
  return {
    x: {
      ...across,
      grid: { ...across.grid, offset: parameters.flag('xAxisOffsetGridLines') },
      ticks: { ...across.ticks, stepSize: wholeStep(step > 0 ? step : 1, ranges.x) },
    },
    y: {
      ...up,
      ticks: {
        ...up.ticks,
        ...(height === undefined ? {} : { stepSize: wholeStep(height, ranges.y) }),
        callback: (value: string | number): string => numberText(Number(value), style),
      },
    },
    ...(parameters.flag('topBorderVisible') ? { x1: edgeAxis('top', gridColour, 2, ranges.x) } : {}),
    ...(parameters.flag('rightBorderVisible') ? { y1: edgeAxis('right', gridColour, 2, ranges.y) } : {}),
  };
}
