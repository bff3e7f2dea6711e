import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { isJsonObject } from '../../markup/read-parameters.ts';

type Member = (...parameters: readonly unknown[]) => unknown;

/** Returns the result of a method of an engine component; `undefined` if there is none or it throws. */
function ask(component: unknown, name: string): unknown {
  const member = typeof component === 'object' && component !== null ? (component as Record<string, unknown>)[name] : undefined;
  if (typeof member !== 'function') return undefined;
  try {
    return (member as Member).call(component);
  } catch {
    return undefined;
  }
}

const has = (component: unknown, name: string): boolean =>
  typeof component === 'object' && component !== null && typeof (component as Record<string, unknown>)[name] === 'function';

/** Returns the JSON part of a value; functions and elements cannot leave the page. */
export function toJson(value: unknown, depth = 0): JsonValue | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || depth > 8) return undefined;
  if (Array.isArray(value)) return value.map((item) => toJson(item, depth + 1) ?? null);
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null) return undefined;
  const copy: Record<string, JsonValue> = {};
  for (const [name, item] of Object.entries(value)) {
    const json = toJson(item, depth + 1);
    if (json !== undefined) copy[name] = json;
  }
  return copy;
}

/**
 * Returns the values of an engine event (`docs/format/events.md`, Events of the widgets): of the cell, row or column among its arguments,
 * else the first plain argument as `value`.
 */
export function engineEventValues(
  parameters: readonly unknown[],
  table: {
    /** Returns the index of a row in the loaded data; `undefined` for rows added since. */
    readonly rowIndex: (rowData: unknown) => number | undefined;
    readonly fields: readonly string[];
    readonly displayed: (rowIndex: number, field: string, value: unknown) => unknown;
  },
): JsonObject {
  const cell = parameters.find((parameter) => has(parameter, 'getColumn') && has(parameter, 'getRow'));
  const row = cell ? ask(cell, 'getRow') : parameters.find((parameter) => has(parameter, 'getCells') && has(parameter, 'getPosition'));
  const column = cell
    ? ask(cell, 'getColumn')
    : parameters.find((parameter) => has(parameter, 'getField') && has(parameter, 'getDefinition'));
  const field = ask(column, 'getField');
  const rowData = ask(row, 'getData');
  const position = ask(row, 'getPosition');
  const rowIndex = row ? (table.rowIndex(rowData) ?? (typeof position === 'number' ? position - 1 : undefined)) : undefined;
  const value = cell
    ? ask(cell, 'getValue')
    : row || column
      ? undefined
      : parameters.find(
          (parameter) => parameter === null || typeof parameter !== 'object' || Array.isArray(parameter) || isPlain(parameter),
        );
  const columnIndex = typeof field === 'string' ? table.fields.indexOf(field) : -1;
  const values: Record<string, JsonValue | undefined> = {
    value: toJson(value),
    displayValue: cell && rowIndex !== undefined && typeof field === 'string' ? toJson(table.displayed(rowIndex, field, value)) : undefined,
    field: typeof field === 'string' ? field : undefined,
    rowIndex,
    columnIndex: columnIndex < 0 ? undefined : columnIndex,
    rowData: toJson(rowData),
  };
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, JsonValue] => entry[1] !== undefined));
}

const isPlain = (value: unknown): boolean => isJsonObject(value as JsonValue) && Object.getPrototypeOf(value) === Object.prototype;
