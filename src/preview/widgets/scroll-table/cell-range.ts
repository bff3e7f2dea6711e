/** A cell by its place among the shown rows and the columns. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Selected cells: from the one where the selection began to the one touched last, from which keys go on. */
export interface Selection {
  readonly anchor: Place;
  readonly active: Place;
}

export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface TableSize {
  readonly rows: number;
  readonly columns: number;
}

/** What keys change of the place: rows and columns. */
export const cellSteps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

export function rangeOf({ anchor, active }: Selection): Range {
  return {
    top: Math.min(anchor.row, active.row),
    bottom: Math.max(anchor.row, active.row),
    left: Math.min(anchor.column, active.column),
    right: Math.max(anchor.column, active.column),
  };
}

function isInRange(range: Range, place: Place): boolean {
  return place.row >= range.top && place.row <= range.bottom && place.column >= range.left && place.column <= range.right;
}

export function clampPlace(place: Place, size: TableSize): Place {
  return {
    row: Math.min(Math.max(place.row, 0), Math.max(size.rows - 1, 0)),
    column: Math.min(Math.max(place.column, 0), Math.max(size.columns - 1, 0)),
  };
}

/** Selection after a step by arrow keys from the active cell; with shift it stays anchored where it began. */
export function stepSelection(selection: Selection, rows: number, columns: number, isExtending: boolean, size: TableSize): Selection {
  const active = clampPlace({ row: selection.active.row + rows, column: selection.active.column + columns }, size);
  return { anchor: isExtending ? selection.anchor : active, active };
}

/** The cell after or before in reading order (Tab); `undefined` at the ends, where the focus leaves the table. */
export function nextInReadingOrder(place: Place, step: 1 | -1, size: TableSize): Place | undefined {
  const position = place.row * size.columns + place.column + step;
  if (position < 0 || position >= size.rows * size.columns) return undefined;
  return { row: Math.floor(position / size.columns), column: position % size.columns };
}

/** Classes of a cell by the selection (`dom.md` 4, ScrollTable). */
export function selectionClasses(selection: Selection | undefined, place: Place): string {
  if (!selection) return '';
  const range = rangeOf(selection);
  if (!isInRange(range, place)) return '';
  const names = ['ks-cell-selected'];
  if (place.row === selection.active.row && place.column === selection.active.column) names.push('ks-cell-active');
  if (place.row === range.top) names.push('cell-range-top');
  if (place.row === range.bottom) names.push('cell-range-bottom');
  if (place.column === range.left) names.push('cell-range-left');
  if (place.column === range.right) names.push('cell-range-right');
  return names.join(' ');
}
