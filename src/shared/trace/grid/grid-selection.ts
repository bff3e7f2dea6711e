import type { GridRange } from './grid-statistics.ts';

export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** From the cell where it began to the cell that moves. */
export interface GridSelection {
  readonly anchor: GridPlace;
  readonly focus: GridPlace;
}

/** Size of a grid as it is shown, and of a page of it. */
export interface GridExtent {
  readonly rows: number;
  readonly columns: number;
  readonly pageRows: number;
}

interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  /** Control, or command. */
  readonly isCommand: boolean;
}

/** Returns the cells between the two ends of a selection. */
export function selectedRange({ anchor, focus }: GridSelection): GridRange {
  const between = (one: number, other: number) => ({ from: Math.min(one, other), to: Math.max(one, other) });
  return { rows: between(anchor.row, focus.row), columns: between(anchor.column, focus.column) };
}

/** Returns whether a selection has a single cell. */
export function isOneCell({ anchor, focus }: GridSelection): boolean {
  return anchor.row === focus.row && anchor.column === focus.column;
}

/** Returns a selection of one cell, or the one before up to that cell. */
export function selectPlace(before: GridSelection | null, focus: GridPlace, extends_: boolean): GridSelection {
  return { anchor: extends_ && before !== null ? before.anchor : focus, focus };
}

/** Returns the selection after a key; null if the key means nothing here. Shift extends it, Ctrl goes to the end, Ctrl+A selects all, Escape one cell. */
export function selectionAfterKey(before: GridSelection | null, pressed: PressedKey, extent: GridExtent): GridSelection | null {
  const { rows, columns } = extent;
  if (rows === 0 || columns === 0) return null;
  if (pressed.isCommand && pressed.key.toLowerCase() === 'a' && !pressed.shiftKey) {
    return { anchor: { row: 0, column: 0 }, focus: { row: rows - 1, column: columns - 1 } };
  }
  if (pressed.key === 'Escape' && before !== null && !isOneCell(before)) return { anchor: before.focus, focus: before.focus };
  const from = before?.focus;
  const to = from === undefined ? entered(pressed, extent) : moved(from, pressed, extent);
  if (to === null) return null;
  const within: GridPlace = { row: clamp(to.row, rows), column: clamp(to.column, columns) };
  return selectPlace(before, within, pressed.shiftKey);
}

/** The first key into a grid without a selection: an arrow leads to the first cell, the others as from there. */
function entered(pressed: PressedKey, extent: GridExtent): GridPlace | null {
  const first = { row: 0, column: 0 };
  return pressed.key.startsWith('Arrow') && !pressed.isCommand ? first : moved(first, pressed, extent);
}

function moved({ row, column }: GridPlace, { key, isCommand }: PressedKey, { rows, columns, pageRows }: GridExtent): GridPlace | null {
  switch (key) {
    case 'ArrowDown':
      return { row: isCommand ? rows - 1 : row + 1, column };
    case 'ArrowUp':
      return { row: isCommand ? 0 : row - 1, column };
    case 'ArrowRight':
      return { row, column: isCommand ? columns - 1 : column + 1 };
    case 'ArrowLeft':
      return { row, column: isCommand ? 0 : column - 1 };
    case 'PageDown':
      return { row: row + Math.max(1, pageRows), column };
    case 'PageUp':
      return { row: row - Math.max(1, pageRows), column };
    case 'Home':
      return { row: isCommand ? 0 : row, column: 0 };
    case 'End':
      return { row: isCommand ? rows - 1 : row, column: columns - 1 };
    default:
      return null;
  }
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}
