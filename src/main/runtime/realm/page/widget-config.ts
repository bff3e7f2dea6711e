import { longestName } from '../../protocol/message-limits.ts';
import { widgetConfig } from '../files/author-files.ts';
import { append, hasOwn, isArray, isFunction, isObject, objectKeys, SafeMap, split, toText } from '../primordials.ts';
import { settings } from '../settings.ts';
import { widgetIds } from '../files/registry.ts';
import { typeFacts } from './type-facts.ts';

/** Evaluated configuration of every widget seen, functions included. */
export const widgetNodes = new SafeMap<string, Record<string, unknown>>();

/** Returns the class name of a type: a class or placeholder, or its name as text. */
export function typeName(type: unknown): string {
  if (isFunction(type)) return toText((type as { name?: unknown }).name ?? '');
  return typeof type === 'string' ? type : '';
}

export function typeOf(widgetId: string): string {
  const node = configOf(widgetId);
  if (node) return typeName(node['type']);
  return hasOwn(settings.widgetTypes, widgetId) ? toText(settings.widgetTypes[widgetId]) : '';
}

const maxSearched = 100_000;

/** Configured children of a widget, reusables in the places of their imports. */
export function configuredChildren(node: Record<string, unknown>): Record<string, unknown>[] {
  const nested = isArray(node['widgets']) ? node['widgets'] : [];
  const found: Record<string, unknown>[] = [];
  for (let index = 0; index < nested.length; index += 1) {
    const child = nested[index];
    if (!isObject(child)) continue;
    const own = child['import'] === undefined ? child : reusable(child['import']);
    if (own) append(found, own);
  }
  return found;
}

/** Returns the configuration of a widget, on whatever page it is: events may come from commands before any page was drawn. */
export function configOf(widgetId: string): Record<string, unknown> | undefined {
  const known = widgetNodes.get(widgetId);
  if (known) return known;
  const config = widgetConfig();
  const waiting: Record<string, unknown>[] = [];
  const pages = pageIds();
  for (let index = 0; index < pages.length; index += 1) {
    const page = config[pages[index] as string] as Record<string, unknown>;
    if (pages[index] === widgetId) return page;
    append(waiting, page);
  }
  for (let index = 0; index < waiting.length && index < maxSearched; index += 1) {
    const node = waiting[index] as Record<string, unknown>;
    if (node['id'] === widgetId) return node;
    const children = configuredChildren(node);
    for (let child = 0; child < children.length; child += 1) append(waiting, children[child] as Record<string, unknown>);
  }
  return undefined;
}

/** Returns id and type of the widget in a column of a grid table; '' when there is none. */
export function cellWidgetOf(table: string, column: number): { id: string; type: string } {
  const config = configOf(table);
  const children = config ? configuredChildren(config) : [];
  let position = 0;
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index] as Record<string, unknown>;
    const { role } = typeFacts(typeName(child['type']));
    if (role === 'header row') continue;
    if (position === column) {
      const inner = role === 'cell' ? configuredChildren(child)[0] : child;
      return inner ? { id: toText(inner['id'] ?? ''), type: typeName(inner['type']) } : { id: '', type: '' };
    }
    position += 1;
  }
  return { id: '', type: '' };
}

/** Returns the root nodes: entries with a type and a name that is not too long, in file order; the other entries hold reusable parts. */
export function pageIds(): string[] {
  const config = widgetConfig();
  const ids: string[] = [];
  const keys = objectKeys(config);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as string;
    const node = config[key];
    if (isObject(node) && node['type'] !== undefined && key.length <= longestName) append(ids, key);
  }
  return ids;
}

/** Returns the configuration that `import: "<collection>.<id>"` refers to (`docs/format/README.md`, Pages and reusables). */
export function reusable(reference: unknown): Record<string, unknown> | undefined {
  const [collection = '', id = ''] = split(toText(reference), '.');
  const config = widgetConfig();
  const group = hasOwn(config, collection) ? config[collection] : undefined;
  const node = isObject(group) && hasOwn(group, id) ? group[id] : undefined;
  return isObject(node) ? node : undefined;
}

/** Whether the files define this widget. */
export function isKnownWidget(id: string): boolean {
  return widgetIds.has(id) || widgetNodes.has(id) || hasOwn(settings.widgetTypes, id);
}
