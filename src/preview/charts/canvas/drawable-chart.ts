import type { ChartConfiguration } from 'chart.js';
import type { ListLimit } from '../settings/setting-problems.ts';

/** Number of series that are drawn: nobody can tell more apart, and the library takes seconds to place them. */
const maxSeries = 200;

/** Number of series created from data: one more than are drawn, which shows that there are more. */
export const maxSeriesMade = maxSeries + 1;

/** Rings are nested: further ones are thinner than a pixel, and each costs as much as all before it. */
const maxRings = 100;
/** Arrows are side by side above the columns. */
export const maxArrows = 100;

/** Returns how many series a chart has, and how many of them are drawn. */
export function seriesLimit(configuration: ChartConfiguration): ListLimit {
  const { length } = configuration.data.datasets;
  const isRings = 'type' in configuration && configuration.type === 'doughnut';
  return isRings ? { name: 'rings', length, max: maxRings } : { name: 'series', length, max: maxSeries };
}

/** Returns the chart without series beyond the bound. */
export function drawableChart(configuration: ChartConfiguration): ChartConfiguration {
  const { length, max } = seriesLimit(configuration);
  if (length <= max) return configuration;
  return { ...configuration, data: { ...configuration.data, datasets: configuration.data.datasets.slice(0, max) } };
}
