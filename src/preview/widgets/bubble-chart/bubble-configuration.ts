import type { ChartConfiguration } from 'chart.js';
import { defaultFamily, pluginFonts } from '../../charts/chart-font.ts';
import { numberOf } from '../../charts/chart-values.ts';
import { numberText } from '../../charts/number-text.ts';
import type { Parameters } from '../../markup/parameters.ts';
import { scatterAxes, scatterRanges, valueStyle } from '../line-scatter-combo/scatter-axes.ts';
import { faded } from '../line-scatter-combo/scatter-configuration.ts';
import type { BubbleSeries } from './bubble-data.ts';

/** Chart of the widget on the axes of the scatter chart: a pure function of parameters, series and what a person hid. */
export function bubbleConfiguration(
  parameters: Parameters,
  series: readonly BubbleSeries[],
  isHidden: (index: number, configured: boolean) => boolean,
): ChartConfiguration {
  const style = valueStyle(parameters);
  const largest = series.flatMap(({ points }) => points.map(({ r }) => r)).reduce((most, r) => Math.max(most, r), 0);
  const axes = scatterAxes(parameters, scatterRanges(parameters, series));
  // The scatter chart pulls its numbers into the axis unless told otherwise, as the field does.
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
