import { longestName } from '../child/message-limits.ts';
import { widgetConfig } from './author-files.ts';
import { encodeData, TooLargeError } from './encode.ts';
import {
  append,
  DateConstructor,
  hasOwn,
  isArray,
  isFunction,
  isObject,
  jsonParse,
  objectCreate,
  objectKeys,
  SafeMap,
  slice,
  split,
  toText,
} from './primordials.ts';
import { settings } from './frame.ts';
import { widgetIds, widgetState } from './registry.ts';

interface Node {
  id: string;
  type: string;
  config: unknown;
  children: Node[];
}

export interface TreeWarning {
  readonly code: string;
  readonly message: string;
  readonly widgetId: string;
}

const deepest = 60;
/** Widgets of one page: drawing and loading more would hold everything up. */
const most = 10_000;
let built = 0;
/** Characters of the configurations of one page, and of one widget. */
const mostText = 2 * 1024 * 1024;
const mostOfWidget = 256 * 1024;
let text = 0;
/** Evaluated configuration of every widget seen, functions included. */
export const widgetNodes = new SafeMap<string, Record<string, unknown>>();

/** Class name of a type: a class or placeholder, or its name as text. */
export function typeName(type: unknown): string {
  if (isFunction(type)) return toText((type as { name?: unknown }).name ?? '');
  return typeof type === 'string' ? type : '';
}

export function typeOf(widgetId: string): string {
  const node = configOf(widgetId);
  if (node) return typeName(node['type']);
  return hasOwn(settings.widgetTypes, widgetId) ? toText(settings.widgetTypes[widgetId]) : '';
}

const mostSearched = 100_000;

/** Configured children of a widget, reusables in the places of their imports. */
export function childrenOf(node: Record<string, unknown>): Record<string, unknown>[] {
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

/** Configuration of a widget, on whatever page it is: events may come from commands before any page was drawn. */
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
  for (let index = 0; index < waiting.length && index < mostSearched; index += 1) {
    const node = waiting[index] as Record<string, unknown>;
    if (node['id'] === widgetId) return node;
    const children = childrenOf(node);
    for (let child = 0; child < children.length; child += 1) append(waiting, children[child] as Record<string, unknown>);
  }
  return undefined;
}

/** Id and type of the widget in a column of a grid table; '' when there is none. */
export function cellWidgetOf(table: string, column: number): { id: string; type: string } {
  const config = configOf(table);
  const children = config ? childrenOf(config) : [];
  let position = 0;
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index] as Record<string, unknown>;
    const type = typeName(child['type']);
    if (type === 'GridTableHeaderRowWidget') continue;
    if (position === column) {
      const inner = type === 'GridTableCellWidget' ? childrenOf(child)[0] : child;
      return inner ? { id: toText(inner['id'] ?? ''), type: typeName(inner['type']) } : { id: '', type: '' };
    }
    position += 1;
  }
  return { id: '', type: '' };
}

/** Root nodes: entries with a type and a name that is not too long, in file order; the other entries hold reusable parts. */
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

/** Configuration that `import: "<collection>.<id>"` stands for (`runtime.md` 1.6). */
export function reusable(reference: unknown): Record<string, unknown> | undefined {
  const [collection = '', id = ''] = split(toText(reference), '.');
  const config = widgetConfig();
  const group = hasOwn(config, collection) ? config[collection] : undefined;
  const node = isObject(group) && hasOwn(group, id) ? group[id] : undefined;
  return isObject(node) ? node : undefined;
}

function build(
  source: Record<string, unknown>,
  fallbackId: string,
  ancestors: Record<string, unknown>[],
  warnings: TreeWarning[],
): Node | undefined {
  let node = source;
  if (source['import'] !== undefined) {
    const found = reusable(source['import']);
    if (!found) {
      append(warnings, {
        code: 'unknown-import',
        message: `${toText(source['import'])} is not in the widget configuration.`,
        widgetId: fallbackId,
      });
      return { id: fallbackId || toText(source['import']), type: '', config: {}, children: [] };
    }
    node = found;
  }
  const id = node['id'] === undefined ? fallbackId : toText(node['id']);
  if (id === '') {
    append(warnings, { code: 'missing-id', message: 'A widget has no id: give it one to draw it.', widgetId: '' });
    return undefined;
  }
  if (id.length > longestName) {
    append(warnings, {
      code: 'long-id',
      message: `A widget has an id of more than ${longestName} characters: give it a shorter one to draw it.`,
      widgetId: '',
    });
    return undefined;
  }
  for (let index = 0; index < ancestors.length; index += 1) {
    if (ancestors[index] !== node) continue;
    append(warnings, {
      code: 'import-cycle',
      message: `${id} holds itself: it is drawn once. Take it out of what it holds.`,
      widgetId: id,
    });
    return undefined;
  }
  if (ancestors.length > deepest) {
    append(warnings, {
      code: 'too-deep',
      message: `Widgets are nested deeper than ${deepest} levels; the rest is left out.`,
      widgetId: id,
    });
    return undefined;
  }
  built += 1;
  if (built > most) {
    if (built === most + 1)
      append(warnings, { code: 'too-many-widgets', message: `A page has ${most} widgets at most; the others are left out.`, widgetId: id });
    return undefined;
  }
  widgetNodes.set(id, node);
  widgetIds.add(id);
  widgetState(id);
  const own = objectCreate(null);
  const isPlus = typeName(node['type']) === 'GridTablePlusWidget';
  const keys = objectKeys(node);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as string;
    // The engine of a plus table asks for what such functions give (`plus-table/plus-functions.ts`).
    if (key !== 'widgets' && key !== 'type')
      own[key] = isPlus && slice(key, 0, 9) === 'tabulator' ? withFunctionMarks(node[key]) : node[key];
  }
  const children: Node[] = [];
  append(ancestors, node);
  const nested = node['widgets'];
  const list = isArray(nested) ? nested : [];
  for (let index = 0; index < list.length; index += 1) {
    const child = list[index];
    const built = isObject(child) ? build(child, '', ancestors, warnings) : undefined;
    if (built) append(children, built);
  }
  ancestors.length -= 1;
  return { id, type: typeName(node['type']), config: plainConfig(id, own, warnings), children };
}

/** A copy of objects and lists with a mark in the place of every function, as `encode` writes it. */
function withFunctionMarks(value: unknown, depth = 0): unknown {
  if (isFunction(value)) return { $function: true };
  if (!isObject(value) || depth > deepest || value instanceof DateConstructor) return value;
  if (isArray(value)) {
    const list: unknown[] = [];
    for (let index = 0; index < value.length; index += 1) list[index] = withFunctionMarks(value[index], depth + 1);
    return list;
  }
  const copy = objectCreate(null);
  const keys = objectKeys(value);
  for (let index = 0; index < keys.length; index += 1)
    copy[keys[index] as string] = withFunctionMarks(value[keys[index] as string], depth + 1);
  return copy;
}

/** The configuration as data; nothing of it where it is too large to be drawn. */
function plainConfig(id: string, own: Record<string, unknown>, warnings: TreeWarning[]): unknown {
  const room = mostText - text;
  try {
    const encoded = encodeData(own, room < mostOfWidget ? room : mostOfWidget);
    text += encoded.length;
    return jsonParse(encoded);
  } catch (thrown) {
    if (!(thrown instanceof TooLargeError)) throw thrown;
    const bound =
      room < mostOfWidget ? 'The configurations of this page are larger than 2 MB together' : 'This configuration is larger than 256 KB';
    append(warnings, { code: 'too-large', message: `${bound}, so that of ${id} is left out: load large values with init.`, widgetId: id });
    return {};
  }
}

/** The tree of one page as plain data; registers every widget in the state registry. */
export function pageTree(page: string): { tree: Node | null; warnings: TreeWarning[] } {
  const config = widgetConfig();
  const root = page.length <= longestName && hasOwn(config, page) ? config[page] : undefined;
  const warnings: TreeWarning[] = [];
  if (!isObject(root) || root['type'] === undefined) return { tree: null, warnings };
  built = 0;
  text = 0;
  return { tree: build(root, page, [], warnings) ?? null, warnings };
}

/** Whether anything in the files knows this widget. */
export function isKnownWidget(id: string): boolean {
  return widgetIds.has(id) || widgetNodes.has(id) || hasOwn(settings.widgetTypes, id);
}
