import { stripTags } from '../../html/strip-tags.ts';
import { textOf } from '../../markup/read-parameters.ts';
import { formatSpreadsheetBlock } from '../../tables/clipboard/spreadsheet-block.ts';
import { copiedText } from './editing/light-cell-text.ts';
import { type LightColumn, type LightRow, lightCell } from './light-table-data.ts';

/** Returns all loaded rows with their titles, in the clipboard format of spreadsheets. */
export function exportText(columns: readonly LightColumn[], rows: readonly LightRow[]): string {
  const titles = columns.map(({ exportTitle }) => stripTags(exportTitle));
  const lines = rows.map((row) =>
    columns.map((column, index) => {
      const cell = lightCell(column, row.cells[index], undefined);
      const { exportValue } = cell.source;
      return exportValue === undefined ? copiedText(cell) : (textOf(exportValue) ?? '');
    }),
  );
  return formatSpreadsheetBlock([titles, ...lines]);
}

/**
 * Puts a text on the clipboard after a click. Returns whether that worked. The frame may not write it directly, but may set the data of a
 * copy event.
 */
export function tableAsText(text: string): boolean {
  const answer = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('copy', answer, { capture: true, once: true });
  try {
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', answer, { capture: true });
  }
}
