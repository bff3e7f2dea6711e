import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReadGrid } from '../../../../shared/trace/grid/copy-range.ts';
import type { GridAnswer, GridCellData, GridFacts, GridMember, GridOrder, GridTile } from '../../../../shared/trace/grid/grid-schema.ts';
import { messageOf } from '../use-body.ts';

/** Rows and columns read at a time, and tiles that are kept; the ones read first go first. */
const tileRows = 50;
const tileColumns = 40;
const maxTiles = 100;

/** From one index to another, both included. */
export interface IndexSpan {
  readonly first: number;
  readonly last: number;
}

export interface GridTiles {
  /** Null until the first tile came. */
  readonly facts: GridFacts | null;
  /** The first tile of the rows as they are: what widths are made from. */
  readonly firstTile: GridTile | null;
  /** Rows after the filter. */
  readonly rowTotal: number;
  readonly isLoading: boolean;
  /** Why the cells have no rows and columns. */
  readonly reason: string | null;
  readonly error: string | null;
  /** Undefined while they are on their way: {@link show} sends for them. */
  readonly columnMembers: (column: number) => readonly GridMember[] | undefined;
  readonly rowMembers: (row: number) => readonly GridMember[] | undefined;
  readonly cell: (row: number, column: number) => GridCellData | undefined;
  /** Sends for what is missing of the rows and columns in sight. Another function whenever they have to be sent for anew. */
  readonly show: (rows: IndexSpan, columns: IndexSpan) => void;
}

interface Loaded {
  readonly facts: GridFacts | null;
  readonly firstTile: GridTile | null;
  readonly rowTotal: number;
  readonly isDone: boolean;
  readonly reason: string | null;
  readonly error: string | null;
  readonly tiles: ReadonlyMap<string, GridTile>;
  readonly columns: ReadonlyMap<number, GridTile['columns']>;
}

const nothing: Loaded = {
  facts: null,
  firstTile: null,
  rowTotal: 0,
  isDone: false,
  reason: null,
  error: null,
  tiles: new Map(),
  columns: new Map(),
};
const start: IndexSpan = { first: 0, last: 0 };
const staleText = 'This answer is no longer kept as it came. Run its action again to see its cells.';
const tileKey = (rowBlock: number, columnBlock: number): string => `${rowBlock}:${columnBlock}`;

/** Returns what is known after a tile, or what came in its place. `asked` forgets tiles that are dropped. */
function after(before: Loaded, answer: GridAnswer, [rowBlock, columnBlock]: readonly [number, number], asked: Set<string>): Loaded {
  if (answer.outcome === 'list') return { ...before, isDone: true, reason: answer.reason };
  if (answer.outcome === 'failed') return { ...before, isDone: true, error: answer.message };
  if (answer.outcome !== 'tile') return { ...before, isDone: true, error: staleText };
  const tiles = new Map(before.tiles).set(tileKey(rowBlock, columnBlock), answer);
  for (const oldest of tiles.keys()) {
    if (tiles.size <= maxTiles) break;
    tiles.delete(oldest);
    asked.delete(oldest);
  }
  return {
    ...before,
    isDone: true,
    error: null,
    facts: before.facts ?? answer.facts,
    firstTile: before.firstTile ?? answer,
    rowTotal: answer.rowTotal,
    tiles,
    columns: before.columns.has(columnBlock) ? before.columns : new Map(before.columns).set(columnBlock, answer.columns),
  };
}

/** Returns a grid that lies elsewhere, read tile by tile in the order wanted. `read` has to stay the same function. */
export function useGridTiles(read: ReadGrid, { sort, filter }: GridOrder): GridTiles {
  const [loaded, setLoaded] = useState(nothing);
  const asked = useRef(new Set<string>());
  const run = useRef(0);
  const inSight = useRef<{ readonly rows: IndexSpan; readonly columns: IndexSpan }>({ rows: start, columns: start });
  const column = sort?.column;
  const descending = sort?.descending === true;

  const load = useCallback(
    (rowBlock: number, columnBlock: number) => {
      const key = tileKey(rowBlock, columnBlock);
      if (asked.current.has(key)) return;
      asked.current.add(key);
      const mine = run.current;
      const take = (change: (before: Loaded) => Loaded): void => {
        if (run.current === mine) setLoaded(change);
      };
      read({
        order: { ...(column === undefined ? {} : { sort: { column, descending } }), ...(filter ? { filter } : {}) },
        want: {
          kind: 'tile',
          rows: { offset: rowBlock * tileRows, count: tileRows },
          columns: { offset: columnBlock * tileColumns, count: tileColumns },
          isWhole: false,
        },
      }).then(
        (answer) => take((before) => after(before, answer, [rowBlock, columnBlock], asked.current)),
        (error: unknown) => take((before) => ({ ...before, isDone: true, error: messageOf(error) })),
      );
    },
    [read, column, descending, filter],
  );
  const showInSight = useCallback(() => {
    const { rows, columns } = inSight.current;
    for (let rowBlock = blockOf(rows.first, tileRows); rowBlock <= blockOf(rows.last, tileRows); rowBlock += 1) {
      for (let block = blockOf(columns.first, tileColumns); block <= blockOf(columns.last, tileColumns); block += 1) load(rowBlock, block);
    }
  }, [load]);
  useEffect(() => {
    run.current += 1;
    asked.current = new Set();
    // Headers of columns stay while another order is on its way.
    setLoaded(({ facts, firstTile, columns, rowTotal }) => ({ ...nothing, facts, firstTile, columns, rowTotal }));
    load(0, 0);
    // The grid has asked already, in the effects before this one: those answers are no longer wanted.
    showInSight();
    return () => {
      run.current += 1;
    };
  }, [load, showInSight]);

  const show = useCallback(
    (rows: IndexSpan, columns: IndexSpan) => {
      inSight.current = { rows, columns };
      showInSight();
    },
    [showInSight],
  );
  return { ...partsOf(loaded), show };
}

/** Returns what a grid says of the tiles that came so far. */
function partsOf(loaded: Loaded): Omit<GridTiles, 'show'> {
  const rowIn = (row: number, columnBlock: number): GridTile['rows'][number] | undefined =>
    loaded.tiles.get(tileKey(blockOf(row, tileRows), columnBlock))?.rows[row % tileRows];
  return {
    facts: loaded.facts,
    firstTile: loaded.firstTile,
    rowTotal: loaded.rowTotal,
    isLoading: !loaded.isDone,
    reason: loaded.reason,
    error: loaded.error,
    columnMembers: (at) => loaded.columns.get(blockOf(at, tileColumns))?.[at % tileColumns],
    rowMembers: (row) => {
      for (const block of loaded.columns.keys()) {
        const members = rowIn(row, block)?.members;
        if (members) return members;
      }
      return undefined;
    },
    cell: (row, at) => rowIn(row, blockOf(at, tileColumns))?.cells[at % tileColumns],
  };
}

function blockOf(index: number, size: number): number {
  return Math.floor(Math.max(0, index) / size);
}
