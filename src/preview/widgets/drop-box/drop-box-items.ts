import type { JsonObject, JsonValue } from '../../../shared/contract/json.ts';
import { isObject, readParameters, textOf } from '../../markup/parameters.ts';

export interface DropBoxItem {
  readonly name: string;
  readonly on: boolean;
  /** The item as it was loaded, with the fields of the project. */
  readonly source: JsonObject;
}

function toItem(value: JsonValue): DropBoxItem {
  const source = isObject(value) ? value : { name: value };
  return { name: textOf(source.name) ?? '', on: Boolean(source.on), source };
}

/**
 * Items of a drop-down: the result when it is a list, its `items`, or those of the configuration (widgets.json,
 * initResultShape). A choice of one keeps the first `on` only; `selectFirst` switches the first on when none is.
 */
export function dropBoxItems(config: JsonObject, result: JsonValue | undefined): readonly DropBoxItem[] {
  const parameters = readParameters(config, result);
  const given = Array.isArray(result) ? result : (parameters.list('items') ?? []);
  const items = given.map(toItem);
  const firstOn = items.findIndex((item) => item.on);
  if (firstOn === -1) return parameters.flag('selectFirst') ? items.map((item, index) => ({ ...item, on: index === 0 })) : items;
  return parameters.flag('multiSelect') ? items : items.map((item, index) => ({ ...item, on: index === firstOn }));
}

/**
 * Items of a list that the back-end filtered: what was chosen before stays chosen, and stays in the list when the answer does not
 * hold it (widgets.json, `serverSideFilter`).
 */
export function keepChosen(items: readonly DropBoxItem[], kept: readonly DropBoxItem[]): readonly DropBoxItem[] {
  if (kept.length === 0) return items;
  const names = new Set(kept.map(({ name }) => name));
  const known = new Set(items.map(({ name }) => name));
  const missing = kept.filter(({ name }) => !known.has(name)).map((item) => ({ ...item, on: true }));
  return [...missing, ...items.map((item) => (names.has(item.name) ? { ...item, on: true } : item))];
}

/** Indexes that are on after a click at one: several may be on with `multiSelect`, a click then takes away again. */
export function chooseItem(chosen: readonly number[], index: number, isMultiple: boolean): readonly number[] {
  if (!isMultiple) return [index];
  return chosen.includes(index) ? chosen.filter((one) => one !== index) : [...chosen, index].sort((left, right) => left - right);
}

/** Names of the chosen items as `v('<id>.value')` reads them: joined by commas without a blank. */
export function chosenValue(items: readonly DropBoxItem[], chosen: readonly number[]): string {
  return chosen.flatMap((index) => items[index]?.name ?? []).join(',');
}

/** Event values of `choose`: the fields of the clicked item, then the names of all chosen ones (widgets.json, events). */
export function chooseValues(
  items: readonly DropBoxItem[],
  chosen: readonly number[],
  index: number,
  ordinal: JsonValue | undefined,
): JsonObject {
  const { on: _loaded, ...fields } = items[index]?.source ?? {};
  return { ...fields, on: chosen.includes(index), ...(ordinal === undefined ? {} : { ordinal }), value: chosenValue(items, chosen) };
}

/** Whether an item shows for a search text; every word of the text has to occur. */
export function matchesSearch(name: string, search: string): boolean {
  const lowered = name.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lowered.includes(word));
}
