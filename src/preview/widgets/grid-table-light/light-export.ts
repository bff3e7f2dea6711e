import { stripTags } from '../../frame/sanitise-html.ts';
import { textOf } from '../../markup/parameters.ts';
import { formatSpreadsheetBlock } from '../scroll-table/spreadsheet-block.ts';
import { type LightColumn, type LightRow, lightCell } from './light-table-data.ts';
import { copiedText } from './use-light-cells.ts';

/** All loaded rows with their titles, as spreadsheets take them from the clipboard. */
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

/** Puts a text on the clipboard after a click. The frame has no leave to write it itself, but may answer to a copy. */
export function copyText(text: string): boolean {
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
