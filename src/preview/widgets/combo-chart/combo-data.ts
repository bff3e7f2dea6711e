import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { captionOf, finite, jsonListOf, mergedSettings, objectsOf, type Point, pointOf } from '../../charts/settings/chart-values.ts';
import { maxSeriesMade } from '../../charts/canvas/drawable-chart.ts';
import { isJsonObject, type Parameters, textOf } from '../../markup/read-parameters.ts';

export interface ComboCell {
  readonly value: number | Point | null;
  readonly label: string | undefined;
}

export interface ComboData {
  /** Captions of the positions; `undefined` if none were given: the axis then prints no texts. */
  readonly labels: readonly string[] | undefined;
  /** Settings of each series. */
  readonly series: readonly JsonObject[];
  /** Cells by series and position. */
  readonly cells: readonly (readonly (ComboCell | undefined)[])[];
  readonly positions: number;
}

/** Shown if neither the configuration nor the back-end has anything to draw. */
const demo: {
  readonly labels: readonly string[];
  readonly series: readonly JsonObject[];
  readonly values: readonly (readonly number[])[];
} = {
  labels: ['January', 'February', 'March', 'April', 'May', 'June'],
  series: [
    { type: 'line', legendLabel: 'Margin', borderColor: '#b45309', backgroundColor: '#b45309', borderWidth: 2, fill: false },
    { type: 'bar', legendLabel: 'Stores', backgroundColor: '#1d4ed8', stack: '1' },
    { type: 'bar', legendLabel: 'Online', backgroundColor: '#0f766e', stack: '2' },
  ],
  values: [
    [31, 42, 18],
    [36, 45, 21],
    [34, 39, 26],
    [41, 48, 29],
    [47, 53, 33],
    [44, 57, 38],
  ],
};

/** Returns a cell from `{value, label}` or a bare value; an empty text counts as 0, anything but a number leaves a gap. */
function cellOf(value: JsonValue): ComboCell {
  const cell = isJsonObject(value) ? value : { value };
  const given = cell['value'];
  const point = pointOf(given) ?? pointOf(cell);
  return { value: point ?? (given === '' ? 0 : (finite(given) ?? null)), label: textOf(cell['label']) };
}

const isMatrix = (value: JsonValue | undefined): boolean => Array.isArray(value) && value.some(Array.isArray);

/**
 * Returns the data of the chart from `[labels?, points, settings?]` (`docs/format/widgets/charts.md`, Combo chart), merged with the
 * configured settings of the series.
 */
export function comboData(result: JsonValue | undefined, parameters: Parameters): ComboData {
  const lists = jsonListOf(Array.isArray(result) ? result : parameters.get('data'));
  const hasLabels = lists.length > 0 && !isMatrix(lists[0]);
  const rows = jsonListOf(lists[hasLabels ? 1 : 0]).map(jsonListOf);
  const settings = mergedSettings(objectsOf(parameters.get('datasets')), objectsOf(lists[hasLabels ? 2 : 1]));
  if (lists.length === 0 && settings.length === 0) {
    const cells = demo.series.map((_, index) => demo.values.map((row) => ({ value: row[index] ?? 0, label: undefined })));
    return { labels: demo.labels, series: demo.series, cells, positions: demo.values.length };
  }
  const labels = hasLabels ? jsonListOf(lists[0]).map(captionOf) : undefined;
  const values = rows.reduce((max, row) => Math.max(max, row.length), 0);
  const series = Array.from({ length: Math.min(Math.max(values, settings.length), maxSeriesMade) }, (_, index) => settings[index] ?? {});
  // Settings without any value create no points: there may be many more of them than series in the data.
  const cells = series.map((_, index) =>
    index < values ? rows.map((row) => (row[index] === undefined ? undefined : cellOf(row[index]))) : [],
  );
  return { labels: labels?.length ? labels : undefined, series, cells, positions: Math.max(rows.length, labels?.length ?? 0) };
}
