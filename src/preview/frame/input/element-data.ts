import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';

/** Elements around the target that hold the data of an event without naming it, by action. */
const around: Readonly<Record<string, string>> = { cellEdit: '.ks-horizontal-table-cell-inner' };
/** The same, in the section of the widget: a date picker emits its event when the panel closes, after a press anywhere. */
const inside: Readonly<Record<string, string>> = { pick: '.ks-datepicker' };

/** Returns the value of an attribute as production's DOM library reads it; numbers are converted where events are stored. */
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
 * Returns the data attributes of the element that raised an event, by name: production stores all of them with the event
 * (`docs/compatibility.md`, A person's hand in the page). Empty if the event does not come from a current user action.
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
