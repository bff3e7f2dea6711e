/** Custom property by which a rule names its place in the text that it was read from. */
export const placeProperty = '--dashwright-at';

/** What counts in a text of CSS: comments, strings and addresses as wholes, and the signs that begin and end blocks. */
const pieces =
  /\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|url\(\s*(?!["'\s])(?:[^)\\]|\\[\s\S])*\)?|\\[\s\S]|[{};]/gi;

/** At-rules whose blocks hold no rules for elements. */
const withoutRules =
  /^@(?:-\w+-)?(?:keyframes|font-face|font-feature-values|font-palette-values|counter-style|page|property|view-transition)\b/i;

/**
 * Returns the text of a style sheet in which every rule says where it begins: the offset of its selector in the text, as the value of
 * {@link placeProperty}. A browser that parses it gives the same rules as without, since custom properties draw nothing by themselves.
 */
export function withRulePlaces(text: string): string {
  const parts: string[] = [];
  /** For each open block, whether rules in it get their place. */
  const open: boolean[] = [];
  let copied = 0;
  /** Of the selector that is being read: where it begins, and where what is read of it ends. */
  let begin: number | undefined;
  let end = 0;
  const read = (until: number): void => {
    const blank = /^\s*/.exec(text.slice(end, until))?.[0].length ?? 0;
    if (begin === undefined && end + blank < until) begin = end + blank;
    end = until;
  };
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    read(index);
    const after = index + piece.length;
    if (piece === '{') {
      const prelude = begin === undefined ? '' : text.slice(begin, index);
      const isPlaced = open.at(-1) !== false && !withoutRules.test(prelude) && !prelude.startsWith('--');
      if (isPlaced && prelude !== '' && !prelude.startsWith('@')) {
        parts.push(text.slice(copied, after), `${placeProperty}:${begin};`);
        copied = after;
      }
      open.push(isPlaced);
    } else if (piece === '}') open.pop();
    if (piece === '{' || piece === '}' || piece === ';') begin = undefined;
    // A comment before a selector is no part of it.
    else if (!piece.startsWith('/*')) begin ??= index;
    end = after;
  }
  parts.push(text.slice(copied));
  return parts.join('');
}

/** Returns the line and column of an offset, from 1. */
export function placeInSheet(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset).split(/\r\n|[\n\r]/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
