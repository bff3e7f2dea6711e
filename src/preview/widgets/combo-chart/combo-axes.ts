import { axisTicks, axisTitle, dashOf, gridColour, lineColour } from '../../charts/axes/axis-options.ts';
import { numberText } from '../../charts/labels/number-text.ts';
import type { Parameters } from '../../markup/read-parameters.ts';
import { numberOf } from '../../charts/settings/chart-values.ts';

/** Length of tick marks in px. */
const tickLength = 10;

type Side = 'left' | 'right';

/** Returns grid and edge of an axis: the edge is part of the grid and is hidden with it. */
function lines(parameters: Parameters, prefix: string, defaults: { readonly isShown: boolean; readonly hasBorder: boolean }) {
  const isShown = parameters.flag(`${prefix}GridLinesDisplay`, defaults.isShown);
  const hasBorder = parameters.flag(`${prefix}GridLinesDrawBorder`, defaults.hasBorder);
  const color = parameters.text(`${prefix}GridLinesColor`) ?? gridColour;
  return { isShown, color, border: { display: isShown && hasBorder, color } };
}

/** Returns the axis of the captions (`docs/format/widgets/charts.md`, Combo chart, xAxes*). */
export function captionAxis(parameters: Parameters, hasLabels: boolean) {
  const title = axisTitle(parameters, 'xAxes', parameters.text('xAxesLabel'));
  // If the numeric axis is printed, the caption belongs to it.
  const hasPlotAxis = parameters.flag('plot') && parameters.flag('showLinearXAxes');
  const { isShown, color, border } = lines(parameters, 'xAxes', { isShown: false, hasBorder: true });
  return {
    type: 'category' as const,
    axis: 'x' as const,
    position: 'bottom' as const,
    display: parameters.flag('xAxesDisplay', true),
    stacked: parameters.flag('xAxesStacked', true),
    offset: true,
    beginAtZero: parameters.flag('xAxesTicksBegintAtZero', true),
    border,
    grid: {
      display: isShown,
      drawOnChartArea: parameters.flag('xAxesGridLinesDrawOnChartArea'),
      drawTicks: parameters.flag('xAxesGridLinesDrawTicks'),
      offset: parameters.flag('xAxesOffsetGridLines', true),
      color,
      tickLength,
    },
    ticks: axisTicks(parameters, 'xAxes', { padding: -5, display: hasLabels }),
    title: { ...title, display: title.display && !hasPlotAxis },
  };
}

/** Returns the numeric axis of lines in plot mode; it takes room only with `showLinearXAxes`. */
export function plotAxis(parameters: Parameters) {
  const axis = captionAxis(parameters, true);
  const color = lineColour(axis.grid.color, parameters.text('xAxesZeroLineColor') ?? '#000');
  return {
    ...axis,
    type: 'linear' as const,
    stacked: false,
    offset: false,
    display: parameters.flag('showLinearXAxes'),
    grid: { ...axis.grid, offset: false, color },
    title: axisTitle(parameters, 'xAxes', parameters.text('xAxesLabel')),
  };
}

/** Returns the format of ticks of the left axis: grouped digits win over the suffix. */
function leftText(parameters: Parameters): (value: string | number) => string {
  const separatesThousands = parameters.flag('leftYAxesLabelSeparatesThousands', true);
  const suffix = parameters.text('leftYAxesLabelConcat') ?? '';
  return (value) => numberText(Number(value), separatesThousands ? { separatesThousands } : { unit: suffix });
}

/** Returns a value axis (`docs/format/widgets/charts.md`, Combo chart, leftYAxes* and rightYAxes*). */
export function valueAxis(parameters: Parameters, side: Side) {
  const prefix = `${side}YAxes`;
  const isLeft = side === 'left';
  const { isShown, color, border } = lines(parameters, prefix, { isShown: true, hasBorder: false });
  const zero = isLeft ? (parameters.text('leftYAxesZeroLineColor') ?? 'black') : undefined;
  const stepSize = isLeft ? numberOf(parameters, 'leftYAxesStepSize') : undefined;
  const min = isLeft ? numberOf(parameters, 'leftYAxesMin') : undefined;
  const max = isLeft ? numberOf(parameters, 'leftYAxesMax') : undefined;
  const text = isLeft ? leftText(parameters) : (value: string | number) => numberText(Number(value));
  return {
    type: 'linear' as const,
    axis: 'y' as const,
    position: side,
    display: parameters.flag(`${prefix}Display`, isLeft),
    stacked: parameters.flag(`${prefix}Stacked`),
    beginAtZero: parameters.flag(`${prefix}TicksBegintAtZero`, true),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    border: { ...border, dash: dashOf(parameters, `${prefix}BorderDash`) },
    grid: {
      display: isShown,
      drawOnChartArea: isLeft ? parameters.flag('leftYAxesGridLinesDrawOnChartArea') : true,
      drawTicks: isLeft && parameters.flag('leftYAxesGridLinesDrawTicks'),
      color: lineColour(color, zero),
      tickLength,
    },
    ticks: {
      ...axisTicks(parameters, prefix, { padding: 5, display: parameters.flag(`${prefix}TicksDisplay`, true) }),
      ...(stepSize !== undefined && stepSize > 0 ? { stepSize } : {}),
      callback: text,
    },
    title: axisTitle(parameters, prefix, parameters.text(`${prefix}Label`)),
  };
}
