import type { ChartConfiguration } from 'chart.js';
import { pluginFonts } from '../../charts/canvas/chart-font.ts';
import { numberOf } from '../../charts/settings/chart-values.ts';
import { numberText } from '../../charts/labels/number-text.ts';
import { seriesStyle } from '../../charts/settings/series-style.ts';
import type { Parameters } from '../../markup/read-parameters.ts';
import { arrowSeries, isArrow } from './stacked-arrows.ts';
import { stackedAxes, stackedValueStyle } from './stacked-axes.ts';
import type { StackedData } from './stacked-data.ts';
import { stackedFont } from './stacked-fonts.ts';
import { isCrowded, seriesLabels } from './stacked-labels.ts';
import { stackedRange } from './stacked-range.ts';

export interface StackedView {
  readonly isHidden: (index: number, configured: boolean) => boolean;
  readonly onLegendClick: (index: number) => void;
  readonly onLabelClick: (context: object, event: object) => void;
}

function barOptions(parameters: Parameters) {
  // Both come from this parameter: production by mistake also reads the share of the width that a bar takes from it.
  const inflate = numberOf(parameters, 'barInflateAmount');
  const thickness = numberOf(parameters, 'barThickness');
  const largest = numberOf(parameters, 'barMaxThickness');
  return {
    inflateAmount: inflate ?? 'auto',
    barPercentage: inflate ?? 0.9,
    categoryPercentage: numberOf(parameters, 'barCategoryPercentage') ?? 0.8,
    minBarLength: numberOf(parameters, 'barMinLength') ?? 2,
    ...(thickness === undefined ? {} : { barThickness: thickness }),
    ...(largest === undefined ? {} : { maxBarThickness: largest }),
  };
}

function columns(parameters: Parameters, data: StackedData, view: StackedView) {
  const crowded = isCrowded(data.series);
  const hidesZeros = parameters.flag('hideZeroBars', true);
  return data.series.map((series, index) => ({
    ...seriesStyle(series.settings),
    type: series.isLine ? 'line' : 'bar',
    label: series.name,
    hidden: view.isHidden(index, series.settings['hidden'] === true),
    hasTooltip: series.settings['tooltipsEnabled'] !== false,
    isPercentage: series.isPercentage,
    xAxisID: 'x',
    yAxisID: series.isPercentage ? 'percentage' : 'y',
    data: series.values.map((value) => (hidesZeros && value === 0 && !series.isLine ? null : value)),
    datalabels: seriesLabels(parameters, series, crowded, view.onLabelClick),
  }));
}

interface TooltipItem {
  readonly dataset: { readonly label?: string; readonly hasTooltip?: boolean; readonly isPercentage?: boolean };
  readonly parsed: { readonly y: number };
}

const legendPositions = ['top', 'left', 'bottom', 'right'];

function legendOptions(parameters: Parameters, data: StackedData, view: StackedView) {
  const position = parameters.text('legendPosition') ?? 'bottom';
  return {
    display: parameters.flag('legendVisible', true),
    position: legendPositions.includes(position) ? position : 'bottom',
    align: parameters.text('legendAlign') ?? 'center',
    reverse: parameters.flag('legendReversed'),
    onClick: (_: unknown, item: { readonly datasetIndex?: number }): void => view.onLegendClick(item.datasetIndex ?? -1),
    labels: {
      font: stackedFont(parameters, 'legend'),
      color: parameters.text('fontColor') ?? '#000000',
      filter: ({ datasetIndex }: { readonly datasetIndex?: number }) => (datasetIndex ?? 0) < data.series.length,
    },
  };
}

function tooltipOptions(parameters: Parameters) {
  const style = stackedValueStyle(parameters);
  return {
    ...pluginFonts(stackedFont(parameters, '').family).tooltip,
    enabled: parameters.flag('tooltipsEnabled', true),
    filter: ({ dataset }: TooltipItem): boolean => !isArrow(dataset) && dataset.hasTooltip !== false,
    callbacks: {
      label: ({ dataset, parsed }: TooltipItem): string =>
        `${dataset.label ?? ''}: ${numberText(parsed.y, dataset.isPercentage ? { ...style, unit: '%' } : style)}`,
    },
  };
}

/** Returns the chart (`docs/format/widgets/charts.md`, Stacked columns) from parameters, data and what a person hid. */
export function stackedConfiguration(parameters: Parameters, data: StackedData, view: StackedView): ChartConfiguration {
  const range = stackedRange(parameters, data);
  const padding = (side: string): number => numberOf(parameters, `canvasPadding${side}`) ?? 0;
  const interaction = {
    mode: parameters.text('interactionMode') ?? 'nearest',
    axis: parameters.text('interactionAxis') ?? 'x',
    intersect: parameters.flag('interactionIsIntersect', true),
  };
  const configuration = {
    type: 'bar',
    data: {
      labels: [...data.labels],
      datasets: [...columns(parameters, data, view), ...arrowSeries(parameters, data.arrows, data.labels.length, range.arrows)],
    },
    options: {
      interaction,
      hover: interaction,
      layout: { padding: { top: padding('Top'), right: padding('Right'), bottom: padding('Bottom'), left: padding('Left') } },
      datasets: { bar: barOptions(parameters) },
      elements: {
        bar: {
          borderColor: parameters.text('barBorderColor') ?? '#FFFFFF',
          borderRadius: numberOf(parameters, 'barBorderRadius') ?? 0,
          borderWidth: numberOf(parameters, 'barBorderWidth') ?? 3,
        },
        line: {
          borderColor: parameters.text('lineColor') ?? '#B1B3B3',
          borderWidth: numberOf(parameters, 'lineWidth') ?? 1.5,
          tension: numberOf(parameters, 'lineTension') ?? 0.3,
        },
      },
      plugins: {
        legend: legendOptions(parameters, data, view),
        tooltip: tooltipOptions(parameters),
      },
      scales: stackedAxes(parameters, range, data.labels.length),
    },
  };
  return configuration as unknown as ChartConfiguration;
}
