const wordStart = /[\p{L}_$]/u;
const word = /[\p{L}\p{N}_$]+/uy;
const number = /\d[\w.]*/y;
const colonFollows = /\s*:(?!:)/y;
/** Words after which a value begins, so that `(` is no call and `/` no division. */
const operators = new Set(
  'return typeof instanceof in of new delete void throw case do else yield await if for while switch catch with function'.split(' '),
);

export const isWordStart = (text: string): boolean => wordStart.test(text);

/** Returns whether a value follows a word, because it is an operator or begins a statement. */
export const isValueAwaited = (token: string): boolean => operators.has(token);

/** Returns whether a token, as `CodeEnd.previous` writes it, ends a value: `/` behind it divides. */
export const isEndOfValue = (token: string): boolean =>
  token === "'" || token === '0' || /^[)\]}`]$/.test(token) || (wordStart.test(token) && !operators.has(token));

/** Returns the word that begins at an offset. */
export function wordAt(text: string, at: number): string {
  word.lastIndex = at;
  return word.exec(text)?.[0] ?? text[at] ?? '';
}

/** Returns the number that begins at an offset. */
export function numberAt(text: string, at: number): string {
  number.lastIndex = at;
  return number.exec(text)?.[0] ?? '0';
}

/** Returns the token that a sign begins, and its characters: `=>` and `?.` are one, the latter as a point. */
export function signAt(character: string, next: string | undefined): { readonly token: string; readonly length: number } {
  if (character === '=' && next === '>') return { token: '=>', length: 2 };
  if (character === '?' && next === '.') return { token: '.', length: 2 };
  return { token: character, length: 1 };
}

/** Returns whether the next thing at an offset is a colon that ends a name. */
export function isColonAt(text: string, at: number): boolean {
  colonFollows.lastIndex = at;
  return colonFollows.test(text);
}

/** Returns the end of the comment that begins at an offset, before the line end of a `//`; undefined if it has none. */
export function endOfComment(text: string, at: number): number | undefined {
  const isLine = text[at + 1] === '/';
  const found = text.indexOf(isLine ? '\n' : '*/', at + 2);
  return found < 0 ? undefined : found + (isLine ? 0 : 2);
}

/** Returns the offset of the quote or the line end that ends a text, or an offset behind the end of `text`. */
export function endOfQuoted(text: string, start: number, quote: string): number {
  let end = start;
  while (end < text.length && text[end] !== quote && text[end] !== '\n') end += text[end] === '\\' ? 2 : 1;
  return end;
}

/** Returns the offset of the slash or the line end that ends a regular expression, or an offset behind the end of `text`. */
export function endOfPattern(text: string, start: number): number {
  let end = start;
  let inClass = false;
  while (end < text.length && text[end] !== '\n' && (inClass || text[end] !== '/')) {
    if (text[end] === '[') inClass = true;
    else if (text[end] === ']') inClass = false;
    end += text[end] === '\\' ? 2 : 1;
  }
  return end;
}
