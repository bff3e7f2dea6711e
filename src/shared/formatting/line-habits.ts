import type { FormattingOptions } from './formatting-types.ts';

/** Lines that are looked at for the indentation of a text. */
const maxLines = 20_000;

/**
 * Returns how a text with `\n` at its line ends is indented: by tabs, or by the columns by which most lines are indented further than the
 * line before them; as `options` say where no line is.
 */
export function indentationOf(text: string, options: FormattingOptions): FormattingOptions {
  let tabs = 0;
  let spaces = 0;
  let previous = 0;
  const steps = new Map<number, number>();
  for (const [index, line] of text.split('\n', maxLines).entries()) {
    const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
    // Lines of a comment begin with a blank before their star, and an empty line says nothing.
    if (indent.length === line.length || line[indent.length] === '*') continue;
    if (indent.startsWith('\t')) tabs += 1;
    else {
      if (indent !== '') spaces += 1;
      const step = indent.length - previous;
      if (index > 0 && step > 1 && step <= 8) steps.set(step, (steps.get(step) ?? 0) + 1);
    }
    previous = indent.length;
  }
  if (tabs === 0 && spaces === 0) return options;
  if (tabs > spaces) return { tabWidth: options.tabWidth, useTabs: true };
  const [most] = [...steps].sort(([left, count], [right, other]) => other - count || left - right);
  return { tabWidth: most?.[0] ?? options.tabWidth, useTabs: false };
}

/** Returns the text with `\n` at the ends of its lines. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** Returns the line end that most lines of a text have; a line feed for a text of one line. */
export function usualLineEnd(text: string): '\n' | '\r\n' {
  const all = text.match(/\r\n|\r|\n/g)?.length ?? 0;
  const pairs = text.match(/\r\n/g)?.length ?? 0;
  return pairs * 2 > all ? '\r\n' : '\n';
}
