import { visibleLines, visibleText } from '../../../../../shared/text/visible-text.ts';

/** Returns Markdown that shows a text of the project or the back-end as it is, with signs that cannot be seen written out. */
export function escapeMarkdown(text: string): string {
  // Every punctuation mark is escaped: an address would be a link without any markup.
  return visibleText(text).replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

/** Returns {@link escapeMarkdown} for several lines, a paragraph for each that is not empty. */
export function escapeMarkdownLines(text: string): string {
  const lines = visibleLines(text).split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .map(escapeMarkdown)
    .join('\n\n');
}
