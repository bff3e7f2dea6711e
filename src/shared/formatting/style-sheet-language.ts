import { type FormattingLanguage, type FormattingRefusal, formattedWidth } from './formatting-types.ts';
import { indentationOf } from './line-habits.ts';
import { isSameStyleSheet } from './same-style-sheet.ts';

/** Returns whether texts between quotes are mostly written with single ones; double ones for a draw. */
function usesSingleQuotes(text: string): boolean {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '');
  return (bare.match(/'[^'"\n]*'/g)?.length ?? 0) > (bare.match(/"[^'"\n]*"/g)?.length ?? 0);
}

/** Returns the first bracket, text or comment that is never closed, or the bracket that closes nothing. */
function unclosed(text: string): FormattingRefusal | undefined {
  const open: number[] = [];
  const at = (offset: number, message: string): FormattingRefusal => {
    const before = text.slice(0, offset).split('\n');
    return { message, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  };
  for (const { 0: found, index } of text.matchAll(
    /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|\\[\s\S]|[{}]/g,
  )) {
    if (found.startsWith('/*') && (found.length < 4 || !found.endsWith('*/')))
      return at(index, 'This comment is not closed. Add */ at its end.');
    if (/^["']/.test(found) && (found.length === 1 || found.at(-1) !== found[0]))
      return at(index, 'This text is not closed. Add the closing quote.');
    if (found === '{') open.push(index);
    else if (found === '}' && open.pop() === undefined) return at(index, "'}' closes nothing. Remove it.");
  }
  const last = open.at(-1);
  return last === undefined ? undefined : at(last, "'{' is never closed. Add '}'.");
}

/** Style sheets. */
export const styleSheetLanguage: FormattingLanguage = {
  fault: unclosed,
  async layOut(text, options) {
    const [{ format }, postcss] = await Promise.all([import('prettier/standalone'), import('prettier/plugins/postcss')]);
    return format(text, {
      parser: 'css',
      plugins: [postcss],
      printWidth: formattedWidth,
      singleQuote: usesSingleQuotes(text),
      ...indentationOf(text, options),
    });
  },
  isSame: isSameStyleSheet,
};
