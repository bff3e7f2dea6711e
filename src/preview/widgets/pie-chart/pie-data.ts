import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { finite, mergedSettings, objectsOf, settingOf } from '../../charts/settings/chart-values.ts';
import { isJsonObject, textOf } from '../../markup/read-parameters.ts';

export interface PieSlice {
  readonly value: number;
  readonly valueText: string;
  readonly label: string;
  readonly background: string;
  readonly border: string;
  readonly borderWidth: number;
}

/** Shown if neither the init nor the configuration has slices. */
const demoSlices: readonly JsonObject[] = [
  { value: 42, label: 'North' },
  { value: 28, label: 'South' },
  { value: 19, label: 'East' },
  { value: 11, label: 'West' },
];
/** Colours of slices without their own. */
const palette = ['#2563eb', '#0f766e', '#b45309', '#7c3aed', '#be123c', '#475569'];

/**
 * Returns the slices of a pie: loaded ones (`dataset`, also `data`) merged over configured ones by index (`docs/format/widgets/charts.md`,
 * Pie chart).
 */
export function pieSlices(config: JsonObject, result: JsonValue | undefined): readonly PieSlice[] {
  const given = (source: JsonValue | undefined): readonly JsonObject[] =>
    isJsonObject(source) ? objectsOf(source['dataset'] ?? source['data']) : [];
  const merged = mergedSettings(given(config), given(result));
  const slices = merged.some(({ value }) => finite(value) !== undefined) ? merged : mergedSettings(demoSlices, merged);
  return slices.map((slice, index) => ({
    value: finite(slice['value']) ?? 0,
    valueText: textOf(slice['value']) ?? '',
    label: textOf(slice['label']) ?? '',
    background: textOf(slice['backgroundColor']) || (palette[index % palette.length] as string),
    border: textOf(slice['borderColor']) || '#fff',
    borderWidth: settingOf('borderWidth', slice['borderWidth']) ?? 2,
  }));
}
