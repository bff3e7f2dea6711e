import type { JsonObject, JsonValue } from '../../../shared/contract/json.ts';
import { captionOf, finite, listOf, mergedSettings, objectsOf, type Point, pointOf } from '../../charts/chart-values.ts';
import { mostMade } from '../../charts/drawable-chart.ts';
import { isObject, type Parameters, textOf } from '../../markup/parameters.ts';

export interface ComboCell {
  readonly value: number | Point | null;
  readonly label: string | undefined;
}

export interface ComboData {
  /** Captions of the positions; `undefined` when none were given: the axis prints no texts then. */
  readonly labels: readonly string[] | undefined;
  /** Settings of the series, one for each of them. */
  readonly series: readonly JsonObject[];
  /** Cells by series and position. */
  readonly cells: readonly (readonly (ComboCell | undefined)[])[];
  readonly positions: number;
}

/** Shown while neither the configuration nor the back-end has anything to draw. */
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

/** A cell `{value, label}` or a bare value; an empty text counts as 0, what is no number leaves a gap. */
function cellOf(value: JsonValue): ComboCell {
  const cell = isObject(value) ? value : { value };
  const given = cell['value'];
  const point = pointOf(given) ?? pointOf(cell);
  return { value: point ?? (given === '' ? 0 : (finite(given) ?? null)), label: textOf(cell['label']) };
}

const isMatrix = (value: JsonValue | undefined): boolean => Array.isArray(value) && value.some(Array.isArray);

/** Data of the chart: `[labels?, points, settings?]` (`dom.md` 5.2), merged with the configured settings of the series. */
export function comboData(result: JsonValue | undefined, parameters: Parameters): ComboData {
  const lists = listOf(Array.isArray(result) ? result : parameters.get('data'));
  const hasLabels = lists.length > 0 && !isMatrix(lists[0]);
  const rows = listOf(lists[hasLabels ? 1 : 0]).map(listOf);
  const settings = mergedSettings(objectsOf(parameters.get('datasets')), objectsOf(lists[hasLabels ? 2 : 1]));
  if (lists.length === 0 && settings.length === 0) {
    const cells = demo.series.map((_, index) => demo.values.map((row) => ({ value: row[index] ?? 0, label: undefined })));
    return { labels: demo.labels, series: demo.series, cells, positions: demo.values.length };
  }
  const labels = hasLabels ? listOf(lists[0]).map(captionOf) : undefined;
  const values = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const series = Array.from({ length: Math.min(Math.max(values, settings.length), mostMade) }, (_, index) => settings[index] ?? {});
  // Settings without a single value make no points: they may be many more than the series of the data.
  const cells = series.map((_, index) =>
    index < values ? rows.map((row) => (row[index] === undefined ? undefined : cellOf(row[index]))) : [],
  );
  return { labels: labels?.length ? labels : undefined, series, cells, positions: Math.max(rows.length, labels?.length ?? 0) };
}
