import { z } from 'zod';
import { type JsonObject, jsonObjectSchema, type JsonValue } from '../../../shared/schema/json.ts';
import { isJsonObject, readParameters, textOf } from '../../markup/read-parameters.ts';

export interface DropBoxItem {
  readonly name: string;
  readonly on: boolean;
  /** The item as loaded, with the project's fields. */
  readonly source: JsonObject;
}

function toItem(value: JsonValue): DropBoxItem {
  const source = isJsonObject(value) ? value : { name: value };
  return { name: textOf(source.name) ?? '', on: Boolean(source.on), source };
}

/**
 * Returns the items of a drop-down: the result when it is a list, its `items`, or those of the configuration (`docs/format/results.md`,
 * Inputs). A single choice keeps only the first `on`; `selectFirst` switches the first item on if none is.
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
 * Returns the items of a list that the back-end filtered: chosen items stay chosen, and are added if the answer lacks them
 * (`docs/widgets.md`, DropBoxWidget).
 */
export function keepChosen(items: readonly DropBoxItem[], kept: readonly DropBoxItem[]): readonly DropBoxItem[] {
  if (kept.length === 0) return items;
  const names = new Set(kept.map(({ name }) => name));
  const known = new Set(items.map(({ name }) => name));
  const missing = kept.filter(({ name }) => !known.has(name)).map((item) => ({ ...item, on: true }));
  return [...missing, ...items.map((item) => (names.has(item.name) ? { ...item, on: true } : item))];
}

/** What a person chose: items with their places in the list they were chosen from, which a search on the back-end replaces. */
export type DropBoxChoice = readonly { readonly index: number; readonly item: DropBoxItem }[];

/** Schema of {@link DropBoxChoice}. */
export const dropBoxChoiceSchema = z.array(
  z.object({
    index: z.number().int().min(0),
    item: z.object({ name: z.string(), on: z.boolean(), source: jsonObjectSchema }),
  }),
);

export function choiceOf(items: readonly DropBoxItem[], indexes: readonly number[]): DropBoxChoice {
  return indexes.flatMap((index) => {
    const item = items[index];
    return item ? [{ index, item }] : [];
  });
}

/** Returns the places of chosen items in a list: where they were, else the first of the same name. */
export function indexesOf(items: readonly DropBoxItem[], choice: DropBoxChoice): readonly number[] {
  return choice.flatMap(({ index, item }) => {
    const found = items[index]?.name === item.name ? index : items.findIndex(({ name }) => name === item.name);
    return found < 0 ? [] : [found];
  });
}

/** Returns the indexes that are on after a click on one: with `multiSelect` several may be on, and a click toggles. */
export function chooseItem(chosen: readonly number[], index: number, isMultiple: boolean): readonly number[] {
  if (!isMultiple) return [index];
  return chosen.includes(index) ? chosen.filter((one) => one !== index) : [...chosen, index].sort((left, right) => left - right);
}

/** Returns the names of the chosen items as `v('<id>.value')` reads them: joined by commas without a blank. */
export function chosenValue(items: readonly DropBoxItem[], chosen: readonly number[]): string {
  return chosen.flatMap((index) => items[index]?.name ?? []).join(',');
}

/**
 * Returns the event values of `choose`: the fields of the clicked item, then the names of all chosen ones (`docs/format/events.md`, Events
 * of the widgets).
 */
export function chooseValues(
  items: readonly DropBoxItem[],
  chosen: readonly number[],
  index: number,
  ordinal: JsonValue | undefined,
): JsonObject {
  const { on: _loaded, ...fields } = items[index]?.source ?? {};
  return { ...fields, on: chosen.includes(index), ...(ordinal === undefined ? {} : { ordinal }), value: chosenValue(items, chosen) };
}

/** Returns whether an item matches a search text, of which every word has to occur. */
export function matchesSearch(name: string, search: string): boolean {
  const lowered = name.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lowered.includes(word));
}
