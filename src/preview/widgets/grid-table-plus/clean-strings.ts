import type { JsonValue } from '../../../shared/schema/json.ts';
import { sanitiseHtml } from '../../html/sanitise-html.ts';

/**
 * Returns a copy in which every text with tags is cleaned: the engine inserts titles, placeholders, group heads, tooltips and values of
 * some formatters as HTML.
 */
export function cleanStrings<Value extends JsonValue>(value: Value): Value;
export function cleanStrings(value: JsonValue): JsonValue {
  if (typeof value === 'string') {
    if (!/<[a-z!/?]/i.test(value)) return value;
    const holder = document.createElement('div');
    holder.append(sanitiseHtml(value));
    return holder.innerHTML;
  }
  if (Array.isArray(value)) return value.map((item) => cleanStrings(item));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cleanStrings(item)]));
  }
  return value;
}
