import type { ChartConfiguration } from 'chart.js';
import { color } from 'chart.js/helpers';
import type { AxisRange } from '../../charts/axes/axis-range.ts';
import { defaultFamily, pluginFonts } from '../../charts/canvas/chart-font.ts';
import { numberOf, settingOf } from '../../charts/settings/chart-values.ts';
import { dashLength } from '../../charts/settings/setting-bounds.ts';
import { numberText } from '../../charts/labels/number-text.ts';
import { pointRoom } from '../../charts/axes/plain-axis.ts';
import { pointKey } from '../../charts/points/point-moves.ts';
import type { MovedValues } from '../../page-state/refused/use-moved-values.ts';
import { type Parameters, textOf } from '../../markup/read-parameters.ts';
import { scatterAxes, scatterRanges, valueStyle } from './scatter-axes.ts';
import { isMovable, type ScatterSeries } from './scatter-data.ts';

export interface ScatterView {
  readonly isHidden: (index: number, configured: boolean) => boolean;
  readonly moves: MovedValues;
}

/** Returns the colour with a fifth of its opacity; other texts stay. */
export function faded(colour: string): string {
  return color(colour).valid ? color(colour).alpha(0.2).rgbString() : colour;
}

/** Returns the colour of a series: faded if others are selected (`docs/format/widgets/charts.md`, Line and scatter chart). */
export function shownColour(series: ScatterSeries, all: readonly ScatterSeries[]): string {
  return !series.isSelected && all.some(({ isSelected }) => isSelected) ? faded(series.colour) : series.colour;
}

function drawnSeries(parameters: Parameters, series: readonly ScatterSeries[], view: ScatterView) {
  const width = numberOf(parameters, 'bezierCurveBorderWidth') ?? 1.5;
  const tension = numberOf(parameters, 'bezierCurveTension') ?? 0.3;
  return series.map((one, index) => {
    const { settings } = one;
    const colour = shownColour(one, series);
    const radius = settingOf('pointRadius', settings['pointRadius']) ?? (one.sign ? 7 : 1);
    return {
      label: one.name,
      hidden: view.isHidden(index, one.isHidden),
      data: one.points.map(({ x, y }, position) => ({ x, y: view.moves[pointKey(index, position)] ?? y })),
      showLine: settings['showLine'] !== false,
      fill: false,
      borderColor: colour,
      backgroundColor: colour,
      pointBackgroundColor: colour,
      pointBorderColor: colour,
      borderWidth: settingOf('borderWidth', settings['borderWidth']) ?? width,
      tension: settingOf('tension', settings['tension']) ?? tension,
      pointStyle: one.sign ?? 'circle',
      pointRadius: radius,
      pointHoverRadius: radius + 2,
      pointHitRadius: one.points.some((_, position) => isMovable(one, position)) ? 8 : 2,
      clip: pointRoom,
    };
  });
}

/** Returns vertical guide lines through the points of selected series, as one interrupted line for each series. */
function guideLines(parameters: Parameters, series: readonly ScatterSeries[], y: AxisRange, view: ScatterView) {
  const colour = parameters.text('auxLineColor') ?? 'rgba(162,228,184,0.2)';
  const width = numberOf(parameters, 'auxLineWidth') ?? 1;
  const dash = numberOf(parameters, 'auxLineDashStyle') ?? 0;
  return series.flatMap((one, index) => {
    if (!one.isSelected || view.isHidden(index, one.isHidden)) return [];
    const { settings } = one;
    const points = one.points.filter((_, position) => settings['showLineForStaticPoints'] === true || isMovable(one, position));
    const length = dashLength(settingOf('auxLineDash', settings['auxLineDash']) ?? dash);
    return {
      isGuide: true,
      showLine: true,
      fill: false,
      order: 1,
      tension: 0,
      pointRadius: 0,
      pointHitRadius: 0,
      data: points.flatMap(({ x }) => [
        { x, y: y.min },
        { x, y: y.max },
        { x, y: Number.NaN },
      ]),
      borderColor: textOf(settings['auxLineColor']) ?? colour,
      borderWidth: settingOf('auxLineWidth', settings['auxLineWidth']) ?? width,
      borderDash: length > 0 ? [length, length] : [],
    };
  });
}

/** Returns the chart (`docs/format/widgets/charts.md`, Line and scatter chart) from parameters, series and what a person hid or moved. */
export function scatterConfiguration(parameters: Parameters, series: readonly ScatterSeries[], view: ScatterView): ChartConfiguration {
  const ranges = scatterRanges(parameters, series);
  const family = parameters.text('defaultFontFamily') ?? defaultFamily;
  const style = valueStyle(parameters);
  const padding = (side: string): number => numberOf(parameters, `canvasPadding${side}`) ?? 0;
  const configuration = {
    type: 'line',
    data: { datasets: [...drawnSeries(parameters, series, view), ...guideLines(parameters, series, ranges.y, view)] },
    options: {
      layout: { padding: { top: padding('Top'), right: padding('Right'), bottom: padding('Bottom'), left: padding('Left') } },
      plugins: {
        legend: { display: false },
        datalabels: { display: false },
        tooltip: {
          ...pluginFonts(family).tooltip,
          enabled: parameters.flag('tooltipsEnabled', true),
          mode: parameters.text('tooltipsMode') ?? 'nearest',
          filter: ({ dataset }: { readonly dataset: object }): boolean => !('isGuide' in dataset),
          callbacks: {
            title: (): string => '',
            label: ({ dataset, parsed }: { dataset: { label?: string }; parsed: { x: number; y: number } }): string =>
              `${dataset.label ?? ''}: ${numberText(parsed.x)}, ${numberText(parsed.y, style)}`,
          },
        },
      },
      scales: scatterAxes(parameters, ranges),
    },
  };
  return configuration as unknown as ChartConfiguration;
}
