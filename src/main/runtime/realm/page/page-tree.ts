import { longestName } from '../../protocol/message-limits.ts';
import { widgetConfig } from '../files/author-files.ts';
import { widgetIds, widgetState } from '../files/registry.ts';
import { encodeData, TooLargeError } from '../parsing/encode.ts';
import {
  append,
  hasOwn,
  isArray,
  isDate,
  isFunction,
  isObject,
  jsonParse,
  objectCreate,
  objectKeys,
  slice,
  toText,
} from '../primordials.ts';
import { placeName, withoutIdText } from '../../../../shared/project/place-name.ts';
import { typeFacts } from './type-facts.ts';
import { reusable, typeName, widgetNodes } from './widget-config.ts';

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
const maxWidgets = 10_000;
let built = 0;
/** Characters of the configurations of one page, and of one widget. */
const maxText = 2 * 1024 * 1024;
const maxWidgetText = 256 * 1024;
let text = 0;

type Config = Record<string, unknown>;

function build(source: Config, fallbackId: string, ancestors: Config[], warnings: TreeWarning[], isNamed = true): Node | undefined {
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
  const id = hasId(node) ? toText(node['id']) : fallbackId;
  const refusal = refusalOf(node, id, ancestors);
  if (refusal) {
    append(warnings, refusal);
    return undefined;
  }
  built += 1;
  if (built > maxWidgets) {
    if (built === maxWidgets + 1)
      append(warnings, {
        code: 'too-many-widgets',
        message: `A page has ${maxWidgets} widgets at most; the others are left out.`,
        widgetId: id,
      });
    return undefined;
  }
  if (!isNamed) append(warnings, { code: 'widget-without-id', message: withoutIdText(id), widgetId: id });
  widgetNodes.set(id, node);
  widgetIds.add(id);
  widgetState(id);
  const own = ownParameters(node);
  const children = buildChildren(node, id, ancestors, warnings);
  return { id, type: typeName(node['type']), config: plainConfig(id, own, warnings), children };
}

/** Returns why a widget is not drawn, or undefined. */
function refusalOf(node: Config, id: string, ancestors: readonly Config[]): TreeWarning | undefined {
  if (id.length > longestName) {
    const message = `A widget has an id of more than ${longestName} characters: give it a shorter one to draw it.`;
    return { code: 'long-id', message, widgetId: '' };
  }
  for (let index = 0; index < ancestors.length; index += 1) {
    if (ancestors[index] !== node) continue;
    return { code: 'import-cycle', message: `${id} holds itself: it is drawn once. Take it out of what it holds.`, widgetId: id };
  }
  if (ancestors.length > deepest) {
    return { code: 'too-deep', message: `Widgets are nested deeper than ${deepest} levels; the rest is left out.`, widgetId: id };
  }
  return undefined;
}

/** Returns the parameters of a widget itself, without its type and what it holds. */
function ownParameters(node: Config): Config {
  const own = objectCreate(null);
  const { engineParameters } = typeFacts(typeName(node['type']));
  const keys = objectKeys(node);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as string;
    // The engine that draws a table requests the results of such functions (`plus-table/plus-functions.ts`).
    if (key !== 'widgets' && key !== 'type')
      own[key] =
        engineParameters !== undefined && slice(key, 0, engineParameters.length) === engineParameters
          ? withFunctionMarks(node[key])
          : node[key];
  }
  return own;
}

function hasId(node: Config): boolean {
  return node['id'] !== undefined && node['id'] !== '';
}

function buildChildren(node: Config, id: string, ancestors: Config[], warnings: TreeWarning[]): Node[] {
  const children: Node[] = [];
  append(ancestors, node);
  const nested = node['widgets'];
  const list = isArray(nested) ? nested : [];
  /** Widgets without an id so far, by type. */
  const unnamed = objectCreate(null);
  for (let index = 0; index < list.length; index += 1) {
    const child = list[index];
    if (!isObject(child)) continue;
    const isNamed = hasId(child) || child['import'] !== undefined;
    const type = isNamed ? '' : typeName(child['type']);
    const position = isNamed ? 0 : ((unnamed[type] as number | undefined) ?? 0) + 1;
    if (!isNamed) unnamed[type] = position;
    const fallback = isNamed ? toText(child['import'] ?? '') : placeName(id, type, position);
    const made = build(child, fallback, ancestors, warnings, isNamed);
    if (made) append(children, made);
  }
  ancestors.length -= 1;
  return children;
}

/** Returns a copy of objects and lists with a mark in the place of every function, as `encode` writes it. */
function withFunctionMarks(value: unknown, depth = 0): unknown {
  if (isFunction(value)) return { $function: true };
  if (!isObject(value) || depth > deepest || isDate(value)) return value;
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

/** Returns the configuration as data; an empty one where it is too large to be drawn. */
function plainConfig(id: string, own: Record<string, unknown>, warnings: TreeWarning[]): unknown {
  const room = maxText - text;
  try {
    const encoded = encodeData(own, room < maxWidgetText ? room : maxWidgetText);
    text += encoded.length;
    return jsonParse(encoded);
  } catch (thrown) {
    if (!(thrown instanceof TooLargeError)) throw thrown;
    const bound =
      room < maxWidgetText ? 'The configurations of this page are larger than 2 MB together' : 'This configuration is larger than 256 KB';
    append(warnings, { code: 'too-large', message: `${bound}, so that of ${id} is left out: load large values with init.`, widgetId: id });
    return {};
  }
}

/** Returns the tree of one page as plain data; registers every widget in the state registry. */
export function pageTree(page: string): { tree: Node | null; warnings: TreeWarning[] } {
  const config = widgetConfig();
  const root = page.length <= longestName && hasOwn(config, page) ? config[page] : undefined;
  const warnings: TreeWarning[] = [];
  if (!isObject(root) || root['type'] === undefined) return { tree: null, warnings };
  built = 0;
  text = 0;
  return { tree: build(root, page, [], warnings) ?? null, warnings };
}
