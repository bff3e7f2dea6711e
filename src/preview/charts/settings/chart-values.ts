import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { isJsonObject, type Parameters, textOf } from '../../markup/read-parameters.ts';
import { bounded, numeric, valueBounds } from './setting-bounds.ts';

/** A point on two numeric axes. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns a drawable number from a number or a digit text; `undefined` for everything else. */
export function finite(value: JsonValue | undefined): number | undefined {
  const parsed = numeric(value);
  if (parsed === undefined || Math.abs(parsed) > valueBounds.max) return undefined;
  return Math.abs(parsed) < 1 / valueBounds.max ? 0 : parsed;
}

/** Returns a number within the bounds of the setting of that name. */
export function settingOf(name: string, value: JsonValue | undefined): number | undefined {
  const parsed = numeric(value);
  return finite(parsed === undefined ? undefined : bounded(name, parsed));
}

/** Returns a parameter as a drawable number. */
export function numberOf(parameters: Parameters, name: string): number | undefined {
  return settingOf(name, parameters.get(name));
}

/** Returns a point from `{x, y}`; `undefined` when one of them is not a number. */
export function pointOf(value: JsonValue | undefined): Point | undefined {
  if (!isJsonObject(value)) return undefined;
  const x = finite(value['x']);
  const y = finite(value['y']);
  return x === undefined || y === undefined ? undefined : { x, y };
}

export function jsonListOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the items of a list, with anything but objects replaced by an empty object. */
export function objectsOf(value: JsonValue | undefined): readonly JsonObject[] {
  return jsonListOf(value).map((entry) => (isJsonObject(entry) ? entry : {}));
}

/** Returns the caption of an axis position: its `label`, else its `value`, or the scalar itself. */
export function captionOf(value: JsonValue | undefined): string {
  return (isJsonObject(value) ? (textOf(value['label']) ?? textOf(value['value'])) : textOf(value)) ?? '';
}

/** Merges settings of series by index; loaded data wins over the configuration. */
export function mergedSettings(configured: readonly JsonObject[], loaded: readonly JsonObject[]): readonly JsonObject[] {
  return Array.from({ length: Math.max(configured.length, loaded.length) }, (_, index) => ({ ...configured[index], ...loaded[index] }));
}
