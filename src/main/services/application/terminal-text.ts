import { keepingLines } from '../../../shared/text/visible-text.ts';

/**
 * Escapes a text so that a terminal may show it: code of a project and answers of a back-end can contain sequences that move
 * the cursor, rename the window or fill the clipboard, and characters that hide others. Each is written as, say, `\u001b`;
 * line breaks, tabs and spaces stay. JSON text keeps its value.
 */
export function terminalText(text: string): string {
  return keepingLines(text);
}
