import { widgetConfig } from '../files/author-files.ts';
import { hasOwn, isArray, isObject, SafeSet } from '../primordials.ts';
import { v, Widgets } from '../files/registry.ts';
import { isKnownWidget, pageIds, reusable, typeOf } from '../page/widget-config.ts';
import { typeFacts } from '../page/type-facts.ts';

/** Clears the value fields of a widget; the values of its events stay (`docs/format/values.md`, Resetting values). */
export function resetWidget(id: string): void {
  const widget = hasOwn(Widgets, id) ? Widgets[id] : undefined;
  if (!isObject(widget)) return;
  const { resetFields = ['value'] } = typeFacts(typeOf(id));
  for (let index = 0; index < resetFields.length; index += 1) delete widget[resetFields[index] as string];
}

/** Visits configured widgets and everything in them, reusables included; a configuration that holds itself ends. */
function visitTree(node: unknown, fallbackId: string, visit: (id: string) => void, seen = new SafeSet<unknown>()): void {
  if (isArray(node)) {
    for (const child of node) visitTree(child, '', visit, seen);
    return;
  }
  const config = isObject(node) && node['import'] !== undefined ? reusable(node['import']) : node;
  if (!isObject(config) || seen.has(config)) return;
  seen.add(config);
  const id = config['id'] ?? fallbackId;
  if (typeof id === 'string') visit(id);
  visitTree(config['widgets'] ?? [], '', visit, seen);
}

function visitPage(page: string, visit: (id: string) => void): void {
  const config = widgetConfig();
  if (hasOwn(config, page)) visitTree(config[page], page, visit);
}

let configured: SafeSet<string> | undefined;

/** Whether a name is a widget, on whatever page it is; the configuration is looked through once per evaluation. */
function isWidget(id: string): boolean {
  if (isKnownWidget(id)) return true;
  if (!configured) {
    const ids = new SafeSet<string>();
    for (const page of pageIds()) visitPage(page, (found) => void ids.add(found));
    configured = ids;
  }
  return configured.has(id);
}

/** Resets a widget; any other name is deleted as a system value. */
export function removeValue(id: unknown): void {
  if (typeof id !== 'string') return;
  if (isWidget(id)) resetWidget(id);
  else if (hasOwn(Widgets, id)) delete Widgets[id];
}

/** Resets configured widgets and everything in them. */
export function resetTree(configs: unknown): void {
  visitTree(configs, '', resetWidget);
}

/** Resets every widget of a page; pages that do not exist have none. */
export function resetPage(page: unknown): void {
  if (typeof page === 'string') visitPage(page, resetWidget);
}

/** Sets a system value; on a widget only a falsy value has an effect, as a reset. Returns whether it had one. */
export function assignValue(key: string, value: unknown): boolean {
  if (!isWidget(key)) {
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
