import { widgetParameter } from './page/effective-parameter.ts';
import { hasOwn, isArray, isObject, split, toText } from './primordials.ts';
import { widgetState } from './files/registry.ts';
import { cellDataOf, dataRowsOf } from './page/table-data.ts';
import { configOf, typeOf } from './page/widget-config.ts';
import { typeFacts } from './page/type-facts.ts';

function isOn(item: unknown, field: string): item is Record<string, unknown> {
  return isObject(item) && Boolean(item[field]);
}

/** Returns the value of a drop-down for `v('<id>.value')`: the names of its chosen items, comma joined. */
function chosenNames(items: readonly unknown[]): string {
  let names = '';
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (isOn(item, 'on')) names += (names === '' ? '' : ',') + toText(item['name']);
  }
  return names;
}

/** Keeps the items of a drop-down and the chosen one; with `selectFirst` one is always chosen. */
export function keepItems(widgetId: string, items: unknown[], selectsFirst: unknown = widgetParameter(widgetId, 'selectFirst')): void {
  const first = items[0];
  let anyOn = false;
  for (let index = 0; index < items.length; index += 1) anyOn ||= isOn(items[index], 'on');
  if (!anyOn && isObject(first) && selectsFirst) first['on'] = true;
  const widget = widgetState(widgetId);
  widget['items'] = items;
  widget['value'] = chosenNames(items);
}

function keepCellData(widgetId: string, cells: unknown[] | undefined): void {
  const table = widgetState(widgetId);
  if (cells) table['cellData'] = cells;
  // The place of the last event is that of a cell which is no longer there.
  delete table['row'];
  delete table['column'];
}

/** Stores the fields of the state registry that follow from an init result (`docs/format/values.md`, Values kept from a result). */
export function keepResult(widgetId: string, result: unknown): void {
  if (isObject(result) && !isArray(result) && hasOwn(result, 'value') && result['value'] !== undefined) {
    widgetState(widgetId)['value'] = result['value'];
  }
  const { state, cells: form } = typeFacts(typeOf(widgetId));
  if (form !== undefined) keepCellData(widgetId, cellDataOf(form, result));
  switch (state) {
    case 'items': {
      const items = isArray(result) ? result : isObject(result) && isArray(result['items']) ? result['items'] : undefined;
      if (items) keepItems(widgetId, items);
      return;
    }
    case 'segments': {
      const segments = isArray(result) ? result : isObject(result) && isArray(result['data']) ? result['data'] : [];
      for (let index = 0; index < segments.length; index += 1) {
        const segment = segments[index];
        if (!isOn(segment, 'selected')) continue;
        widgetState(widgetId)['selected'] = segment['label'];
        widgetState(widgetId)['value'] = segment['value'];
      }
      return;
    }
    case 'title':
      if (isObject(result) && result['title'] !== undefined) widgetState(widgetId)['value'] = result['title'];
      return;
    case 'rows': {
      const rows = dataRowsOf(result, configOf(widgetId));
      if (rows) widgetState(widgetId)['rows'] = rows;
      return;
    }
    case 'result':
      widgetState(widgetId)['value'] = result;
      return;
  }
}

/** Stores which items a choice turned on, so that helpers find the chosen one before the next load. */
export function keepChoice(widgetId: string, action: string, values: Record<string, unknown>): void {
  const widget = widgetState(widgetId);
  const items = widget['items'];
  if (action !== 'choose' || !isArray(items) || typeof values['value'] !== 'string') return;
  const whole = values['value'];
  const names = split(whole, ',');
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (!isObject(item)) continue;
    let isChosen = item['name'] === whole;
    for (let part = 0; part < names.length; part += 1) isChosen ||= item['name'] === names[part];
    item['on'] = isChosen;
  }
}
