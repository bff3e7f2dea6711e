import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { finite, numberOf } from '../../charts/settings/chart-values.ts';
import { isJsonObject, type Parameters, readParameters, textOf } from '../../markup/read-parameters.ts';

export type LabelPosition = 'top' | 'bottom' | 'above' | 'center';

/** One column of one series. Without a value its place is empty. */
export interface WaterfallPoint {
  readonly value: number | undefined;
  readonly text: string;
  readonly isTotal: boolean;
  readonly color: string;
  readonly position: LabelPosition;
  /** Value at which the bar starts, independent of the running total. */
  readonly min: number | undefined;
}

export interface WaterfallSeries {
  readonly legendLabel: string;
  readonly legendColor: string;
  readonly hasConnectionLines: boolean;
  readonly points: readonly WaterfallPoint[];
}

export interface WaterfallCaption {
  readonly text: string;
  readonly hasComment: boolean;
}

export interface WaterfallData {
  readonly parameters: Parameters;
  readonly series: readonly WaterfallSeries[];
  readonly captions: readonly WaterfallCaption[];
  readonly min: number;
  readonly max: number;
}

/** Returns the points of a matrix, which are in its first row; a plain list of points counts as that row. */
function pointList(matrix: JsonValue | undefined): readonly JsonValue[] | undefined {
  if (!Array.isArray(matrix)) return undefined;
  return Array.isArray(matrix[0]) ? matrix[0] : matrix;
}

function readPoint(given: JsonValue, defaultColor: string): WaterfallPoint {
  const point = isJsonObject(given) ? given : { value: given };
  const value = finite(point['value']);
  const position = point['position'];
  return {
    value,
    text: textOf(point['displayValue']) ?? textOf(point['value']) ?? '',
    isTotal: Boolean(point['isTotal']),
    color: textOf(point[value !== undefined && value < 0 ? 'negativeColor' : 'positiveColor']) || defaultColor,
    position: position === 'top' || position === 'bottom' || position === 'center' ? position : 'above',
    min: finite(point['min']),
  };
}

function readSeries(
  config: JsonValue | undefined,
  loaded: JsonValue | undefined,
  points: readonly JsonValue[] | undefined,
  defaultColor: string,
) {
  if (!isJsonObject(config) && !isJsonObject(loaded) && !points) return undefined;
  const series = { ...(isJsonObject(config) ? config : {}), ...(isJsonObject(loaded) ? loaded : {}) };
  return {
    legendLabel: textOf(series['legendLabel']) ?? '',
    legendColor: textOf(series['legendColor']) || defaultColor,
    hasConnectionLines: Boolean(series['showConnectionLines']),
    points: (points ?? pointList(series['datapoints']) ?? []).map((point) => readPoint(point, defaultColor)),
  };
}

/**
 * Reads a waterfall chart (`docs/format/results.md`, Charts). Its init returns either a list (parameters, points of the first series,
 * points of the second) or one object with `dataset1` and `dataset2`.
 */
export function readWaterfall(config: JsonObject, result: JsonValue | undefined): WaterfallData {
  const isList = Array.isArray(result);
  const loaded = isList ? result[0] : result;
  const parameters = readParameters(config, loaded);
  const defaultColor = parameters.text('defaultColor') || '#F3F4F6';
  const min = numberOf(parameters, 'minYAxis') ?? -10;
  const max = numberOf(parameters, 'maxYAxis') ?? 60;
  const series = (['dataset1', 'dataset2'] as const).flatMap((name, index) => {
    const points = isList ? pointList(result[index + 1]) : undefined;
    // The name is read from the configuration; a loaded object adds to it.
    return readSeries(config[name], isJsonObject(loaded) ? loaded[name] : undefined, points, defaultColor) ?? [];
  });
  return {
    parameters,
    series,
    captions: (parameters.list('xAxisLabels') ?? []).map((given) => {
      const label = isJsonObject(given) ? given : { value: given };
      return { text: textOf(label['value']) ?? '', hasComment: Boolean(label['comment']) };
    }),
    min,
    max: max > min ? max : min + 1,
  };
}
