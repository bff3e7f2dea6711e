import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { AppError } from '../../../shared/errors/app-error.ts';

/** Parses `<widget>.<action>`; the action follows the last dot. Throws `invalid-input`. */
export function parseTarget(target: string): { readonly widgetId: string; readonly action: string } {
  const dot = target.lastIndexOf('.');
  if (dot <= 0 || dot === target.length - 1) {
    throw new AppError(
      'invalid-input',
      `"${target}" is not <widget>.<action>, such as regionFilter.init. Leave it out to list what can be run.`,
    );
  }
  return { widgetId: target.slice(0, dot), action: target.slice(dot + 1) };
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns the state from repeated `--set path=json`, whose path is that of `v()`. Later ones win; a value that is not JSON
 * counts as text. Throws `invalid-input` for a missing `=` or a path that cannot be set.
 */
export function parseStateOption(settings: readonly string[]): JsonObject {
  const state: JsonObject = {};
  for (const setting of settings) {
    const equals = setting.indexOf('=');
    if (equals <= 0) throw new AppError('invalid-input', `"${setting}" is not path=json. Example: regionFilter.value='"EMEA"'`);
    const parts = setting.slice(0, equals).split('.');
    if (parts.some((part) => part === '' || part === '__proto__')) {
      throw new AppError('invalid-input', `"${setting.slice(0, equals)}" is not a path. Example: regionFilter.value`);
    }
    const last = parts.pop() ?? '';
    let place = state;
    for (const part of parts) {
      const inner = place[part];
      const next: JsonObject = isObject(inner) ? inner : {};
      place[part] = next;
      place = next;
    }
    place[last] = parseValue(setting.slice(equals + 1));
  }
  return state;
}

function parseValue(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}
