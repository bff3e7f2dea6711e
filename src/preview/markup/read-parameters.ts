import type { JsonObject, JsonValue } from '../../shared/schema/json.ts';

/** Effective parameters of one widget. */
export interface Parameters {
  /** Returns the value of the result if it is an object with that name, else of the configuration. Null counts as a value. */
  get(name: string): JsonValue | undefined;
  /** Returns the value as text; `undefined` when it is absent, null, false, an object or a list. */
  text(name: string): string | undefined;
  /** Returns whether the value is truthy; `fallback` when it is absent. */
  flag(name: string, fallback?: boolean): boolean;
  /** Returns the value as a number; `undefined` when it is not one. */
  number(name: string): number | undefined;
  object(name: string): JsonObject | undefined;
  list(name: string): readonly JsonValue[] | undefined;
}

/** Returns whether a value is 1 in any spelling. Objects never are: some cannot be converted to a number. */
export function isOne(value: unknown): boolean {
  return (typeof value === 'number' || typeof value === 'string') && Number(value) === 1;
}

export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the text of a scalar; `undefined` for everything else. */
export function textOf(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || value === true) return String(value);
  return undefined;
}

/** Reads parameters in the order result, configuration, default (`docs/format/values.md`, Parameters of a widget). */
export function readParameters(config: JsonObject, result?: JsonValue | undefined): Parameters {
  const own = isJsonObject(result) ? result : undefined;
  const get = (name: string): JsonValue | undefined => {
    if (own && Object.hasOwn(own, name)) return own[name];
    return Object.hasOwn(config, name) ? config[name] : undefined;
  };
  return {
    get,
    text: (name) => textOf(get(name)),
    flag: (name, fallback = false) => {
      const value = get(name);
      return value === undefined ? fallback : Boolean(value);
    },
    number: (name) => {
      const value = get(name);
      if (typeof value === 'number') return value;
      const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
      return Number.isFinite(parsed) ? parsed : undefined;
    },
    object: (name) => {
      const value = get(name);
      return isJsonObject(value) ? value : undefined;
    },
    list: (name) => {
      const value = get(name);
      return Array.isArray(value) ? value : undefined;
    },
  };
}
