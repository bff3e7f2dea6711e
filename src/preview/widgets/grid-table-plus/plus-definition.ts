import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { decodeToJson } from '../../../shared/trace/encoded-value.ts';
import { isJsonObject, textOf } from '../../markup/read-parameters.ts';
import { type FoundFunctions, functionsOf, isFunctionMark } from './plus-functions.ts';

/** Everything the engine is created from: it is kept while the definition is the same. */
export interface PlusDefinition {
  readonly options: JsonObject;
  readonly columns: readonly JsonObject[];
  /** Rows keyed by field, cell objects replaced by their values. */
  readonly rows: readonly JsonObject[];
  /** Texts shown in place of values: by row, then by field. */
  readonly displayed: readonly Readonly<Record<string, string>>[];
  /** Functions of the repository by engine event. */
  readonly events: Readonly<Record<string, string>>;
  /** Functions in options and columns, which the runtime calls. */
  readonly functions: FoundFunctions;
}

/** Options that use the network, the browser's storage or the disk, none of which the page can reach. */
const closedOptions = /^(ajax|persist|progressiveLoad|import|download|dataLoader$|autoColumnsDefinitions$)/;
/** Of more rows only the visible ones are drawn, which the engine does only in a table of a known height. */
const rowsDrawnWhole = 200;
/** Default height of such a table in px. */
const windowHeight = 600;
const bounds: readonly string[] = ['height', 'maxHeight', 'pagination'];
const modes: readonly string[] = ['paginationMode', 'sortMode', 'filterMode'];

const objectOf = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {});

/** Merges options in the order configuration, init parameter, init options, without those that the page forbids. */
export function mergedOptions(...parts: readonly (JsonValue | undefined)[]): JsonObject {
  const merged: Record<string, JsonValue> = { layout: 'fitColumns' };
  for (const part of parts) {
    for (const [name, value] of Object.entries(objectOf(part))) {
      if (closedOptions.test(name) || name === '__proto__' || (modes.includes(name) && value === 'remote')) continue;
      merged[name] = value;
    }
  }
  return merged;
}

/** Returns the column definitions with the overrides of their fields, groups included. */
function withOverrides(columns: readonly JsonValue[], overrides: JsonObject): readonly JsonObject[] {
  return columns.flatMap((column): JsonObject[] => {
    if (!isJsonObject(column)) return [];
    const field = textOf(column.field);
    const own = field !== undefined && Object.hasOwn(overrides, field) ? objectOf(overrides[field]) : {};
    const merged: Record<string, JsonValue> = { title: '', ...column, ...own };
    if (Array.isArray(merged.columns)) merged.columns = [...withOverrides(merged.columns, overrides)];
    return [merged];
  });
}

/** Returns the fields of the columns in order, those in groups included. */
export function columnFields(columns: readonly JsonValue[]): readonly string[] {
  return columns.flatMap((column) => {
    if (!isJsonObject(column)) return [];
    return Array.isArray(column.columns) ? columnFields(column.columns) : (textOf(column.field) ?? []);
  });
}

/** Returns whether a value is a cell object `{value, displayValue, metadata}`, not a value that happens to be an object. */
function isCellObject(value: JsonValue | undefined): value is JsonObject {
  return isJsonObject(value) && (Object.hasOwn(value, 'value') || Object.hasOwn(value, 'displayValue'));
}

/** Returns the definition of the engine from the parameters and the result (`docs/format/results.md`, Tables). */
export function plusDefinition(given: {
  readonly configured: JsonValue | undefined;
  readonly columnOptions: JsonValue | undefined;
  readonly configuredEvents: JsonValue | undefined;
  readonly result: JsonValue | undefined;
}): PlusDefinition {
  const result = objectOf(given.result);
  const { columns, data, ...options } = mergedOptions(given.configured, result.tabulatorOptions, result.options);
  const list = Array.isArray(result.columns) ? result.columns : Array.isArray(columns) ? columns : [];
  const loaded = Array.isArray(result.data) ? result.data : Array.isArray(data) ? data : [];
  const displayed: Record<string, string>[] = [];
  const rows = loaded.map((row) => {
    const texts: Record<string, string> = {};
    const values: Record<string, JsonValue> = {};
    for (const [field, value] of Object.entries(objectOf(row))) {
      if (field === '__proto__' || isFunctionMark(value)) continue;
      values[field] = isCellObject(value) ? (value.value ?? value.displayValue ?? '') : value;
      const text = isCellObject(value) ? textOf(value.displayValue) : undefined;
      if (text !== undefined) texts[field] = text;
    }
    displayed.push(texts);
    return values;
  });
  const events: Record<string, string> = {};
  for (const [event, name] of [...Object.entries(objectOf(given.configuredEvents)), ...Object.entries(objectOf(result.events))]) {
    if (typeof name === 'string' && name !== '') events[event] = name;
  }
  const merged = withOverrides(list, objectOf(given.columnOptions));
  const isUnbounded = rows.length > rowsDrawnWhole && !bounds.some((name) => options[name]);
  const plain = objectOf(decodeToJson(options));
  return {
    options: isUnbounded ? { ...plain, maxHeight: windowHeight } : plain,
    columns: merged.map((column) => objectOf(decodeToJson(column))),
    rows,
    displayed,
    events,
    functions: functionsOf(options, merged),
  };
}
