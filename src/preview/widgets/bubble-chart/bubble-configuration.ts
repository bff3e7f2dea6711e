import type { ChartConfiguration } from 'chart.js';
import { defaultFamily, pluginFonts } from '../../charts/canvas/chart-font.ts';
import { numberOf } from '../../charts/settings/chart-values.ts';
import { numberText } from '../../charts/labels/number-text.ts';
import type { Parameters } from '../../markup/read-parameters.ts';
import { scatterAxes, scatterRanges, valueStyle } from '../line-scatter-combo/scatter-axes.ts';
import { faded } from '../line-scatter-combo/scatter-configuration.ts';
import type { BubbleSeries } from './bubble-data.ts';

/** Returns the chart on the axes of the scatter chart, from parameters, series and what a person hid. */
export function bubbleConfiguration(
  parameters: Parameters,
  series: readonly BubbleSeries[],
  isHidden: (index: number, configured: boolean) => boolean,
): ChartConfiguration {
  const style = valueStyle(parameters);
  const largest = series.flatMap(({ points }) => points.map(({ r }) => r)).reduce((max, r) => Math.max(max, r), 0);
  const axes = scatterAxes(parameters, scatterRanges(parameters, series));
  // The scatter chart puts its numbers inside the axis unless configured otherwise, as in production.
  const padding = numberOf(parameters, 'xAxisTicksPadding') ?? 4;
  const configuration = {
    type: 'bubble',
    data: {
      datasets: series.map((one, index) => ({
        label: one.name,
        hidden: isHidden(index, one.isHidden),
        data: one.points,
        borderColor: one.colour,
        backgroundColor: faded(one.colour),
        borderWidth: 1.5,
        clip: largest,
      })),
    },
    options: {
      layout: { padding: Math.min(40, largest) },
      plugins: {
        legend: { display: false },
        datalabels: { display: false },
        tooltip: {
          ...pluginFonts(parameters.text('defaultFontFamily') ?? defaultFamily).tooltip,
          callbacks: {
            label: ({ dataset, parsed }: { dataset: { label?: string }; parsed: { x: number; y: number } }): string =>
              `${dataset.label ?? ''}: ${numberText(parsed.x)}, ${numberText(parsed.y, style)}`,
          },
        },
      },
      scales: { ...axes, x: { ...axes.x, ticks: { ...axes.x.ticks, padding } } },
    },
  };
  return configuration as unknown as ChartConfiguration;
}
