import { AppError } from '../../../../shared/errors/app-error.ts';
import { cellsIn, maxCopiedCells, type ReadGrid, readCopied } from '../../../../shared/trace/grid/copy-range.ts';
import { formatCount } from '../../../../shared/trace/format.ts';
import type { GridOrder } from '../../../../shared/trace/grid/grid-schema.ts';
import type { GridRange } from '../../../../shared/trace/grid/grid-statistics.ts';
import { gridCsv, gridHtml, gridJson, gridTsv, type GridTextChoice } from '../../../../shared/trace/grid/grid-texts.ts';
import { copyText } from '../clipboard.ts';

export type CopyFormat = 'table' | 'csv' | 'json';

interface Copied {
  readonly read: ReadGrid;
  readonly order: GridOrder;
  readonly range: GridRange;
  readonly choice: GridTextChoice;
}

/** Puts cells with their headers on the clipboard; a single cell as a table without them. Rejects with an `AppError`. */
export async function copyGrid(format: CopyFormat, { read, order, range, choice }: Copied): Promise<boolean> {
  if (cellsIn(range) > maxCopiedCells) {
    throw new AppError('invalid-input', `Nothing was copied: select at most ${formatCount(maxCopiedCells)} cells.`);
  }
  const grid = await readCopied(read, order, range, choice);
  if (format === 'csv') return await copyText(gridCsv(grid));
  if (format === 'json') return await copyText(gridJson(grid));
  if (cellsIn(range) === 1) return await copyText(String(grid.rows[0]?.cells[0] ?? ''));
  return await copyTable(gridTsv(grid), gridHtml(grid));
}

/** Spreadsheets and mail take the HTML, editors the text. */
async function copyTable(text: string, html: string): Promise<boolean> {
  if (typeof ClipboardItem === 'undefined') return await copyText(text);
  try {
    const item = new ClipboardItem({
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    });
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    return await copyText(text);
  }
}
