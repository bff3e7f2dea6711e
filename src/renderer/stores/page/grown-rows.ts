import { widgetFacts } from '../../../shared/language/widget-facts.ts';
import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';

/** Number of rows in the state with many of them. */
const mostRows = 200;

type Change = (list: readonly JsonValue[]) => readonly JsonValue[];

/** Returns a value with the lists at a path changed; what the path does not lead to stays as it is. */
function withLists(value: JsonValue, path: readonly string[], change: Change): JsonValue {
  const [name, ...rest] = path;
  if (name === undefined) return Array.isArray(value) ? [...change(value)] : value;
  if (Array.isArray(value))
    return value.map((item, index) => (name === '*' || name === String(index) ? withLists(item, rest, change) : item));
  const field = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return isObject(value) && field !== undefined ? { ...value, [name]: withLists(field, rest, change) } : value;
}

/** Position of an item on an axis; undefined for one that has none. */
function positionOf(item: JsonValue, step: string): number | undefined {
  const position = Array.isArray(item) ? item[Number(step)] : isObject(item) ? item[step] : undefined;
  return typeof position === 'number' ? position : undefined;
}

function moved(item: JsonValue, step: string, by: number): JsonValue {
  const position = positionOf(item, step);
  if (position === undefined) return item;
  if (Array.isArray(item)) return item.map((field, index) => (index === Number(step) ? position + by : field));
  return isObject(item) ? { ...item, [step]: position + by } : item;
}

/** Returns a list with its items over and over, as many as asked for; each round stands behind the one before on the axis of `step`. */
function repeated(items: readonly JsonValue[], count: number, step: string | undefined): readonly JsonValue[] {
  if (items.length === 0 || items.length >= count) return items;
  const positions = step === undefined ? [] : items.flatMap((item) => positionOf(item, step) ?? []);
  const width = positions.length === 0 ? 0 : Math.max(...positions) - Math.min(...positions);
  const round = width + (positions.length > 1 && width > 0 ? width / (positions.length - 1) : 1);
  return Array.from({ length: count }, (_, index) => {
    const item = items[index % items.length] ?? null;
    return step === undefined ? item : moved(item, step, Math.floor(index / items.length) * round);
  });
}

/** The list of an object's rows: one with such a name, else the longest list of objects. */
function rowField(value: JsonObject): string | undefined {
  const lists = Object.entries(value).flatMap(([name, field]) =>
    Array.isArray(field) && field.some((item) => typeof item === 'object') ? [{ name, length: field.length }] : [],
  );
  const named = lists.find(({ name }) => /^(?:rows|items|content|data)$/i.test(name));
  return (named ?? lists.toSorted((left, right) => right.length - left.length)[0])?.name;
}

/** Returns the lists that hold rows in a result of a type (`rowLists` of its facts). */
function rowListsOf(type: string, result: JsonValue | undefined): readonly { readonly at: string; readonly step?: string | undefined }[] {
  const { rowLists } = widgetFacts(type);
  if (rowLists) return rowLists;
  if (Array.isArray(result)) return [{ at: '' }];
  const field = isObject(result) ? rowField(result) : undefined;
  return field === undefined ? [] : [{ at: field }];
}

const pathOf = (at: string): readonly string[] => (at === '' ? [] : at.split('.'));

/** Returns whether a result of a type has rows, of which there may be many. */
export function hasRows(type: string, result: JsonValue | undefined): boolean {
  return rowListsOf(type, result).length > 0;
}

/** Returns a result with its rows repeated, 200 of them; lists that belong together stay as long as each other. Never changes its input. */
export function withManyRows(type: string, result: JsonValue): JsonValue {
  const lists = rowListsOf(type, result);
  let rows = 0;
  for (const { at } of lists)
    withLists(result, pathOf(at), (list) => {
      if (rows === 0) rows = list.length;
      return list;
    });
  if (rows === 0 || rows >= mostRows) return result;
  const times = mostRows / rows;
  return lists.reduce(
    (grown, { at, step }) => withLists(grown, pathOf(at), (list) => repeated(list, Math.round(list.length * times), step)),
    result,
  );
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
