import { keepingLines } from '../../../shared/text/visible-text.ts';

/**
 * A text as a terminal may show it: code of a project and answers of a back-end can hold sequences that move the cursor,
 * rename the window or fill the clipboard, and characters that hide others. Each of them is written out, such as `\u001b`;
 * lines, tabs and blanks stay. In JSON text that is the same value as before.
 */
export function terminalText(text: string): string {
  return keepingLines(text);
}
