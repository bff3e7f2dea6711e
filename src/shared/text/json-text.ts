import type { JsonValue } from '../schema/json.ts';

/** Returns a value as JSON on one line; only its brackets for one that is nested deeper than the engine can write. */
export function jsonText(value: JsonValue): string {
  try {
    return JSON.stringify(value);
  } catch {
    // Reading JSON knows no such bound, so an answer may hold it.
    return Array.isArray(value) ? '[…]' : '{…}';
  }
}
