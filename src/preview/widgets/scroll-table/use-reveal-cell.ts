import { type RefObject, useCallback, useRef } from 'react';
import type { TableWindow } from '../../markup/use-table-window.ts';
import type { Place } from './cell-range.ts';

/** Brings a cell into sight, drawn or not, by its place among the shown rows and the columns; always the same function. */
export function useRevealCell(body: RefObject<HTMLElement | null>, tableWindow: TableWindow): (place: Place) => void {
  const latest = useRef(tableWindow);
  latest.current = tableWindow;
  return useCallback(
    ({ row, column }) => {
      const element = body.current;
      if (!element) return;
      const { top, bottom } = drawnPlace(element, row) ?? latest.current.rowPlace(row);
      const { clientHeight, clientWidth } = element;
      // What is far away comes to the middle.
      if (top < element.scrollTop - clientHeight || bottom > element.scrollTop + 2 * clientHeight)
        element.scrollTop = Math.max(0, (top + bottom - clientHeight) / 2);
      else if (top < element.scrollTop) element.scrollTop = top;
      else if (bottom > element.scrollTop + clientHeight) element.scrollTop = bottom - clientHeight;
      const { left, right } = columnPlace(element, column, latest.current.columns?.widths);
      if (left < element.scrollLeft) element.scrollLeft = left;
      else if (right > element.scrollLeft + clientWidth) element.scrollLeft = right - clientWidth;
    },
    [body],
  );
}

/** Where a drawn row lies, in px of the scrolled content: those of a small table are never measured otherwise. */
function drawnPlace(body: HTMLElement, row: number): { readonly top: number; readonly bottom: number } | undefined {
  const line = body.querySelector(`[data-row="${row}"]`)?.getBoundingClientRect();
  if (!line) return undefined;
  const top = line.top - body.getBoundingClientRect().top - body.clientTop + body.scrollTop;
  return { top, bottom: top + line.height };
}

/** Where a column lies, in px of the scrolled content: by the widths that were measured, or by a drawn cell of it. */
function columnPlace(
  body: HTMLElement,
  column: number,
  widths: readonly number[] | undefined,
): { readonly left: number; readonly right: number } {
  if (widths) {
    const left = widths.slice(0, column).reduce((sum, width) => sum + width, 0);
    return { left, right: left + (widths[column] ?? 0) };
  }
  const cell = body.querySelector(`[data-col="${column}"]`)?.getBoundingClientRect();
  if (!cell) return { left: body.scrollLeft, right: body.scrollLeft };
  const left = cell.left - body.getBoundingClientRect().left + body.scrollLeft;
  return { left, right: left + cell.width };
}
