import { widgetFacts } from '../language/widget-facts.ts';
import type { JsonObject, JsonValue } from '../schema/json.ts';
import type { WidgetData } from '../schema/preview-schema.ts';
import { widgetResult } from '../trace/widget-result.ts';

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the segments with the selected one of the state turned on; undefined if it is already, or the state names none of them. */
function withSelected(segments: readonly JsonValue[], selected: JsonValue | undefined): JsonValue[] | undefined {
  const isIt = (segment: JsonValue): boolean => isObject(segment) && segment['label'] === selected;
  const drawn = segments.findLast((segment) => isObject(segment) && segment['selected'] === true);
  if (!segments.some(isIt) || (drawn !== undefined && isIt(drawn))) return undefined;
  return segments.map((segment) => (isObject(segment) ? { ...segment, selected: isIt(segment) } : segment));
}

const isSame = (left: JsonValue | undefined, right: JsonValue | undefined): boolean => JSON.stringify(left) === JSON.stringify(right);

/** What a widget is drawn from beside its result. */
export interface DrawnWidget {
  /** Class name. */
  readonly type: string;
  /** Empty where it is not known. */
  readonly config: JsonObject;
}

/** Returns the result from which a widget draws what its state holds; undefined where its own result or configuration does already. */
function drawnResult({ type, config }: DrawnWidget, result: JsonValue | undefined, values: JsonObject): JsonValue | undefined {
  const { state, inputParameter } = widgetFacts(type);
  const fields = isObject(result) ? result : {};
  if (state === 'items' && Array.isArray(values['items'])) {
    if (isSame(values['items'], Array.isArray(result) ? result : (fields['items'] ?? config['items']))) return undefined;
    return Array.isArray(result) ? values['items'] : { ...fields, items: values['items'] };
  }
  if (state === 'segments') {
    if (Array.isArray(result)) return withSelected(result, values['selected']);
    const data = Array.isArray(fields['data']) ? withSelected(fields['data'], values['selected']) : undefined;
    return data && { ...fields, data };
  }
  if (inputParameter === undefined || Array.isArray(result)) return undefined;
  const own = values['value'];
  const value = state === 'parameters' && isObject(own) ? own['value'] : own;
  if (value === undefined || isSame(value, fields[inputParameter] ?? config[inputParameter])) return undefined;
  return { ...fields, [inputParameter]: value };
}

/**
 * Returns the data of a widget with what a person chose or typed in it, as far as the state holds that: the frame, which otherwise knows it
 * alone, draws it from there.
 */
export function withStateValues(data: WidgetData, widget: DrawnWidget, values: JsonValue | undefined): WidgetData {
  if (!isObject(values)) return data;
  const result = drawnResult(widget, widgetResult(data), values);
  if (result === undefined) return data;
  const { resultText, ...kept } = data;
  return { ...kept, result, status: data.status === 'idle' ? 'ready' : data.status };
}

/** Events that say what a person chose or typed, in the types that draw it from a parameter, items or segments. */
const settingEvents: ReadonlySet<string> = new Set(['choose', 'switch', 'pick', 'slide', 'write', 'writeEnd', 'save']);

/** Returns the items of a drop-down with those chosen whose names an event names: one, or several with commas between them. */
function withChosen(items: readonly JsonValue[], chosen: string): JsonValue[] {
  const nameOf = (item: JsonValue): JsonValue | undefined => (isObject(item) ? item['name'] : undefined);
  const isAlone = items.some((item) => nameOf(item) === chosen);
  const names = new Set<JsonValue | undefined>(isAlone ? [chosen] : chosen.split(','));
  return items.map((item) => (isObject(item) ? { ...item, on: names.has(nameOf(item)) } : item));
}

/**
 * Returns the data of a widget as a person's hand would have left it, for an event that no page raised, as a step of a flow.
 * @param values those of the event; of a text that is typed without one, `value` alone.
 * @param action its name; undefined for a typed text.
 */
export function withEventValues(data: WidgetData, widget: DrawnWidget, values: JsonObject, action?: string): WidgetData {
  const { value } = values;
  if (value === undefined || (action !== undefined && !settingEvents.has(action))) return data;
  const { state } = widgetFacts(widget.type);
  const result = widgetResult(data);
  const items = Array.isArray(result) ? result : ((isObject(result) ? result['items'] : undefined) ?? widget.config['items']);
  const chosen = state === 'items' && Array.isArray(items) && typeof value === 'string' ? { items: withChosen(items, value) } : {};
  const own = state === 'parameters' && !isObject(value) ? { value } : value;
  return withStateValues(data, widget, { value: own, selected: values['selected'] ?? values['label'] ?? value, ...chosen });
}
