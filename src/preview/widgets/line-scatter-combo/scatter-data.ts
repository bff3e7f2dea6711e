import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { jsonListOf, objectsOf, type Point, pointOf } from '../../charts/settings/chart-values.ts';
import { isJsonObject, type Parameters, textOf } from '../../markup/read-parameters.ts';

export interface ScatterPoint extends Point {
  /** Whether it cannot be moved. */
  readonly isStatic: boolean;
  /** Index in its series as loaded, of which points without numbers are not drawn. */
  readonly sourceIndex: number;
}

export interface ScatterSeries {
  readonly settings: JsonObject;
  readonly name: string;
  readonly colour: string;
  readonly isSelected: boolean;
  readonly isHidden: boolean;
  /** Symbol of its points; series with one are in the second legend. */
  readonly sign: string | undefined;
  readonly points: readonly ScatterPoint[];
}

const signs = new Set(['circle', 'rect', 'rectRot', 'triangle']);

/** Shown if neither the configuration nor the back-end has anything to draw. */
const demo: readonly JsonObject[] = [
  {
    label: 'Plan',
    color: '#1d4ed8',
    selected: true,
    values: [
      { x: 1, y: 12, static: true },
      { x: 2, y: 18 },
      { x: 3, y: 27 },
      { x: 4, y: 31 },
      { x: 5, y: 40 },
    ],
  },
  {
    label: 'Measured',
    color: '#b45309',
    selected: true,
    static: true,
    showLine: false,
    pointStyle: 'rectRot',
    values: [
      { x: 1, y: 11 },
      { x: 2, y: 20 },
      { x: 3, y: 25 },
      { x: 4, y: 34 },
    ],
  },
];

function seriesOf(settings: JsonObject, index: number): ScatterSeries {
  const sign = textOf(settings['pointStyle']);
  return {
    settings,
    name: textOf(settings['label']) ?? `Series ${index + 1}`,
    colour: textOf(settings['color']) ?? '#666666',
    isSelected: settings['selected'] === true,
    isHidden: settings['hidden'] === true,
    sign: sign !== undefined && signs.has(sign) ? sign : undefined,
    points: jsonListOf(settings['values']).flatMap((value: JsonValue, sourceIndex) => {
      const point = pointOf(value);
      return point ? [{ ...point, isStatic: isJsonObject(value) && value['static'] === true, sourceIndex }] : [];
    }),
  };
}

/**
 * Returns the series (`docs/format/widgets/charts.md`, Line and scatter chart): of the result, else of the configuration, else built in.
 */
export function scatterSeries(parameters: Parameters): readonly ScatterSeries[] {
  const given = objectsOf(parameters.get('datasets'));
  return (parameters.get('datasets') === undefined ? demo : given).map(seriesOf);
}

/** Returns whether a person can move a point: only those of selected series that are not fixed. */
export function isMovable(series: ScatterSeries | undefined, index: number): boolean {
  const point = series?.points[index];
  return series !== undefined && point !== undefined && series.isSelected && series.settings['static'] !== true && !point.isStatic;
}
