import type { JsonObject, JsonValue } from '../schema/json.ts';

/** Fields of a configuration or a result that a widget shows as text. */
const textFields: ReadonlySet<string> = new Set([
  ...['title', 'body', 'label', 'value', 'text', 'name', 'message', 'defaultText'],
  ...['titleOn', 'titleOff', 'caption', 'columnNames', 'legendLabel'],
]);
/** Values that are looked at: a large table has more than anybody looks for in one text. */
const maxValues = 200_000;
const named: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' };

/**
 * Returns the texts that a widget's configuration and result give it to show, one a line and without markup: its title, body, label,
 * value and the like, at any depth. What the page makes of them (formats, cut texts, hidden parts) is not among them. Source:
 * `docs/flows.md`, Expectations.
 */
export function widgetText(config: JsonObject, result: JsonValue | undefined): string {
  const overridden = isMap(result) ? new Set(Object.keys(result)) : new Set();
  const own = Object.fromEntries(Object.entries(config).filter(([key]) => !overridden.has(key)));
  return [...textsOf(own), ...(result === undefined ? [] : textsOf(result))].map(withoutMarkup).join('\n');
}

function textsOf(root: JsonValue): string[] {
  const texts: string[] = [];
  let left = maxValues;
  const waiting: { readonly value: JsonValue; readonly isText: boolean }[] = [{ value: root, isText: false }];
  for (let next = waiting.pop(); next !== undefined && left > 0; next = waiting.pop()) {
    left -= 1;
    const { value, isText } = next;
    if (typeof value === 'string' || typeof value === 'number') {
      if (isText) texts.push(String(value));
    } else if (Array.isArray(value)) {
      // Last first, so that the texts come in their order.
      for (let index = value.length - 1; index >= 0; index -= 1) waiting.push({ value: value[index] ?? null, isText });
    } else if (isMap(value)) {
      for (const key of Object.keys(value).reverse()) waiting.push({ value: value[key] ?? null, isText: textFields.has(key) });
    }
  }
  return texts;
}

function isMap(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withoutMarkup(text: string): string {
  return text.replace(/<[^<>]*>/g, ' ').replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (found) => named[found] ?? found);
}
