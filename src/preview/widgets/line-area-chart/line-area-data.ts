import type { JsonObject, JsonValue } from '../../../shared/contract/json.ts';
import { captionOf, finite, listOf, mergedSettings, objectsOf } from '../../charts/chart-values.ts';
import { mostMade } from '../../charts/drawable-chart.ts';
import { isObject, type Parameters, readParameters, textOf } from '../../markup/parameters.ts';

export interface LineAreaCell {
  readonly value: number | null;
  /** Text shown for the value. */
  readonly shown: string | undefined;
}

export interface LineAreaData {
  /** Place on the numeric axis and caption of each position. */
  readonly positions: readonly { readonly x: number; readonly caption: string }[];
  readonly series: readonly JsonObject[];
  /** Cells by series and position. */
  readonly cells: readonly (readonly LineAreaCell[])[];
}

/** Shown while neither the configuration nor the back-end has anything to draw. */
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
  const cell = isObject(value) ? value : { value: value ?? null };
  return { value: finite(cell['value']) ?? null, shown: textOf(cell['displayValue']) };
}

/** Parameters of the widget: the fourth list entry of the result holds further ones (`dom.md` 5.3). */
export function lineAreaParameters(config: JsonObject, result: JsonValue | undefined): Parameters {
  return readParameters(config, Array.isArray(result) ? result[3] : result);
}

/** Data `[labels, points, settings?]`: of the result, else of the configuration, else built in. */
export function lineAreaData(result: JsonValue | undefined, config: JsonObject): LineAreaData {
  const lists = listOf(Array.isArray(result) ? result : config['data']);
  const settings = mergedSettings(objectsOf(config['datasets']), objectsOf(lists[2]));
  const isEmpty = lists.length === 0 && settings.length === 0;
  const rows = isEmpty ? demo.values : listOf(lists[1]).map(listOf);
  const captions = isEmpty ? demo.years.map(String) : listOf(lists[0]).map(captionOf);
  const positions = Array.from({ length: Math.max(rows.length, captions.length) }, (_, index) => {
    const caption = captions[index] ?? '';
    return { x: finite(caption) ?? index, caption };
  });
  const width = rows.reduce((most, row) => Math.max(most, row.length), isEmpty ? demo.series.length : settings.length);
  const series = Array.from({ length: Math.min(width, mostMade) }, (_, index) => (isEmpty ? demo.series[index] : settings[index]) ?? {});
  return { positions, series, cells: series.map((_, index) => rows.map((row) => cellOf(row[index]))) };
}
