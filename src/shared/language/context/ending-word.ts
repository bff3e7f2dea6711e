/** Returns the word of letters, digits and underscores that a text ends with, `$` before it included; '' if there is none. */
export function endingWord(text: string): string {
  let start = text.length;
  while (start > 0 && /\w/.test(text[start - 1] ?? '')) start -= 1;
  return text.slice(text[start - 1] === '$' ? start - 1 : start);
}
