import { entryOf, repository } from '../files/author-files.ts';
import { isArray, isFunction, isObject, objectCreate, objectKeys, ownData } from '../primordials.ts';

/** Whether a value can carry a cellset id: request descriptions, handlers, functions. */
function isHolder(value: unknown): value is Record<string, unknown> {
  return isObject(value) || isFunction(value);
}

/**
 * Returns the cellset ids kept on entries: `{widget: {cellsetId: id, <action>: [ids or null]}}`. Accessors are not called: this
 * is read for every snapshot of the state, without a user action.
 */
export function cellsets(): Record<string, unknown> {
  const found = objectCreate(null);
  const entries = repository();
  const ids = objectKeys(entries);
  for (let index = 0; index < ids.length; index += 1) {
    const id = ids[index] as string;
    const entry = ownData(entries, id);
    if (!isObject(entry)) continue;
    const actions = objectCreate(null);
    const own = ownData(entry, 'cellsetId');
    if (typeof own === 'string') actions['cellsetId'] = own;
    const names = objectKeys(entry);
    for (let nameIndex = 0; nameIndex < names.length; nameIndex += 1) {
      const list = ownData(entry, names[nameIndex] as string);
      if (!isArray(list)) continue;
      let any = false;
      const kept: unknown[] = [];
      for (let item = 0; item < list.length; item += 1) {
        const description = list[item];
        const cellset = isHolder(description) ? ownData(description, 'cellsetId') : undefined;
        kept[item] = cellset ?? null;
        any ||= cellset !== undefined;
      }
      if (any) actions[names[nameIndex] as string] = kept;
    }
    if (objectKeys(actions).length > 0) found[id] = actions;
  }
  return found;
}

/** Puts kept ids back on the entries of a new evaluation. */
export function restoreCellsets(kept: unknown): void {
  if (!isObject(kept)) return;
  for (const id of objectKeys(kept)) {
    const entry = entryOf(id);
    const actions = kept[id];
    if (!entry || !isObject(actions)) continue;
    for (const name of objectKeys(actions)) {
      const value = actions[name];
      const list = entry[name];
      if (name === 'cellsetId') entry['cellsetId'] = value;
      else if (isArray(value) && isArray(list)) {
        for (let item = 0; item < value.length; item += 1) {
          const description = list[item];
          if (isHolder(description) && value[item] !== null) description['cellsetId'] = value[item];
        }
      }
    }
  }
}

export function forgetCellsets(): void {
  const entries = repository();
  for (const id of objectKeys(entries)) {
    const entry = entries[id];
    if (!isObject(entry)) continue;
    delete entry['cellsetId'];
    for (const name of objectKeys(entry)) {
      const list = entry[name];
      if (isArray(list)) for (const item of list) if (isHolder(item)) delete item['cellsetId'];
    }
  }
}
