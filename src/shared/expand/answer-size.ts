import type { JsonValue } from '../schema/json.ts';

/** Returns the bytes of a text in UTF-8. */
function bytesOf(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit > 0x7f) bytes += 1;
    // Both halves of a pair make four bytes together.
    if (unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff)) bytes += 1;
  }
  return bytes;
}

/** Removes a place from an answer, with an object that has nothing else; lists on the way are looked through. */
function removePlace(value: JsonValue, path: readonly string[]): void {
  if (Array.isArray(value)) {
    for (const item of value) removePlace(item, path);
    return;
  }
  const [name, ...rest] = path;
  if (typeof value !== 'object' || value === null || name === undefined || !Object.hasOwn(value, name)) return;
  const member = value[name] ?? null;
  if (rest.length > 0) removePlace(member, rest);
  const isEmpty = typeof member === 'object' && member !== null && !Array.isArray(member) && Object.keys(member).length === 0;
  if (rest.length === 0 || isEmpty) delete value[name];
}

/** Bytes of an answer as JSON without blanks, all of it and without some of its places. */
interface AnswerSize {
  readonly whole: number;
  readonly without: number;
}

/** Measures an answer with and without some places, which are removed from it. */
export function measureWithout(answer: JsonValue, places: readonly (readonly string[])[]): AnswerSize {
  const whole = bytesOf(JSON.stringify(answer));
  for (const place of places) removePlace(answer, place);
  return { whole, without: places.length === 0 ? whole : bytesOf(JSON.stringify(answer)) };
}
