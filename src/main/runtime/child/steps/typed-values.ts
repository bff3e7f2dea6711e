import { widgetFacts } from '../../../../shared/language/widget-facts.ts';
import { escapeJsonStringContent } from '../../../../shared/language/fill-placeholders.ts';
import type { JsonObject, JsonValue } from '../../../../shared/schema/json.ts';

/** Events that carry text a person typed or pasted. */
const typingActions = new Set([
  'write',
  'writeEnd',
  'writeKey',
  'save',
  'savePassword',
  'cellEdit',
  'change',
  'text_change',
  'filter',
  'commentEdit',
  'paste',
  'pastelast',
  'pasteDataByServerSide',
]);

/**
 * Text of a person's input as the field keeps it: escaped like JSON string content, so that a body written as
 * `"${v('note.writeEnd.value')}"` is valid and carries the text exactly (`docs/format/values.md`, Typed text). Commands and recorded cases
 * pass values as they are. The price, as in production: `JSON.stringify(v(...))` of such a text escapes it twice.
 */
export function escapeTyped(value: JsonValue): JsonValue {
  return typeof value === 'string' ? escapeJsonStringContent(value) : value;
}

function escapeCells(cells: JsonValue): JsonValue {
  if (!Array.isArray(cells)) return cells;
  return cells.map((cell) =>
    typeof cell === 'object' && cell !== null && !Array.isArray(cell) && 'value' in cell
      ? { ...cell, value: escapeTyped(cell['value'] ?? null) }
      : cell,
  );
}

/** Events whose `value` is a text the widget makes: names of items, a printed date. */
const textActions = new Set(['choose', 'pick']);

/**
 * A text that a number prints exactly is that number, as data of an element are read in production (`docs/format/values.md`, Values of an
 * event).
 */
function toData(value: JsonValue): JsonValue {
  return typeof value === 'string' && value !== '' && String(Number(value)) === value && Number.isFinite(Number(value))
    ? Number(value)
    : value;
}

/** Values of a person's event as they are stored: typed texts escaped once, other numeric texts as numbers. */
export function storedEventValues(action: string, widgetType: string, values: JsonObject): JsonObject {
  // Some widgets carry typed text whatever their events are named (`iconCustomEventName`, `actions.change.action`).
  const isTyped = typingActions.has(action) || widgetFacts(widgetType).typedText === true;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (name === 'pastedCellValues') return [name, escapeCells(value)];
      if (name === 'clipboard' || (name === 'value' && isTyped)) return [name, escapeTyped(value)];
      return [name, name === 'value' && textActions.has(action) ? value : toData(value)];
    }),
  );
}
