import type { Parameters } from '../../markup/read-parameters.ts';
import { axisTicks, axisTitle, gridColour } from './axis-options.ts';

/** Px by which points and lines may reach beyond the plot area. */
export const pointRoom = 8;

/** The differences between the charts that share these axes. */
export interface PlainAxis {
  readonly prefix: 'xAxes' | 'yAxes';
  readonly family?: string | undefined;
  /** Whether the parameters for tick marks and tick texts exist. */
  readonly hasTickSwitches: boolean;
  readonly border: boolean;
}

/**
 * Returns an axis of the line area chart or the histogram from `<prefix>*` (`docs/format/widgets/charts.md`, Line area chart and
 * Histogram).
 */
export function plainAxis(parameters: Parameters, { prefix, family, hasTickSwitches, border }: PlainAxis) {
  const isX = prefix === 'xAxes';
  const isShown = parameters.flag(`${prefix}GridLinesDisplay`, true);
  const color = parameters.text(`${prefix}GridLinesColor`) ?? gridColour;
  return {
    type: 'linear' as const,
    axis: isX ? ('x' as const) : ('y' as const),
    offset: false,
    display: parameters.flag(`${prefix}Display`, true),
    // The edge is part of the grid and is hidden with it.
    border: { display: isShown && border, color },
    grid: {
      display: isShown,
      drawOnChartArea: isShown,
      drawTicks: hasTickSwitches ? parameters.flag(`${prefix}TicksDisplay`, true) : true,
      offset: false,
      color,
      tickLength: 10,
    },
    ticks: {
      ...axisTicks(parameters, prefix, {
        padding: isX ? -5 : 5,
        display: hasTickSwitches ? parameters.flag(`${prefix}TicksLabelDisplay`, true) : true,
        family,
      }),
      autoSkip: false,
    },
    title: axisTitle(parameters, prefix, parameters.text(isX ? 'xAxisLabel' : 'yAxisLabel'), family),
  };
}

/** Returns the edges of the plot area: each depends on the parameter of the other axis, as in production. */
export function plainBorders(parameters: Parameters, fallback: { readonly x: boolean; readonly y: boolean }) {
  return {
    x: parameters.flag('yAxesGridLinesDrawBorder', fallback.y),
    y: parameters.flag('xAxesGridLinesDrawBorder', fallback.x),
  };
}

/** Returns a further edge at the top or right: an axis that draws only its border. */
export function edgeAxis(side: 'top' | 'right', color: string, width: number, ends: { readonly min: number; readonly max: number }) {
  return {
    type: 'linear' as const,
    axis: side === 'top' ? ('x' as const) : ('y' as const),
    position: side,
    display: true,
    offset: false,
    ...ends,
    grid: { display: false, drawTicks: false },
    ticks: { display: false },
    border: { display: true, color, width },
  };
}

/** Returns the distance of ticks in whole steps: a tick at each step if they can be told apart, else fewer. */
export function wholeStep(step: number, range: { readonly min: number; readonly max: number }): number {
  const count = (range.max - range.min) / step;
  return Number.isFinite(count) && count > 200 ? step * Math.ceil(count / 200) : step;
}
