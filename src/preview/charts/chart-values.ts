import type { JsonObject, JsonValue } from '../../shared/contract/json.ts';
import { isObject, type Parameters, textOf } from '../markup/parameters.ts';
import { bounded, numeric, valueBounds } from './setting-bounds.ts';

/** A point on two numeric axes. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A number that can be drawn, out of a number or a digit text; `undefined` for everything else. */
export function finite(value: JsonValue | undefined): number | undefined {
  const parsed = numeric(value);
  if (parsed === undefined || Math.abs(parsed) > valueBounds.max) return undefined;
  return Math.abs(parsed) < 1 / valueBounds.max ? 0 : parsed;
}

/** A number as it is drawn: within the bounds of the setting of that name. */
export function settingOf(name: string, value: JsonValue | undefined): number | undefined {
  const parsed = numeric(value);
  return finite(parsed === undefined ? undefined : bounded(name, parsed));
}

/** A parameter as a number that can be drawn. */
export function numberOf(parameters: Parameters, name: string): number | undefined {
  return settingOf(name, parameters.get(name));
}

/** A point out of `{x, y}`; `undefined` when one of them is no number. */
export function pointOf(value: JsonValue | undefined): Point | undefined {
  if (!isObject(value)) return undefined;
  const x = finite(value['x']);
  const y = finite(value['y']);
  return x === undefined || y === undefined ? undefined : { x, y };
}

export function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

/** Objects of a list in their places; what is none becomes an empty one. */
export function objectsOf(value: JsonValue | undefined): readonly JsonObject[] {
  return listOf(value).map((entry) => (isObject(entry) ? entry : {}));
}

/** Caption of an axis position: its `label`, else its `value`, or the scalar itself. */
export function captionOf(value: JsonValue | undefined): string {
  return (isObject(value) ? (textOf(value['label']) ?? textOf(value['value'])) : textOf(value)) ?? '';
}

/** Settings of series, those of the loaded data over those of the configuration, place by place. */
export function mergedSettings(configured: readonly JsonObject[], loaded: readonly JsonObject[]): readonly JsonObject[] {
  return Array.from({ length: Math.max(configured.length, loaded.length) }, (_, index) => ({ ...configured[index], ...loaded[index] }));
}
