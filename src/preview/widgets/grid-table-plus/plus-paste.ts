import type { TabulatorFull } from 'tabulator-tables';
import type { JsonObject } from '../../../shared/schema/json.ts';

/** Says that the engine's own clipboard takes no single value; undefined if the table has none that takes pastes. */
export function ownClipboardMessage({ clipboard }: JsonObject): string | undefined {
  if (clipboard !== true && clipboard !== 'paste') return undefined;
  return 'Nothing was pasted: this table takes blocks of two cells or more, as rows of its own. Click into it and paste one.';
}

/** Returns how many values of a block stand beyond the last column of the engine, which drops them. A first line of headings names the columns. */
function beyondColumns(block: string, rows: number, columns: number): { readonly pasted: number; readonly written: number } {
  const lines = block.split('\n').map((line) => line.split('\t').length);
  const hasHead = rows < lines.length;
  const width = hasHead ? (lines[0] ?? 0) : columns;
  const values = hasHead ? lines.slice(1) : lines;
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  return { pasted: sum(values), written: sum(values.map((count) => Math.min(count, width))) };
}

/** Reports what a paste into the engine left out, which it does not say itself. */
export function reportLeftOut(table: TabulatorFull, onPasted: (count: ReturnType<typeof beyondColumns>) => void): void {
  table.on('clipboardPasted', (block: string, rows: readonly unknown[]) =>
    onPasted(beyondColumns(block, rows.length, table.getColumns().length)),
  );
}
