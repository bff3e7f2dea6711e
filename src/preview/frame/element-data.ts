import type { JsonObject, JsonValue } from '../../shared/contract/json.ts';

/** Elements that hold the data of an event without naming it, around what was touched or in the section of their widget. */
const around: Readonly<Record<string, string>> = { cellEdit: '.ks-horizontal-table-cell-inner' };
/** A date is told when its panel closes, by a press anywhere. */
const inside: Readonly<Record<string, string>> = { pick: '.ks-datepicker' };

/** A text of an attribute as the DOM library of the field reads it; numbers follow where events are stored. */
function dataOf(text: string): JsonValue {
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null') return null;
  if (!/^(?:\{[\w\W]*\}|\[[\w\W]*\])$/.test(text)) return text;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}

/**
 * Data attributes of the element that raised an event, by name: the field stores all of them with the event
 * (`docs/compatibility.md`, A person's hand in the page). Nothing where the event is not raised by what somebody does right now.
 */
export function elementData(event: Event | undefined, widgetId: string, action: string): JsonObject {
  const target = event?.target instanceof Element ? event.target : null;
  const named = target?.closest('[data-action]');
  const [outer, inner] = [around[action], inside[action]];
  const element =
    named?.getAttribute('data-action') === action
      ? named
      : inner !== undefined
        ? document.getElementById(widgetId)?.querySelector(inner)
        : outer !== undefined && target?.closest(outer);
  if (!(element instanceof HTMLElement)) return {};
  const data: JsonObject = {};
  for (const [name, text] of Object.entries(element.dataset)) {
    if (name !== 'id' && name !== 'action' && text !== undefined) data[name] = dataOf(text);
  }
  return data;
}
