import { append, hasOwn, isArray, isObject, SafeWeakMap, toNumber, toText } from '../primordials.ts';
import { widgetState } from '../files/registry.ts';
import { configuredChildren, configOf, typeName } from './widget-config.ts';
import { typeFacts } from './type-facts.ts';
import { widgetParameter } from './effective-parameter.ts';

/** Values of a preselected row, until those of an event replace them. */
const preselected = new SafeWeakMap<object, true>();

const test = RegExp.prototype.test;
const punctuation = /[^\p{L}\p{N}_]/u;

/** Returns the name of a column in the values of row events: lower case, without tags, punctuation and blanks. */
function fieldName(caption: unknown): string {
  let field = '';
  let isTag = false;
  for (const letter of toText(caption)) {
    if (letter === '<') isTag = true;
    else if (letter === '>') isTag = false;
    else if (!isTag && !(Reflect.apply(test, punctuation, [letter]) as boolean)) field += letter.toLowerCase();
  }
  return field;
}

/** A text that a number prints exactly is that number, as in the values of events. */
const asData = (value: unknown): unknown =>
  typeof value === 'string' && value !== '' && toText(toNumber(value)) === value ? toNumber(value) : (value ?? '');

/** Returns the row widgets of one side, by position and then in their order. */
function rowWidgets(children: readonly Record<string, unknown>[], isLeft: boolean): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index] as Record<string, unknown>;
    if ((child['align'] === 'left') === isLeft) append(found, child);
  }
  const position = (widget: Record<string, unknown>): number => toNumber(widget['position'] ?? 1000);
  return found.sort((one, other) => position(one) - position(other));
}

const rowAt = (list: unknown, index: number): unknown[] => (isArray(list) && isArray(list[index]) ? list[index] : []);

/** Returns the cells of one row in a result of either form: action cells of the left and of the right, and data cells between them. */
function partsOfRow(result: unknown, row: number, left: number, names: number) {
  if (!isArray(result)) {
    const parts = isObject(result) ? result : {};
    return {
      left: rowAt(parts['leftActionCells'], row),
      cells: rowAt(parts['cells'], row),
      right: rowAt(parts['rightActionCells'], row),
    };
  }
  const all = rowAt(result, row);
  return { left: all.slice(0, left), cells: all.slice(left, left + names), right: all.slice(left + names) };
}

/**
 * Stores the row whose radio is on before a person presses one: its index and ordinal, and the values its event would have. With several
 * allowed the first of them. An event that happened stays.
 */
export function keepPreselected(widgetId: string, result: unknown): void {
  const config = configOf(widgetId);
  const names = config && isArray(config['columnNames']) ? config['columnNames'] : undefined;
  const count = isArray(result) ? result.length : isObject(result) && isArray(result['cells']) ? result['cells'].length : 0;
  if (!config || !names || count === 0) return;
  const children = configuredChildren(config);
  const left = rowWidgets(children, true);
  for (const side of ['left', 'right'] as const) {
    const widgets = side === 'left' ? left : rowWidgets(children, false);
    for (let place = 0; place < widgets.length; place += 1) {
      const widget = widgets[place] as Record<string, unknown>;
      if (typeFacts(typeName(widget['type'])).role !== 'radio') continue;
      const cellAt = (row: number) => partsOfRow(result, row, left.length, names.length)[side][place];
      const row = chosenRow(count, cellAt, Boolean(widgetParameter(widgetId, 'selectFirst')));
      const action = typeof widget['action'] === 'string' ? widget['action'] : '';
      if (row === undefined || action === '') continue;
      const { cells } = partsOfRow(result, row, left.length, names.length);
      keepRow(widgetId, action, row, valuesOfRow(widgetId, action, names, cells, row, cellAt(row)));
    }
  }
}

function chosenRow(count: number, cellAt: (row: number) => unknown, selectsFirst: boolean): number | undefined {
  let first: number | undefined;
  for (let row = 0; row < count; row += 1) {
    const cell = cellAt(row);
    if (!isObject(cell) || !cell['active']) continue;
    if (cell['on']) return row;
    first ??= row;
  }
  return selectsFirst ? first : undefined;
}

function valuesOfRow(id: string, action: string, names: readonly unknown[], cells: readonly unknown[], row: number, radio: unknown) {
  const values: Record<string, unknown> = { id, action };
  for (let column = 0; column < names.length; column += 1) {
    const field = fieldName(names[column]);
    const cell = cells[column];
    if (field !== '' && field !== '__proto__') values[field] = asData(isObject(cell) ? cell['value'] : cell);
  }
  values['rowindex'] = row;
  values['index'] = row;
  if (isObject(radio) && radio['ordinal'] !== undefined && radio['ordinal'] !== null) values['ordinal'] = radio['ordinal'];
  return values;
}

function keepRow(widgetId: string, action: string, row: number, values: Record<string, unknown>): void {
  const widget = widgetState(widgetId);
  const known = hasOwn(widget, action) ? widget[action] : undefined;
  if (isObject(known) && !preselected.has(known)) return;
  preselected.set(values, true);
  widget[action] = values;
  widget['index'] = row;
  widget['selectedOrdinal'] = values['ordinal'];
}
