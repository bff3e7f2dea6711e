/** One replacement that turns a text into another: characters from `start` up to `end` become `text`. */
export interface MinimalEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}

/**
 * The smallest single replacement between two texts, so that cursors and folded regions outside of it stay.
 * Never cuts a surrogate pair or a CRLF in two, which an editor would move. Null for equal texts.
 */
export function minimalEdit(before: string, after: string): MinimalEdit | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let prefix = 0;
  while (prefix < shorter && before.charCodeAt(prefix) === after.charCodeAt(prefix)) prefix += 1;
  const last = before.charCodeAt(prefix - 1);
  if (prefix > 0 && (isHighSurrogate(last) || last === 13)) prefix -= 1;
  let suffix = 0;
  while (suffix < shorter - prefix && before.charCodeAt(before.length - 1 - suffix) === after.charCodeAt(after.length - 1 - suffix)) {
    suffix += 1;
  }
  const first = before.charCodeAt(before.length - suffix);
  if (suffix > 0 && (isLowSurrogate(first) || first === 10)) suffix -= 1;
  return { start: prefix, end: before.length - suffix, text: after.slice(prefix, after.length - suffix) };
}
