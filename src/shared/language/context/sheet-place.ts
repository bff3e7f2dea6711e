/** Characters before the place that are looked at: larger sheets are read from there. */
export const mostSheetCharacters = 400_000;

/** At-rules whose blocks hold rules. */
const groupRule = /^@(?:media|supports|layer|container|scope|starting-style)\b/i;

/**
 * Returns the begin of the class that is being written in a selector of a style sheet, without its point; undefined at other places, such as
 * values and comments. Takes time in proportion to the text.
 * @param before text of the sheet up to the place
 */
export function typedClass(before: string): string | undefined {
  const typed = /\.(-?[A-Za-z_\u0080-\uffff][\w\u0080-\uffff-]*)?$/.exec(before.slice(-200));
  if (!typed) return undefined;
  const text = before.slice(-mostSheetCharacters);
  const open: string[] = [];
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(
    /\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|[{};]/g,
  )) {
    const end = index + mark.length;
    if (mark.startsWith('/*')) {
      // What follows the comment begins anew where nothing else was written before it.
      if (!mark.endsWith('*/') || mark.length < 4) return undefined;
      if (index - from < 1_000 && text.slice(from, index).trim() === '') from = end;
    } else if (mark === '{') open.push(text.slice(from, index).trim());
    else if (mark === '}') open.pop();
    else if (mark !== ';' && end >= text.length) return undefined;
    if (mark === '{' || mark === '}' || mark === ';') from = end;
  }
  const isSelector = open.every((rule) => groupRule.test(rule)) && !text.slice(from).trimStart().startsWith('@');
  return isSelector ? (typed[1] ?? '') : undefined;
}
