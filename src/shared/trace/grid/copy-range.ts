import { AppError } from '../../errors/app-error.ts';
import { type GridAnswer, gridBounds, type GridMember, type GridOrder, type GridQuery, type GridTile } from './grid-schema.ts';
import type { GridRange } from './grid-statistics.ts';
import { type CopiedGrid, type CopiedValue, copiedValue, type GridTextChoice, shownMember } from './grid-texts.ts';

/** Cells that are copied at once: what a spreadsheet takes without a pause. */
export const maxCopiedCells = 200_000;

/** Asks for a part of a grid; the same as the host call `exchange.grid` without its id. */
export type ReadGrid = (query: GridQuery) => Promise<GridAnswer>;

/** Returns the number of cells of a range. */
export function cellsIn({ rows, columns }: GridRange): number {
  return (rows.to - rows.from + 1) * (columns.to - columns.from + 1);
}

/** Returns the cells of a range with their headers, read piece by piece. Rejects with an `AppError`. */
export async function readCopied(read: ReadGrid, order: GridOrder, range: GridRange, choice: GridTextChoice): Promise<CopiedGrid> {
  const columns: (readonly GridMember[])[] = [];
  const rows: { members: readonly string[]; cells: CopiedValue[] }[] = [];
  let facts: GridTile['facts'] | undefined;
  for (let column = range.columns.from; column <= range.columns.to; column += gridBounds.tileSide) {
    const width = Math.min(gridBounds.tileSide, range.columns.to - column + 1);
    let row = range.rows.from;
    while (row <= range.rows.to) {
      const count = Math.min(gridBounds.tileSide, range.rows.to - row + 1);
      const tile = await readTile(read, {
        order,
        want: { kind: 'tile', rows: { offset: row, count }, columns: { offset: column, count: width }, isWhole: true },
      });
      facts = tile.facts;
      if (row === range.rows.from) columns.push(...tile.columns);
      if (tile.rows.length === 0) break;
      for (const [place, { members, cells }] of tile.rows.entries()) {
        const at = row - range.rows.from + place;
        rows[at] ??= { members: members.map((member) => shownMember(member, choice)), cells: [] };
        rows[at]?.cells.push(...cells.map((cell) => copiedValue(cell, choice)));
      }
      row += tile.rows.length;
    }
  }
  return {
    rowDimensions: facts?.rowDimensions ?? [],
    columnLevels: facts?.columnDimensions.length ?? 0,
    columns: columns.map((members) => members.map((member) => shownMember(member, choice))),
    rows,
  };
}

async function readTile(read: ReadGrid, query: GridQuery): Promise<GridTile> {
  const answer = await read(query);
  if (answer.outcome === 'tile') return answer;
  throw new AppError(
    'not-found',
    answer.outcome === 'failed' ? answer.message : 'The answer is no longer kept as it came. Run its action again.',
  );
}
