import { widgetParameter } from './widget-parameter.ts';
import { hasOwn, isArray, isObject, split, toText } from './primordials.ts';
import { widgetState } from './registry.ts';
import { cellDataOf, dataRowsOf } from './table-data.ts';
import { configOf, typeOf } from './tree.ts';

function isOn(item: unknown, field: string): item is Record<string, unknown> {
  return isObject(item) && Boolean(item[field]);
}

/** What `v('<id>.value')` reads of a drop-down: the names of its chosen items, comma joined. */
function chosenNames(items: readonly unknown[]): string {
  let names = '';
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (isOn(item, 'on')) names += (names === '' ? '' : ',') + toText(item['name']);
  }
  return names;
}

/** Keeps the items of a drop-down and what is chosen of them; with `selectFirst` there is always a choice. */
export function keepItems(widgetId: string, items: unknown[], selectsFirst: unknown = widgetParameter(widgetId, 'selectFirst')): void {
  const first = items[0];
  let anyOn = false;
  for (let index = 0; index < items.length; index += 1) anyOn ||= isOn(items[index], 'on');
  if (!anyOn && isObject(first) && selectsFirst) first['on'] = true;
  const widget = widgetState(widgetId);
  widget['items'] = items;
  widget['value'] = chosenNames(items);
}

/** Fields of the state registry that follow from an init result (`widgets.json` stateFields). */
export function keepResult(widgetId: string, result: unknown): void {
  if (isObject(result) && !isArray(result) && hasOwn(result, 'value') && result['value'] !== undefined) {
    widgetState(widgetId)['value'] = result['value'];
  }
  switch (typeOf(widgetId)) {
    case 'DropBoxWidget':
    case 'DropboxWidget': {
      const items = isArray(result) ? result : isObject(result) && isArray(result['items']) ? result['items'] : undefined;
      if (items) keepItems(widgetId, items);
      return;
    }
    case 'SegmentedControlWidget': {
      const segments = isArray(result) ? result : isObject(result) && isArray(result['data']) ? result['data'] : [];
      for (let index = 0; index < segments.length; index += 1) {
        const segment = segments[index];
        if (!isOn(segment, 'selected')) continue;
        widgetState(widgetId)['selected'] = segment['label'];
        widgetState(widgetId)['value'] = segment['value'];
      }
      return;
    }
    case 'TextWidget':
      if (isObject(result) && result['title'] !== undefined) widgetState(widgetId)['value'] = result['title'];
      return;
    case 'GridTableWidget':
    case 'GridTableLightWidget':
    case 'GridTablePlusWidget': {
      const cells = cellDataOf(typeOf(widgetId), result);
      const table = widgetState(widgetId);
      if (cells) table['cellData'] = cells;
      // The place of the last event is that of a cell which is no longer there.
      delete table['row'];
      delete table['column'];
      return;
    }
    case 'HorizontalTableWidget': {
      const rows = dataRowsOf(result, configOf(widgetId));
      if (rows) widgetState(widgetId)['rows'] = rows;
      return;
    }
    case 'ShadowWidget':
      widgetState(widgetId)['value'] = result;
      return;
  }
}

/** A choice changes which items are on, so that helpers find the chosen one before the next load. */
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
