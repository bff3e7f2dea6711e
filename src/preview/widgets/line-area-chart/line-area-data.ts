import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { captionOf, finite, jsonListOf, mergedSettings, objectsOf } from '../../charts/settings/chart-values.ts';
import { maxSeriesMade } from '../../charts/canvas/drawable-chart.ts';
import { isJsonObject, type Parameters, readParameters, textOf } from '../../markup/read-parameters.ts';

export interface LineAreaCell {
  readonly value: number | null;
  /** Text shown in place of the value. */
  readonly shown: string | undefined;
}

export interface LineAreaData {
  /** Numeric position and caption of each point. */
  readonly positions: readonly { readonly x: number; readonly caption: string }[];
  readonly series: readonly JsonObject[];
  /** Cells by series and position. */
  readonly cells: readonly (readonly LineAreaCell[])[];
}

/** Shown if neither the configuration nor the back-end has anything to draw. */
const demo = {
  years: [2031, 2032, 2033, 2034, 2035, 2036],
  series: [
    { legendLabel: 'Goal', borderColor: '#b45309', backgroundColor: '#b45309', borderWidth: 2, pointRadius: 3, fill: false },
    { legendLabel: 'Forecast', borderColor: '#1d4ed8', backgroundColor: '#2563eb', borderWidth: 2, pointRadius: 3 },
  ],
  values: [
    [34, 30],
    [37, 36],
    [43, 42],
    [46, 48],
    [55, 54],
    [61, 60],
  ],
};

function cellOf(value: JsonValue | undefined): LineAreaCell {
  const cell = isJsonObject(value) ? value : { value: value ?? null };
  return { value: finite(cell['value']) ?? null, shown: textOf(cell['displayValue']) };
}

/**
 * Returns the parameters of the widget: the fourth list entry of the result contains further ones (`docs/format/widgets/charts.md`, Line
 * area chart).
 */
export function lineAreaParameters(config: JsonObject, result: JsonValue | undefined): Parameters {
  return readParameters(config, Array.isArray(result) ? result[3] : result);
}

/** Returns the data `[labels, points, settings?]`: of the result, else of the configuration, else built in. */
export function lineAreaData(result: JsonValue | undefined, config: JsonObject): LineAreaData {
  const lists = jsonListOf(Array.isArray(result) ? result : config['data']);
  const settings = mergedSettings(objectsOf(config['datasets']), objectsOf(lists[2]));
  const isEmpty = lists.length === 0 && settings.length === 0;
  const rows = isEmpty ? demo.values : jsonListOf(lists[1]).map(jsonListOf);
  const captions = isEmpty ? demo.years.map(String) : jsonListOf(lists[0]).map(captionOf);
  const positions = Array.from({ length: Math.max(rows.length, captions.length) }, (_, index) => {
    const caption = captions[index] ?? '';
    return { x: finite(caption) ?? index, caption };
  });
  const width = rows.reduce((max, row) => Math.max(max, row.length), isEmpty ? demo.series.length : settings.length);
  const series = Array.from(
    { length: Math.min(width, maxSeriesMade) },
    (_, index) => (isEmpty ? demo.series[index] : settings[index]) ?? {},
  );
  return { positions, series, cells: series.map((_, index) => rows.map((row) => cellOf(row[index]))) };
}
