import { keepItems } from '../kept-values.ts';
import { isArray, isObject } from '../primordials.ts';
import { v, widgetState } from '../files/registry.ts';
import { widgetParameter } from '../page/effective-parameter.ts';

/** Items as loaded; before the first load those of the configuration. */
function itemsOf(id: string): Record<string, unknown>[] {
  const loaded = v(`${id}.items`);
  if (isArray(loaded)) return loaded.filter(isObject);
  const configured = widgetParameter(id, 'items');
  if (!isArray(configured)) return [];
  const items = configured.filter(isObject).map((item) => ({ ...item }));
  keepItems(id, items);
  return items;
}

function selectedItem(id: string): Record<string, unknown> | false {
  return itemsOf(id).find((item) => item['on']) ?? false;
}

/** Moves the choice by so many items; false at the end of the list. */
function moveChoice(id: string, step: 1 | -1): boolean {
  const items = itemsOf(id);
  const chosen = items.findIndex((item) => item['on']);
  const next = items[chosen < 0 && step < 0 ? -1 : chosen + step];
  if (!next) return false;
  for (const item of items) item['on'] = item === next;
  widgetState(id)['value'] = next['name'];
  return true;
}

/** `Utils` about the chosen item of a drop-down (`docs/format/api.md`). */
export const dropBoxFunctions = {
  getDropBoxSelectedItem: selectedItem,
  getDropBoxSelectedItemAttribute(id: string, attribute: string): unknown {
    const item = selectedItem(id);
    return item ? (item[attribute] ?? false) : false;
  },
  selectDropBoxNextItem: (id: string) => moveChoice(id, 1),
  selectDropBoxPreviousItem: (id: string) => moveChoice(id, -1),
};
