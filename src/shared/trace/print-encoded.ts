import type { JsonValue } from '../schema/json.ts';
import { describeEncoded, markerOf } from './encoded-value.ts';

/** Characters of a list or object that stands in one line, with its indentation. */
const widest = 80;
/** Characters that are printed, give or take one part. */
const longest = 20_000;
const plainName = /^[A-Za-z_$][\w$]*$/;

/** The parts of a list or object as they are printed, as many as there is room for. */
function partsOf(value: object, inner: string, room: { left: number }): string[] {
  const parts: string[] = [];
  const isList = Array.isArray(value);
  for (const [key, item] of Object.entries(value) as Iterable<[string, JsonValue]>) {
    if (room.left <= 0) {
      parts.push('…');
      break;
    }
    const name = isList || markerOf(item) === '$cut' ? '' : `${plainName.test(key) ? key : JSON.stringify(key)}: `;
    room.left -= name.length + inner.length;
    parts.push(name + print(item, inner, room));
  }
  return parts;
}

function print(value: JsonValue, indent: string, room: { left: number }): string {
  if (typeof value !== 'object' || value === null || markerOf(value) !== undefined) {
    const text = describeEncoded(value);
    room.left -= text.length;
    return text;
  }
  const inner = `${indent}  `;
  const parts = partsOf(value, inner, room);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return open + close;
  const gap = open === '{' ? ' ' : '';
  const line = `${open}${gap}${parts.join(', ')}${gap}${close}`;
  if (line.length + indent.length <= widest && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

/**
 * Returns an encoded value as an author would write it: names without quotes where they need none, short lists and objects in one line,
 * longer ones indented by two spaces. Ends with `…` after about 20,000 characters.
 */
export function printEncoded(value: JsonValue): string {
  return print(value, '', { left: longest });
}
