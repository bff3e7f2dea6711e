import type { FoundPart, PointedAt } from '../../markup/drawn-parts.ts';

const cellSelector = '[data-row][data-col]';

/** Returns the outermost element around another one that has the place of a cell: tables may be drawn in the cells of others. */
function cellAround({ element, holder }: PointedAt): HTMLElement | undefined {
  let found: HTMLElement | undefined;
  for (
    let cell = element.closest<HTMLElement>(cellSelector);
    cell && holder.contains(cell);
    cell = cell.parentElement?.closest<HTMLElement>(cellSelector) ?? null
  )
    found = cell;
  return found;
}

/** Returns the place of an element among those beside it with the same role, as column of a head. */
function headPart({ element, holder }: PointedAt): FoundPart | undefined {
  const head = element.closest('[role="columnheader"]');
  if (!head?.parentElement || !holder.contains(head)) return undefined;
  const column = [...head.parentElement.children].filter((cell) => cell.getAttribute('role') === 'columnheader').indexOf(head);
  return { column, element: head };
}

/**
 * Returns the part of a table whose cells name their row and column of the result in `data-row` and `data-col`: the cell around what is
 * pointed at, the head of a column, or by keyboard the active cell.
 * @param active the cell that keys act on, and the element that shows it if it is drawn.
 */
export function cellPart(
  pointed: PointedAt,
  active: { readonly row: number; readonly column: number; readonly element?: Element | null } | undefined,
): FoundPart | undefined {
  const cell = cellAround(pointed);
  if (cell) return { row: Number(cell.dataset['row']), column: Number(cell.dataset['col']), element: cell, isOwn: true };
  const head = headPart(pointed);
  if (head || pointed.point || !active) return head;
  return { row: active.row, column: active.column, element: active.element ?? undefined, isOwn: true };
}
