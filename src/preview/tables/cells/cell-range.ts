/** A cell by its position among the shown rows and the columns. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** Selected cells: from the one where the selection began to the active one, from which keys continue. */
export interface ChosenCells {
  readonly anchor: CellPosition;
  readonly active: CellPosition;
}

/** First and last row and column of a selection, inclusive. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface TableSize {
  readonly rows: number;
  readonly columns: number;
}

export const isEmptyTable = ({ rows, columns }: TableSize): boolean => rows <= 0 || columns <= 0;

export const oneCell = (place: CellPosition): ChosenCells => ({ anchor: place, active: place });

/** The selection that arrow keys start with if no cell is selected. */
export const firstCell: ChosenCells = oneCell({ row: 0, column: 0 });

/** Returns a selection of all cells; keys continue from the first one. */
export function allCells({ rows, columns }: TableSize): ChosenCells {
  return { anchor: { row: rows - 1, column: columns - 1 }, active: firstCell.active };
}

export function cellRangeOf({ anchor, active }: ChosenCells): CellRange {
  return {
    top: Math.min(anchor.row, active.row),
    bottom: Math.max(anchor.row, active.row),
    left: Math.min(anchor.column, active.column),
    right: Math.max(anchor.column, active.column),
  };
}

export function isCellInRange(range: CellRange, { row, column }: CellPosition): boolean {
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
}

export function clampPlace(place: CellPosition, size: TableSize): CellPosition {
  return {
    row: Math.min(Math.max(place.row, 0), Math.max(size.rows - 1, 0)),
    column: Math.min(Math.max(place.column, 0), Math.max(size.columns - 1, 0)),
  };
}

/** Returns the rest of a selection in a table that may have shrunk; `undefined` if it has no cells. */
export function clampSelection(selection: ChosenCells | undefined, size: TableSize): ChosenCells | undefined {
  if (!selection || isEmptyTable(size)) return undefined;
  return { anchor: clampPlace(selection.anchor, size), active: clampPlace(selection.active, size) };
}

/** Returns the selection after a step from the active cell; when extending, it stays anchored. */
export function stepSelection(selection: ChosenCells, rows: number, columns: number, isExtending: boolean, size: TableSize): ChosenCells {
  const active = clampPlace({ row: selection.active.row + rows, column: selection.active.column + columns }, size);
  return { anchor: isExtending ? selection.anchor : active, active };
}

/** Returns the next or previous cell in reading order (Tab); `undefined` at the ends, where the focus leaves the table. */
export function nextInReadingOrder(place: CellPosition, step: 1 | -1, size: TableSize): CellPosition | undefined {
  const position = place.row * size.columns + place.column + step;
  if (position < 0 || position >= size.rows * size.columns) return undefined;
  return { row: Math.floor(position / size.columns), column: position % size.columns };
}
