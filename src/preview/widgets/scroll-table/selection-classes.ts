import { isCellInRange, type CellPosition, cellRangeOf, type ChosenCells } from '../../tables/cells/cell-range.ts';

/** Returns the classes of a cell in the selection (`docs/format/widgets/tables.md`, Scroll table). */
export function selectionClasses(selection: ChosenCells | undefined, place: CellPosition): string {
  if (!selection) return '';
  const range = cellRangeOf(selection);
  if (!isCellInRange(range, place)) return '';
  const names = ['ks-cell-selected'];
  if (place.row === selection.active.row && place.column === selection.active.column) names.push('ks-cell-active');
  if (place.row === range.top) names.push('cell-range-top');
  if (place.row === range.bottom) names.push('cell-range-bottom');
  if (place.column === range.left) names.push('cell-range-left');
  if (place.column === range.right) names.push('cell-range-right');
  return names.join(' ');
}
