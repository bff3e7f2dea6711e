import type { JsonValue } from '../contract/json.ts';

/** `{"$undefined": true}` and its kind stand for what JSON cannot say: as JavaScript names them; null for anything else. */
export function encodedText(value: JsonValue): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const keys = Object.keys(value);
  const key = keys[0];
  if (keys.length !== 1 || key === undefined) return null;
  const inner = value[key];
  if (key === '$number' && typeof inner === 'string') return inner;
  return inner === true && ['$undefined', '$function', '$element', '$cycle', '$absent'].includes(key) ? key.slice(1) : null;
}

/** A JSON value on one line as JavaScript would write it, cut at `limit` characters. */
export function shortJson(value: JsonValue, limit: number): string {
  const text = write(value, limit);
  return text.length > limit ? `${text.slice(0, limit - 1)}…` : text;
}

function write(value: JsonValue, room: number): string {
  if (room <= 0) return '…';
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const encoded = encodedText(value);
  if (encoded !== null) return encoded;
  const parts: string[] = [];
  let left = room;
  const entries: Iterable<readonly [string, JsonValue]> = Array.isArray(value)
    ? value.map((item) => ['', item] as const)
    : Object.entries(value);
  for (const [key, item] of entries) {
    if (left <= 0) {
      parts.push('…');
      break;
    }
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
    const part = Array.isArray(value) ? write(item, left) : `${name}: ${write(item, left)}`;
    parts.push(part);
    left -= part.length + 2;
  }
  if (Array.isArray(value)) return `[${parts.join(', ')}]`;
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}
