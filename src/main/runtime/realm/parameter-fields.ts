import { keepChoice, keepItems } from './kept-values.ts';
import type { WidgetFacts } from '../../../shared/language/widget-facts-schema.ts';
import { append, assignFields, hasOwn, isArray, isObject, objectKeys, slice, toText } from './primordials.ts';
import { widgetState } from './files/registry.ts';
import { configOf } from './page/widget-config.ts';
import { widgetParameter } from './page/effective-parameter.ts';

type Fields = Record<string, unknown>;

/** Keeps the parameters that `v()` reads of a widget before any event. */
export function keepParameters(widgetId: string, { readParameters }: WidgetFacts): void {
  if (!readParameters) return;
  const names = objectKeys(readParameters);
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] as string;
    const value = widgetParameter(widgetId, name) ?? readParameters[name];
    if (value !== undefined && value !== null) widgetState(widgetId)[name] = value;
  }
}

/** Keeps an object of all its parameters as the value of a widget such as a slider, with the position as `value` of that. */
export function keepParameterObject(widgetId: string, { readParameters }: WidgetFacts, result: Fields): void {
  const widget = widgetState(widgetId);
  const last = widget['slide'];
  const value: Fields = {};
  assignFields(value, readParameters ?? {});
  assignFields(value, configOf(widgetId) ?? {});
  assignFields(value, result);
  for (const name of ['id', 'type', 'widgets', 'listen']) delete value[name];
  // Where nothing was loaded, what a person did stays.
  if (result['value'] === undefined && isObject(last) && hasOwn(last, 'value')) value['value'] = last['value'];
  value['value'] ??= [0];
  widget['value'] = value;
}

/** Returns the value of a slider after it was moved: its parameters stay. */
export function slidValue(known: unknown, position: unknown): Fields {
  const value: Fields = {};
  if (isObject(known) && !isArray(known)) assignFields(value, known);
  value['value'] = position;
  return value;
}

/** Configured items of a drop-down whose result has none, each a copy: what a person chose of them stays chosen. */
export function keepConfiguredItems(widgetId: string, isByPerson: boolean): void {
  const items = configOf(widgetId)?.['items'];
  if (!isArray(items)) return;
  const widget = widgetState(widgetId);
  const chosen = widget['value'];
  const copies: unknown[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const copy: Fields = {};
    if (isObject(items[index])) assignFields(copy, items[index] as Fields);
    append(copies, copy);
  }
  if (!isByPerson) keepItems(widgetId, copies);
  else {
    widget['items'] = copies;
    keepChoice(widgetId, 'choose', { value: toText(chosen) });
  }
}

/** Keeps the fields of a result that the widget does not read itself as fields of the widget. */
export function keepFurtherFields(widgetId: string, { ownFields = [] }: WidgetFacts, result: Fields): void {
  const names = objectKeys(result);
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] as string;
    if (!holdsName(ownFields, name) && slice(name, -5) !== 'Style') widgetState(widgetId)[name] = result[name];
  }
}

function holdsName(names: readonly string[], wanted: string): boolean {
  for (let index = 0; index < names.length; index += 1) if (names[index] === wanted) return true;
  return false;
}
