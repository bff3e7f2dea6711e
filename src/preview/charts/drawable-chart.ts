import type { ChartConfiguration } from 'chart.js';
import type { ListLimit } from './setting-problems.ts';

/** How many series are drawn: nobody tells more of them apart, and the library takes seconds to place them. */
const mostSeries = 200;

/** How many series are made of data: one more than are drawn tells that there are more. */
export const mostMade = mostSeries + 1;

/** Rings lie within each other: beyond these they are thinner than a pixel, and each one costs as much as all before it. */
const mostRings = 100;
/** Arrows stand side by side above the columns. */
export const mostArrows = 100;

/** How many series a chart has, and how many of them are drawn. */
export function seriesLimit(configuration: ChartConfiguration): ListLimit {
  const { length } = configuration.data.datasets;
  const isRings = 'type' in configuration && configuration.type === 'doughnut';
  return isRings ? { name: 'rings', length, most: mostRings } : { name: 'series', length, most: mostSeries };
}

/** The chart with no more series than are drawn. */
export function drawableChart(configuration: ChartConfiguration): ChartConfiguration {
  const { length, most } = seriesLimit(configuration);
  if (length <= most) return configuration;
  return { ...configuration, data: { ...configuration.data, datasets: configuration.data.datasets.slice(0, most) } };
}
