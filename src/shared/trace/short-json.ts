import type { JsonValue } from '../schema/json.ts';
import { describeEncoded, markerOf } from './encoded-value.ts';

/** Returns the text for a value that JSON cannot express, such as `undefined`; null for ordinary values. */
export function encodedText(value: JsonValue): string | null {
  return markerOf(value) === undefined ? null : describeEncoded(value);
}

/** Returns a JSON value on one line in JavaScript syntax, cut at `limit` characters. */
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
    const part = Array.isArray(value) || markerOf(item) === '$cut' ? write(item, left) : `${name}: ${write(item, left)}`;
    parts.push(part);
    left -= part.length + 2;
  }
  if (Array.isArray(value)) return `[${parts.join(', ')}]`;
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}
