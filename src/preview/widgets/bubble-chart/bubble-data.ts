import type { JsonObject } from '../../../shared/schema/json.ts';
import { jsonListOf, objectsOf, type Point, pointOf, settingOf } from '../../charts/settings/chart-values.ts';
import { isJsonObject, type Parameters, textOf } from '../../markup/read-parameters.ts';

export interface Bubble extends Point {
  /** Radius in px, as in the chart library. */
  readonly r: number;
  /** Index in its series as loaded, of which points without numbers are not drawn. */
  readonly sourceIndex: number;
}

export interface BubbleSeries {
  readonly name: string;
  readonly colour: string;
  readonly isHidden: boolean;
  readonly points: readonly Bubble[];
}

const usualRadius = 6;
const colours = ['#1d4ed8', '#0f766e', '#b45309', '#7c3aed', '#be123c'];

/** Shown if neither the configuration nor the back-end has anything to draw. */
const demo: readonly JsonObject[] = [
  {
    label: 'Markets',
    values: [
      { x: 1, y: 12, r: 8 },
      { x: 2, y: 30, r: 16 },
      { x: 4, y: 22, r: 24 },
    ],
  },
];

function seriesOf(settings: JsonObject, index: number): BubbleSeries {
  return {
    name: textOf(settings['label']) ?? `Series ${index + 1}`,
    colour: textOf(settings['color']) ?? textOf(settings['backgroundColor']) ?? colours[index % colours.length] ?? '#1d4ed8',
    isHidden: settings['hidden'] === true,
    points: jsonListOf(settings['values'] ?? settings['data']).flatMap((value, sourceIndex) => {
      const point = pointOf(value);
      const radius = isJsonObject(value) ? settingOf('radius', value['r']) : undefined;
      return point ? [{ ...point, r: Math.max(0, radius ?? usualRadius), sourceIndex }] : [];
    }),
  };
}

/** Returns the series of the result, else of the configuration, else built-in ones; the names are those of the scatter chart. */
export function bubbleSeries(parameters: Parameters): readonly BubbleSeries[] {
  const given = parameters.get('datasets');
  return (given === undefined ? demo : objectsOf(given)).map(seriesOf);
}
