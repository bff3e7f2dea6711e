import { widgetConfig } from '../author-files.ts';
import { hasOwn, isArray, isObject, SafeSet, split } from '../primordials.ts';
import { v, Widgets } from '../registry.ts';
import { reusable, isKnownWidget, typeOf } from '../tree.ts';

/** State fields that hold a value, by widget type (`widgets.json` stateFields without event values); `value` for all others. */
const valueFields: Readonly<Record<string, string>> = {
  ButtonWidget: 'value label enabled paste clipboard data',
  DropBoxWidget: 'value items',
  DropboxWidget: 'value items',
  TextAreaWidget: 'value editable',
  DatePickerWidget: 'value minDate maxDate',
  SegmentedControlWidget: 'value selected',
  ImageUploadWidget: 'value fileNames form',
  FileUploadWidget: 'value fileNames',
  TextWidget: 'value editable performable',
  GridTableWidget: 'value cellData row column',
  GridTableLightWidget: 'value cellData row column',
  GridTablePlusWidget: 'value cellData row column',
  HorizontalTableWidget: 'value rows selected selectedOrdinal',
  ScrollTableWidget: 'value pastedCellValues',
  PivotTableWidget: 'value presetId suppressOptions data',
};

/** Clears the value fields of a widget; the values of its events stay (`runtime.md` 6). */
export function resetWidget(id: string): void {
  const widget = hasOwn(Widgets, id) ? Widgets[id] : undefined;
  if (!isObject(widget)) return;
  const type = typeOf(id);
  const fields = split(hasOwn(valueFields, type) ? (valueFields[type] as string) : 'value', ' ');
  for (const field of fields) delete widget[field];
}

/** Resets a widget; a name that is none is deleted as a system value. */
export function removeValue(id: unknown): void {
  if (typeof id !== 'string') return;
  if (isKnownWidget(id)) resetWidget(id);
  else if (hasOwn(Widgets, id)) delete Widgets[id];
}

/** Resets configured widgets and everything in them, reusables included; a configuration that holds itself ends. */
export function resetTree(node: unknown, fallbackId = '', seen = new SafeSet<unknown>()): void {
  if (isArray(node)) {
    for (const child of node) resetTree(child, '', seen);
    return;
  }
  const config = isObject(node) && node['import'] !== undefined ? reusable(node['import']) : node;
  if (!isObject(config) || seen.has(config)) return;
  seen.add(config);
  const id = config['id'] ?? fallbackId;
  if (typeof id === 'string') resetWidget(id);
  resetTree(config['widgets'] ?? [], '', seen);
}

/** Resets every widget of a page; pages that do not exist have none. */
export function resetPage(page: unknown): void {
  const config = widgetConfig();
  if (typeof page === 'string' && hasOwn(config, page)) resetTree(config[page], page);
}

/** Sets a system value; on a widget only a falsy value acts, as a reset. True when it acted. */
export function assignValue(key: string, value: unknown): boolean {
  if (!isKnownWidget(key)) {
    Widgets[key] = value;
    return true;
  }
  if (value) return false;
  resetWidget(key);
  return true;
}

/** A dotted path read as text or number, such as a stored index; undefined when there is nothing. */
export function indexAt(path: string): number | undefined {
  const index = v(path);
  return (typeof index === 'string' && index !== '') || typeof index === 'number' ? Number(index) : undefined;
}
