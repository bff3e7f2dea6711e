import { findWidgetType } from '../../../shared/language/widget-catalogue.ts';
import { widgetFacts } from '../../../shared/language/widget-facts.ts';
import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import type { WidgetData, WidgetNode } from '../../../shared/schema/preview-schema.ts';
import { hasRows, withManyRows } from './grown-rows.ts';

/** States that a widget can be shown in by choice. */
export type ExampleKind = 'empty' | 'loading' | 'failed' | 'long' | 'many';

export const exampleTitles: Readonly<Record<ExampleKind, string>> = {
  empty: 'Empty',
  loading: 'Loading',
  failed: 'Failed',
  long: 'Long texts',
  many: 'Many rows',
};

/** Values that are made longer at most, so that a large result stays quick. */
const maxValues = 20_000;
/** Further than any revision of the runtime, so that the page takes every example for new data. */
const exampleRevision = 1_000_000_000;

type ExampleNode = Pick<WidgetNode, 'type' | 'config' | 'children'>;

/**
 * Returns the data that shows a widget in a state: from its newest data, else the sample of its type, its configuration or the example of its
 * facts. Never changes its input.
 */
export function exampleData(kind: ExampleKind, node: ExampleNode, data: WidgetData): WidgetData {
  const { result, paged: _paged, error: _error, resultText: _text, ...rest } = data;
  const base = { ...rest, revision: exampleRevision + data.revision };
  const shown = result ?? madeUp(node);
  switch (kind) {
    case 'loading':
      return { ...base, status: 'loading' };
    case 'failed':
      return { ...base, status: 'failed', error: { message: 'Example of a failed load: the back-end answered with status 500.' } };
    case 'empty':
      // Texts of the configuration stay, as they do where a load gives nothing.
      return { ...base, status: 'ready', ...emptyResult(node.type, result ?? findWidgetType(node.type)?.sample) };
    case 'long':
      return { ...base, status: 'ready', ...given(longResult(node, shown)) };
    case 'many':
      // What has no rows stays as it is: in a page with many, too.
      return {
        ...base,
        status: 'ready',
        ...given(shown !== undefined && hasRows(node.type, shown) ? withManyRows(node.type, shown) : result),
      };
  }
}

/** Returns whether a widget has a state with many rows; one that shows a text, a picture or a value has no rows. */
export function hasManyRows(node: ExampleNode, data: WidgetData | undefined): boolean {
  return hasRows(node.type, data?.result ?? madeUp(node));
}

/** Returns a result for a widget without data; undefined for a type that is drawn from its configuration alone. */
function madeUp(node: ExampleNode): JsonValue | undefined {
  const { exampleResult } = widgetFacts(node.type);
  const made = findWidgetType(node.type)?.sample ?? cellsOf(node) ?? segmentsOf(node);
  const own = ownTexts(node);
  // What the configuration says about such a widget is better known.
  if (isObject(made) && Object.keys(own).length > 0 && !hasRows(node.type, made)) return own;
  return made ?? (isObject(exampleResult) ? { ...exampleResult, ...own } : exampleResult);
}

/** Returns rows for a table whose columns are its children (`docs/format/results.md`, Tables); undefined for other types. */
function cellsOf({ type, children }: ExampleNode): JsonValue | undefined {
  const columns = children.filter((child) => widgetFacts(child.type).role === 'cell');
  if (widgetFacts(type).cellWidgets !== true || columns.length === 0) return undefined;
  return ['First', 'Second', 'Third'].map((title) => columns.map(() => ({ title, label: title, value: title })));
}

/** Returns an entry for each segment (`docs/format/results.md`, Inputs); undefined for other types. */
function segmentsOf({ type, children }: ExampleNode): JsonValue | undefined {
  if (widgetFacts(type).state !== 'segments' || children.length === 0) return undefined;
  return children.map(({ id, config }) => ({ label: typeof config['label'] === 'string' ? config['label'] : id }));
}

const given = (result: JsonValue | undefined) => (result === undefined ? {} : { result });

function emptyResult(type: string, shown: JsonValue | undefined): { readonly result?: JsonValue } {
  if (widgetFacts(type).result === 'none') return {};
  if (!isObject(shown)) return { result: widgetFacts(type).result === 'object' ? {} : [] };
  // Fields stay, with nothing in them; a number that is no value is a range or a measure.
  const fields = Object.entries(shown).map(([name, value]) => {
    if (Array.isArray(value)) return [name, []];
    return [name, typeof value === 'string' ? '' : name === 'value' ? null : value];
  });
  return { result: Object.fromEntries(fields) };
}

/** Parameters of a configuration that show a text. */
const textParameters = ['title', 'label', 'body', 'placeHolder', 'unit'] as const;
/** Fields that hold no text for a person, whatever the widget. */
const notText =
  /colou?r|skin|icon|type|align|width|height|size|format|class|style|action|key|url|path|image|file|position|^id$|Id$|ordinal/i;

function ownTexts({ config }: Pick<WidgetNode, 'config'>): JsonObject {
  return Object.fromEntries(textParameters.flatMap((name) => (typeof config[name] === 'string' ? [[name, config[name]]] : [])));
}

function longResult(node: Pick<WidgetNode, 'config'>, shown: JsonValue | undefined): JsonValue | undefined {
  if (shown !== undefined && !isObject(shown)) return lengthened(shown, { left: maxValues });
  return lengthened({ ...ownTexts(node), ...shown }, { left: maxValues });
}

function lengthened(value: JsonValue, room: { left: number }): JsonValue {
  room.left -= 1;
  if (room.left < 0) return value;
  if (typeof value === 'string') return isShownText(value) ? longText(value) : value;
  if (Array.isArray(value)) return value.map((item) => lengthened(item, room));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, notText.test(name) ? item : lengthened(item, room)]));
}

/** Returns whether a text is one for a person: no colour, length, number, date, address or code. */
function isShownText(text: string): boolean {
  return text.trim() !== '' && !/^#|^(?:rgb|hsl|data:|https?:|\/)|^-?[\d.,:/-]+(?:px|%|em)?$/.test(text);
}

/** Returns a text of several lines that begins with another one and has a word that breaks nowhere. */
function longText(text: string): string {
  const begin = text.slice(0, 200);
  return `${begin} with a text that goes on much longer than anybody planned for, and Donaudampfschifffahrtsgesellschaftskapitän`;
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
