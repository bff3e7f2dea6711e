import { stepFor } from '../../charts/axes/axis-range.ts';
import { numberOf } from '../../charts/settings/chart-values.ts';
import { type NumberStyle, numberText } from '../../charts/labels/number-text.ts';
import type { Parameters } from '../../markup/read-parameters.ts';
import { stackedFont } from './stacked-fonts.ts';
import type { StackedRange } from './stacked-range.ts';

/** Returns the format of the value axis for ticks, labels and tooltips. */
export function stackedValueStyle(parameters: Parameters): NumberStyle {
  return {
    decimals: numberOf(parameters, 'yAxisDecimalNum') ?? 2,
    isFixed: parameters.flag('yAxisTicksPrecisionFixed'),
    separatesThousands: parameters.flag('yAxisSeparatesThousands', true),
    unit: parameters.text('yAxisUnit'),
  };
}

function colour(parameters: Parameters, name: string): string {
  return parameters.text(name) ?? parameters.text('gridColor') ?? '#B1B3B3';
}
function width(parameters: Parameters, name: string): number {
  return numberOf(parameters, name) ?? numberOf(parameters, 'gridWidth') ?? 1;
}

/** Returns the options that both axes share. */
function axis(parameters: Parameters, prefix: 'xAxis' | 'yAxis') {
  return {
    display: parameters.flag(`${prefix}Display`, true),
    stacked: parameters.flag(`${prefix}Stacked`, true),
    alignToPixels: parameters.flag(`${prefix}AlignToPixels`, true),
    border: {
      display: parameters.flag(`${prefix}BorderDisplay`, true),
      color: colour(parameters, `${prefix}BorderColor`),
      width: width(parameters, `${prefix}BorderWidth`),
    },
    grid: {
      display: parameters.flag(`${prefix}GridDisplay`, true),
      color: colour(parameters, `${prefix}GridColor`),
      lineWidth: width(parameters, `${prefix}GridLineWidth`) as number | ((context: { tick?: { value?: unknown } }) => number),
      drawOnChartArea: parameters.flag(`${prefix}GridDrawOnChartArea`, true),
      drawTicks: parameters.flag(`${prefix}TicksDisplay`, true),
    },
    ticks: {
      display: parameters.flag(`${prefix}TicksLabelDisplay`, true),
      color: parameters.text(`${prefix}TicksFontColor`) ?? parameters.text('fontColor') ?? '#000000',
      font: stackedFont(parameters, `${prefix}Ticks`),
      padding: numberOf(parameters, `${prefix}TicksLabelPadding`) ?? 3,
    },
  };
}

function captionAxis(parameters: Parameters) {
  const common = axis(parameters, 'xAxis');
  return {
    ...common,
    type: 'category',
    axis: 'x',
    offset: true,
    position: parameters.text('xAxisPosition') === 'top' ? 'top' : 'bottom',
    grid: { ...common.grid, offset: parameters.flag('xAxisGridOffset') },
  };
}

function valueAxis(parameters: Parameters, { min, max }: StackedRange) {
  const common = axis(parameters, 'yAxis');
  const lines = numberOf(parameters, 'yAxisGridLinesNum');
  const step = stepFor(lines, { min, max });
  const limit = numberOf(parameters, 'yAxisTicksLimit');
  const count = numberOf(parameters, 'yAxisTicksCount');
  const style = stackedValueStyle(parameters);
  const { lineWidth } = common.grid;
  return {
    ...common,
    type: 'linear',
    axis: 'y',
    position: 'left',
    min,
    max,
    grid: {
      ...common.grid,
      lineWidth: parameters.flag('yAxisShowOnlyZeroLine')
        ? ({ tick }: { tick?: { value?: unknown } }) => (tick?.value === 0 && typeof lineWidth === 'number' ? lineWidth : 0)
        : lineWidth,
    },
    ticks: {
      ...common.ticks,
      // A configured number of lines is spaced evenly; otherwise lines are at round values.
      ...(step === undefined ? {} : { stepSize: step }),
      maxTicksLimit: Math.max(2, Math.min(1000, limit ?? (step === undefined ? 10 : Math.floor(lines ?? 0) + 2))),
      ...(count === undefined || count < 2 ? {} : { count: Math.min(1000, Math.floor(count)) }),
      callback: (value: string | number): string => numberText(Number(value), style),
    },
  };
}

/** Returns an edge of the plot area: an axis that draws only its border. */
function edge(parameters: Parameters, side: 'top' | 'right') {
  return {
    type: side === 'top' ? 'category' : 'linear',
    axis: side === 'top' ? 'x' : 'y',
    position: side,
    display: parameters.flag(`${side}BorderVisible`, true),
    offset: side === 'top',
    grid: { display: false, drawTicks: false },
    ticks: { display: false },
    border: { display: true, color: colour(parameters, 'gridColor'), width: width(parameters, `${side}BorderWidth`) },
  };
}

/**
 * Returns all axes (`docs/format/widgets/charts.md`, Stacked columns): captions, values, percentages, both edges and the positions of the
 * arrows.
 */
export function stackedAxes(parameters: Parameters, range: StackedRange, positions: number) {
  return {
    x: captionAxis(parameters),
    y: valueAxis(parameters, range),
    x1: edge(parameters, 'top'),
    y1: edge(parameters, 'right'),
    percentage: {
      type: 'linear',
      axis: 'y',
      display: false,
      min: -(numberOf(parameters, 'percentageLineOffsetBottom') ?? 0),
      max: 100 + (numberOf(parameters, 'percentageLineOffsetTop') ?? 0),
    },
    arrowX: { type: 'linear', axis: 'x', display: false, offset: false, min: -0.5, max: Math.max(1, positions) - 0.5 },
  };
}
