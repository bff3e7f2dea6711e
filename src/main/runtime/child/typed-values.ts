import { escapeJsonStringContent } from '../../../shared/language/placeholders.ts';
import type { JsonObject, JsonValue } from '../../../shared/contract/json.ts';

/** Events that carry text a person typed. */
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
]);

/**
 * Text of a person's input as the field keeps it: escaped like JSON string content, so that a body written as
 * `"${v('note.writeEnd.value')}"` is valid and carries the text exactly (`runtime.md` 6.3). Commands and recorded cases pass
 * values as they are. The price, as in the field: `JSON.stringify(v(...))` of such a text escapes it twice.
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

/** Values of a person's event as they are stored. */
export function escapeTypedEvent(action: string, values: JsonObject): JsonObject {
  const escaped = typingActions.has(action) && values['value'] !== undefined ? { ...values, value: escapeTyped(values['value']) } : values;
  return escaped['pastedCellValues'] === undefined ? escaped : { ...escaped, pastedCellValues: escapeCells(escaped['pastedCellValues']) };
}
