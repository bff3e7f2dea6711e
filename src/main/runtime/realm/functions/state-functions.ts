import { Api, type ApiFunction, record } from '../api.ts';
import { loadedCellObject, readCellId } from '../page/grid-cells.ts';
import { warn } from '../outbox.ts';
import { hasOwn, invoke, isArray, isFunction, isObject, toNumber, toText } from '../primordials.ts';
import { v, valueAt, Widgets, widgetState } from '../files/registry.ts';
import { widgetNodes } from '../page/widget-config.ts';
import { cellProperty, currentRow } from './table-cells.ts';
import { removeValue, resetPage, resetTree } from './widget-reset.ts';

const listOf = (parameter: unknown): unknown[] => (isArray(parameter) ? parameter : [parameter]);

/** The parent whose children hold this id, as configured. */
function parentOf(childId: unknown): { id: string; child: Record<string, unknown> } | undefined {
  for (const [id, node] of [...widgetNodes]) {
    const children = isArray(node['widgets']) ? node['widgets'] : [];
    for (const child of children) if (isObject(child) && child['id'] === childId) return { id, child };
  }
  return undefined;
}

/** Warns that a change is shown with the next load: the field changes marks in old markup, here only the values change. */
function warnShownLater(name: string, what: string): void {
  warn('shown-later', `Api.${name} changes the values alone: refresh ${what} to show it.`, 'info');
}

function storeCell(parameter: unknown): void {
  const [name, tableId, column, property] = listOf(parameter);
  if (typeof name !== 'string') return;
  Widgets[`systemValue${name}`] = cellProperty(currentRow(toText(tableId))?.[toNumber(column)], property) ?? false;
}

/** Where a widget keeps its number: a slider's value is an object with the position as its value. */
function valueHolder(id: string): Record<string, unknown> {
  const widget = widgetState(id);
  return isObject(widget['value']) ? widget['value'] : widget;
}

/** Moves a number by a step unless it has reached the limit; without one it always moves. */
function step(id: unknown, by: number, hasReached: (value: number) => boolean): void {
  if (typeof id !== 'string') return;
  const holder = valueHolder(id);
  const value = toNumber(holder['value'] ?? 0);
  if (!hasReached(value)) holder['value'] = value + by;
}

/** `Api` functions that change the state alone (`docs/format/api.md`). */
export const stateFunctions: Readonly<Record<string, ApiFunction>> = {
  skip: (argument) => argument,
  addSystemValue(parameter) {
    const [name, value] = listOf(parameter);
    if (typeof name === 'string') Widgets[name] = value;
  },
  addSystemValueByVal(parameter) {
    const [name, path] = listOf(parameter);
    if (typeof name === 'string') Widgets[name] = v(path);
  },
  changeSystemValue(parameter) {
    const [name, path] = listOf(parameter);
    // biome-ignore lint/suspicious/noDoubleEquals: the field compares loosely.
    if (typeof name === 'string') Widgets[name] = (v(path) as unknown) == 1;
  },
  addGridTableSystemValue: storeCell,
  addGridTableCurrentRowSystemValue: storeCell,
  setWidgetValue(parameter) {
    const [id, path] = listOf(parameter);
    const value = valueAt(path);
    if (typeof id !== 'string' || !hasOwn(Widgets, id) || value === undefined) return;
    const target = Widgets[id];
    if (isObject(target)) target['value'] = value;
    else Widgets[id] = value;
  },
  increaseWidgetValue(parameter) {
    const [id, by, limitPath] = listOf(parameter);
    const limit = valueAt(limitPath);
    step(id, toNumber(by ?? 1), (value) => limit !== undefined && value >= toNumber(limit));
  },
  decreaseWidgetValue(parameter) {
    const [id, by, limit] = listOf(parameter);
    step(id, -toNumber(by ?? 1), (value) => limit !== undefined && value <= toNumber(limit));
  },
  resetWidgetValue(parameter) {
    const [id, value] = listOf(parameter);
    if (typeof id !== 'string' || !v(`${id}.value`)) return;
    valueHolder(id)['value'] = toNumber(value);
  },
  removeWidgetValues(ids) {
    for (const id of listOf(ids)) removeValue(id);
  },
  removePageValues: (page) => resetPage(page),
  removeValuesRecursively: (configs) => resetTree(listOf(configs)),
  changeSegmentedControlSelection(tabId) {
    warnShownLater('changeSegmentedControlSelection', 'the control');
    const parent = parentOf(tabId);
    if (!parent) return;
    const widget = widgetState(parent.id);
    widget['selected'] = parent.child['label'] ?? false;
    widget['value'] = parent.child['value'] ?? false;
  },
  resetRadioButtons(id) {
    warnShownLater('resetRadioButtons', 'the table');
    if (typeof id !== 'string') return;
    const widget = widgetState(id);
    delete widget['selected'];
    delete widget['selectedOrdinal'];
  },
  toggleInfoWidget(parameter) {
    const [popup, data, ...refreshed] = listOf(parameter);
    Widgets['infoData'] = data;
    const toggled = Api['togglePopup']?.(popup);
    for (const id of refreshed) Api['forceRefresh']?.(id);
    return toggled;
  },
  pasteToGridTableText(parameter) {
    const place = readCellId(toText(v('rightclick')));
    const cell = place ? loadedCellObject(place) : null;
    const clipboard = place ? (valueAt(`${place.id}.clipboard`) ?? valueAt(`${place.table}.clipboard`) ?? valueAt('clipboard')) : undefined;
    if (!cell || typeof clipboard !== 'string') {
      record('pasteToGridTableText', [parameter], 'inert');
      return false;
    }
    cell['title'] = clipboard;
    return true;
  },
  triggerWidgetEvent(id, event) {
    const widget = typeof id === 'string' && hasOwn(Widgets, id) ? Widgets[id] : undefined;
    const handler = isObject(widget) ? widget[`${toText(event)}TriggerHandler`] : undefined;
    return isFunction(handler) ? invoke(handler, widget, []) : false;
  },
};
