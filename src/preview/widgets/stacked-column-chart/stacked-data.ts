import type { JsonObject } from '../../../shared/schema/json.ts';
import { captionOf, finite, jsonListOf, objectsOf } from '../../charts/settings/chart-values.ts';
import type { Parameters } from '../../markup/read-parameters.ts';
import { textOf } from '../../markup/read-parameters.ts';

export interface StackedSeries {
  readonly settings: JsonObject;
  readonly name: string;
  readonly isLine: boolean;
  /** A line in percent, on an axis of its own. */
  readonly isPercentage: boolean;
  readonly values: readonly (number | null)[];
}

export interface StackedData {
  readonly labels: readonly string[];
  readonly series: readonly StackedSeries[];
  readonly arrows: readonly JsonObject[];
}

/** Inside the columns: in the default position, labels of the lowest columns would cover the captions. */
const inside = { labelAnchor: 'center', labelAlign: 'center', labelBackgroundColor: 'transparent' };

/** Shown if neither the configuration nor the back-end has anything to draw. */
const demo: JsonObject = {
  labels: ['2031', '2032', '2033', '2034'],
  datasets: [
    { label: 'Home', data: [42, 47, 51, 58], backgroundColor: '#1d4ed8', ...inside },
    { label: 'Europe', data: [27, 31, 30, 36], backgroundColor: '#0f766e', ...inside },
    { label: 'Overseas', data: [14, 18, 24, 29], backgroundColor: '#b45309', ...inside },
  ],
  arrows: [{ label: '+16 %' }, { label: '+9 %' }, { label: '+17 %' }],
};

/** Returns series, captions and arrows from `data` (`docs/format/widgets/charts.md`, Stacked columns). */
export function stackedData(parameters: Parameters): StackedData {
  const data = parameters.object('data') ?? demo;
  const series = objectsOf(data['datasets']).map((settings, index) => ({
    settings,
    name: textOf(settings['label']) ?? `Series ${index + 1}`,
    isLine: settings['type'] === 'line',
    isPercentage: settings['type'] === 'line' && settings['percentage'] === true,
    values: jsonListOf(settings['data']).map((value) => finite(value) ?? null),
  }));
  const captions = jsonListOf(data['labels']).map(captionOf);
  const positions = series.reduce((max, { values }) => Math.max(max, values.length), captions.length);
  const labels = Array.from({ length: positions }, (_, index) => captions[index] ?? '');
  return { labels, series, arrows: objectsOf(data['arrows']) };
}
