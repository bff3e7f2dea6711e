import type { JsonObject, JsonValue } from '../schema/json.ts';

/**
 * Values of user code as JSON. A value that JSON cannot express is an object with one marker field, as in the recorded cases:
 * `{"$undefined": true}`, `{"$number": "NaN"}`, `{"$function": true}`, `{"$cycle": true}`, `{"$absent": true}`. Values of typed code also
 * have `{"$getter": true}` and `{"$proxy": true}`, which were not run, and `{"$cut": 12}` in place of members that were left out.
 */
const markers = new Set(['$undefined', '$number', '$function', '$element', '$cycle', '$absent', '$getter', '$proxy', '$cut']);

/** Returns the name of a marker, such as `$undefined`; undefined for ordinary values. */
export function markerOf(value: JsonValue): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const keys = Object.keys(value);
  const [key] = keys;
  return keys.length === 1 && key !== undefined && markers.has(key) ? key : undefined;
}

/**
 * Returns plain JSON of an encoded value, for views that draw it: undefined fields and functions are left out (null in lists),
 * numbers that JSON cannot express and cycles become null. A top-level undefined stays undefined. `keepsFunctions` keeps their markers.
 */
export function decodeToJson(value: JsonValue, keepsFunctions = false): JsonValue | undefined {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => decodeToJson(item, keepsFunctions) ?? null);
  const marker = markerOf(value);
  if (marker === '$function' && keepsFunctions) return value;
  if (marker === '$number') return value['$number'] === '-0' ? 0 : null;
  if (marker === '$cycle') return null;
  if (marker !== undefined) return undefined;
  const plain: JsonObject = {};
  for (const key of Object.keys(value)) {
    const item = decodeToJson(value[key] ?? null, keepsFunctions);
    if (item !== undefined) Object.defineProperty(plain, key, { value: item, writable: true, enumerable: true, configurable: true });
  }
  return plain;
}

/** Returns a short line for a person: `undefined`, `NaN`, `function`, JSON otherwise. */
export function describeEncoded(value: JsonValue): string {
  switch (markerOf(value)) {
    case '$undefined':
    case '$absent':
      return 'undefined';
    case '$number':
      return String((value as JsonObject)['$number']);
    case '$function':
      return 'function';
    case '$element':
      return 'element';
    case '$cycle':
      return 'circular reference';
    case '$getter':
      return 'getter';
    case '$proxy':
      return 'proxy';
    case '$cut':
      return `…${String((value as JsonObject)['$cut'])} more`;
    default:
      return JSON.stringify(value);
  }
}
