import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { finite, jsonListOf, objectsOf, type Point, pointOf } from '../../charts/settings/chart-values.ts';
import type { Parameters } from '../../markup/read-parameters.ts';

export interface HistogramPoint extends Point {
  /** Index in its list as loaded, of which points without numbers are not drawn. */
  readonly sourceIndex: number;
}

export interface HistogramData {
  /** Left edge and height of each bar. */
  readonly bars: readonly HistogramPoint[];
  /** Width of a bar in units of the axis. */
  readonly step: number;
  readonly lines: readonly (readonly HistogramPoint[])[];
  readonly barStyle: JsonObject;
  readonly lineStyles: readonly JsonObject[];
}

/** Shown if neither the configuration nor the back-end has anything to draw: bars and their sum so far. */
const demo: JsonValue = [
  [0.04, 0.11, 0.2, 0.27, 0.19, 0.12, 0.07].map((height, index) => [index * 10, height]),
  [0, 0.04, 0.15, 0.35, 0.62, 0.81, 0.93, 1].map((y, index) => ({ x: index * 10, y })),
];

const demoBars: JsonObject = { backgroundColor: '#93c5fd', borderColor: '#1d4ed8' };
const demoLine: JsonObject = { backgroundColor: '#b45309', borderColor: '#b45309', borderWidth: 2, pointRadius: 3 };

/** Returns a bar from `[left edge, height]`, or from a point. */
function barOf(value: JsonValue): Point | undefined {
  if (!Array.isArray(value)) return pointOf(value);
  const x = finite(value[0]);
  const y = finite(value[1]);
  return x === undefined || y === undefined ? undefined : { x, y };
}

/** Returns the points of a list that have numbers. */
function pointsOf(list: JsonValue | undefined): readonly HistogramPoint[] {
  return jsonListOf(list).flatMap((value, sourceIndex) => {
    const point = barOf(value);
    return point ? [{ ...point, sourceIndex }] : [];
  });
}

/** Returns bars and lines (`docs/format/widgets/charts.md`, Histogram): of the result, else of `datasets`, else built in. */
export function histogramData(result: JsonValue | undefined, parameters: Parameters): HistogramData {
  const given = jsonListOf(Array.isArray(result) ? result : parameters.get('datasets'));
  const isEmpty = given.length === 0;
  const lists = isEmpty ? jsonListOf(demo) : given;
  const bars = pointsOf(lists[0]);
  const [first, second] = bars;
  const step = first && second && second.x > first.x ? second.x - first.x : 1;
  return {
    bars,
    step,
    lines: lists.slice(1).map(pointsOf),
    barStyle: parameters.object('datasetHistogram') ?? (isEmpty ? demoBars : {}),
    lineStyles: objectsOf(parameters.get('datasetsLine') ?? (isEmpty ? [demoLine] : [])),
  };
}
