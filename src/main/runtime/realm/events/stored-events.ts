import { type CellPlace, loadedCellObject, readCellId } from '../page/grid-cells.ts';
import { keepChoice } from '../kept-values.ts';
import { append, hasOwn, isArray, isObject, objectKeys } from '../primordials.ts';
import { Widgets, widgetState } from '../files/registry.ts';
import { configOf, typeOf } from '../page/widget-config.ts';
import { typeFacts } from '../page/type-facts.ts';
import { slidValue } from '../parameter-fields.ts';

type Values = Record<string, unknown>;

/**
 * Returns the values of an event as `v('<id>.<event>.<field>')` reads them: with the id and the event's name
 * (`docs/format/values.md`, Values of an event).
 */
function storedValues(id: string, action: string, values: Values): Values {
  const stored: Values = { id, action };
  const names = objectKeys(values);
  for (let index = 0; index < names.length; index += 1) stored[names[index] as string] = values[names[index] as string];
  return stored;
}

/** Keeps what a person typed or moved as the value of a widget. */
export function storeValue(id: string, value: unknown): void {
  const widget = widgetState(id);
  const { state } = typeFacts(typeOf(id));
  if (state === 'suppression') widget['suppressOptions'] = value;
  else widget['value'] = state === 'parameters' ? slidValue(widget['value'], value) : value;
}

function storeAt(id: string, action: string, values: Values): void {
  widgetState(id)[action] = values;
  if (hasOwn(values, 'value')) storeValue(id, values['value']);
}

/** Stores at its table where a cell event was, and marks the cell (`docs/format/events.md`, Cells of grid tables). */
function storeAtTable(place: CellPlace, action: string, values: Values): void {
  storeAt(place.table, action, values);
  const table = widgetState(place.table);
  table['row'] = place.isLight ? place.row : place.rowText;
  table['column'] = place.isLight ? place.column : place.columnText;
  const cell = loadedCellObject(place);
  if (!cell) return;
  cell['dirty'] = true;
  if (place.isLight && hasOwn(values, 'value') && isEditOf(cell, action)) {
    cell['rawValue'] = values['value'];
    cell['displayValue'] = values['value'];
  }
}

/** Whether the event is a change that the cell shows at once: `actions: {change: {action, updateValue}}`. */
function isEditOf(cell: Record<string, unknown>, action: string): boolean {
  const actions = cell['actions'];
  const change = isObject(actions) && isObject(actions['change']) ? actions['change'] : {};
  if (change['updateValue'] === false) return false;
  const own = change['action'];
  return typeof own === 'string' ? action === own : action === 'change' || action === 'text_change';
}

/** Returns the group of a toggle, or ''. */
export function groupOf(id: string): string {
  const parameter = typeFacts(typeOf(id)).group;
  const group = parameter === undefined ? undefined : configOf(id)?.[parameter];
  return typeof group === 'string' ? group : '';
}

/**
 * Stores the active member of a group of toggles as a system value of the group's name. The handlers of the toggle still see the
 * one before.
 */
export function storeGroup(id: string, values: Values): void {
  const group = groupOf(id);
  if (group === '') return;
  const { groupValue } = typeFacts(typeOf(id));
  Widgets[group] = { ordinal: values['ordinal'], value: groupValue === undefined ? undefined : configOf(id)?.[groupValue] };
}

function namesOf(files: readonly unknown[]): unknown[] {
  const names: unknown[] = [];
  for (let index = 0; index < files.length; index += 1) {
    const file = files[index];
    append(names, isObject(file) ? file['name'] : undefined);
  }
  return names;
}

/**
 * Stores what a person did, before the action runs: kept until the next event of that name (`docs/format/values.md`, Values of an event;
 * `docs/format/events.md`, Cells of grid tables).
 */
export function storeEvent(widgetId: string, action: string, values: Values): void {
  const place = readCellId(widgetId);
  const id = place?.id ?? widgetId;
  const stored = storedValues(id, action, values);
  if (place) storeAtTable(place, action, stored);
  if (place?.isLight) return;
  storeAt(id, action, stored);
  const widget = widgetState(id);
  if (hasOwn(values, 'selected')) widget['selected'] = values['selected'];
  if (hasOwn(values, 'pastedCellValues')) widget['pastedCellValues'] = values['pastedCellValues'];
  if (hasOwn(values, 'clipboard')) widget['clipboard'] = values['clipboard'];
  const { files } = values;
  if (isArray(files)) widget['fileNames'] = namesOf(files);
  // Only a radio button of a row has an index (`docs/format/events.md`, Rows of horizontal tables).
  if (hasOwn(values, 'index') && typeFacts(typeOf(id)).state === 'rows') {
    widget['index'] = values['index'];
    widget['selectedOrdinal'] = values['ordinal'];
  }
  keepChoice(id, action, values);
}

/** Returns the values of the last event of that name; those of a cell are kept at its table, too. */
export function eventValues(id: string, action: string): Values | undefined {
  const widget = hasOwn(Widgets, id) ? Widgets[id] : undefined;
  const values = isObject(widget) ? widget[action] : undefined;
  return isObject(values) ? values : undefined;
}
