/**
 * Parses a block as spreadsheets put it on the clipboard: rows end with line ends, cells with tabs; a cell that starts with a quote may
 * contain tabs, line ends and doubled quotes. A line end at the end of the block starts no further row,
 * and blank lines after rows of several cells are none.
 */
export function parseSpreadsheetBlock(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let index = 0;
  while (index <= text.length) {
    let cell = '';
    if (text[index] === '"' && closingQuote(text, index) !== -1) {
      const end = closingQuote(text, index);
      cell = text.slice(index + 1, end).replaceAll('""', '"');
      index = end + 1;
    } else {
      const start = index;
      while (index < text.length && text[index] !== '\t' && text[index] !== '\n' && text[index] !== '\r') index += 1;
      cell = text.slice(start, index);
    }
    rows.at(-1)?.push(cell);
    const separator = text[index];
    if (separator === undefined) break;
    index += separator === '\r' && text[index + 1] === '\n' ? 2 : 1;
    if (separator !== '\t') rows.push([]);
  }
  if (isBlank(rows)) rows.pop();
  // A row of several cells has tabs between them: without any, these are lines of the text around the block.
  if (rows.some((row) => row.length > 1)) while (isBlank(rows)) rows.pop();
  return rows;
}

/** Returns whether the last of several rows is a line without anything in it. */
function isBlank(rows: readonly (readonly string[])[]): boolean {
  const last = rows.at(-1);
  return rows.length > 1 && last?.length === 1 && last[0] === '';
}

/** Returns the end of a quoted cell that starts at `start`, or -1 when the quote is just a character of the text. */
function closingQuote(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] !== '"') continue;
    if (text[index + 1] === '"') index += 1;
    else return [undefined, '\t', '\n', '\r'].includes(text[index + 1]) ? index : -1;
  }
  return -1;
}

/** Writes a block for the clipboard; the opposite of {@link parseSpreadsheetBlock}. */
export function formatSpreadsheetBlock(rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string => (/[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((row) => row.map(cell).join('\t'));
  // An empty last line would be taken for the end of the previous one.
  return lines.length > 1 && lines.at(-1) === '' ? `${lines.join('\n')}\n` : lines.join('\n');
}
