import type { JsonObject } from '../../../shared/schema/json.ts';
import { maxArrows } from '../../charts/canvas/drawable-chart.ts';
import { numberOf } from '../../charts/settings/chart-values.ts';
import { layered } from '../../charts/settings/layered-parameters.ts';
import { type Parameters, textOf } from '../../markup/read-parameters.ts';
import { labelBox } from './stacked-labels.ts';
import { type ArrowLevels, arrowLength } from './stacked-range.ts';

/** Marks the line of an arrow among the series: not in the legend, without a tooltip. */
const arrowMark = 'arrow';

/**
 * Returns an arrow above the columns as a line of three points: circle, label, head (`docs/format/widgets/charts.md`, Stacked columns,
 * arrow*). The n-th one starts at the n-th column, or further left where it would not fit, and leaves the same room at both ends of the
 * steps it spans; its own settings win.
 */
function arrow(widgetParameters: Parameters, settings: JsonObject, position: number, columns: number, levels: ArrowLevels) {
  const parameters = layered(widgetParameters, settings);
  const length = arrowLength(parameters);
  const first = Math.max(0, Math.min(position, columns - 1 - Math.ceil(length)));
  const start = first + (Math.ceil(length) - length) / 2;
  const y = length > 1 ? levels.long : levels.short;
  const line = parameters.text('arrowLineColor') ?? '#B1B3B3';
  const circle = parameters.text('arrowCircleColor') ?? '#B1B3B3';
  const head = parameters.text('arrowTriangleColor') ?? '#B1B3B3';
  const text = textOf(settings['label']) ?? '';
  const isLabelled = parameters.flag('arrowLabelVisible', true) && text !== '';
  return {
    type: 'line',
    arrow: arrowMark,
    xAxisID: 'arrowX',
    yAxisID: 'y',
    stack: `arrow ${position}`,
    order: -1,
    clip: false,
    tension: 0,
    fill: false,
    data: [0, length / 2, length].map((way) => ({ x: start + way, y })),
    borderColor: line,
    borderWidth: numberOf(parameters, 'arrowLineWidth') ?? 2,
    pointStyle: ['circle', 'circle', 'triangle'],
    pointRotation: [0, 0, 90],
    pointRadius: [numberOf(parameters, 'arrowCircleRadius') ?? 4, 0, numberOf(parameters, 'arrowTriangleSize') ?? 6],
    pointHoverRadius: [numberOf(parameters, 'arrowCircleRadius') ?? 4, 0, numberOf(parameters, 'arrowTriangleSize') ?? 6],
    pointBorderWidth: [numberOf(parameters, 'arrowCircleWidth') ?? 2, 0, 0],
    pointBorderColor: [circle, line, head],
    pointBackgroundColor: ['#FFFFFF', line, head],
    datalabels: {
      ...labelBox(parameters, 'arrowLabel', line),
      anchor: parameters.text('arrowLabelAnchor') ?? 'end',
      align: parameters.text('arrowLabelAlign') ?? 'top',
      display: ({ dataIndex }: { readonly dataIndex: number }): boolean => isLabelled && dataIndex === 1,
      formatter: (): string => text,
    },
  };
}

/** Returns the lines of all arrows; none if they are switched off. */
export function arrowSeries(parameters: Parameters, arrows: readonly JsonObject[], columns: number, levels: ArrowLevels | undefined) {
  return levels ? arrows.slice(0, maxArrows).map((settings, position) => arrow(parameters, settings, position, columns, levels)) : [];
}

/** Returns whether a drawn series is an arrow. */
export const isArrow = (series: object | undefined): boolean => series !== undefined && 'arrow' in series && series.arrow === arrowMark;
