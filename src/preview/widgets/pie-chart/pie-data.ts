import type { JsonObject, JsonValue } from '../../../shared/contract/json.ts';
import { finite, mergedSettings, objectsOf, settingOf } from '../../charts/chart-values.ts';
import { isObject, textOf } from '../../markup/parameters.ts';

export interface PieSlice {
  readonly value: number;
  readonly valueText: string;
  readonly label: string;
  readonly background: string;
  readonly border: string;
  readonly borderWidth: number;
}

/** Shown while neither the init nor the configuration gives slices. */
const demoSlices: readonly JsonObject[] = [
  { value: 42, label: 'North' },
  { value: 28, label: 'South' },
  { value: 19, label: 'East' },
  { value: 11, label: 'West' },
];
/** For slices without a colour of their own. */
const palette = ['#2563eb', '#0f766e', '#b45309', '#7c3aed', '#be123c', '#475569'];

/** Slices of a pie: loaded ones (`dataset`, also `data`) over the configured ones, place by place (`dom.md` 5.7). */
export function pieSlices(config: JsonObject, result: JsonValue | undefined): readonly PieSlice[] {
  const given = (source: JsonValue | undefined): readonly JsonObject[] =>
    isObject(source) ? objectsOf(source['dataset'] ?? source['data']) : [];
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
