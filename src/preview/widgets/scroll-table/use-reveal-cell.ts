import { type RefObject, useCallback, useRef } from 'react';
import type { TableWindow } from '../../tables/window/use-table-window.ts';
import type { CellPosition } from '../../tables/cells/cell-range.ts';

/**
 * Returns a function that scrolls a cell, drawn or not, into view, by its position among the shown rows and the columns; always the same
 * function.
 */
export function useRevealCell(body: RefObject<HTMLElement | null>, tableWindow: TableWindow): (place: CellPosition) => void {
  const latest = useRef(tableWindow);
  latest.current = tableWindow;
  const { tall } = tableWindow;
  return useCallback(
    ({ row, column }) => {
      const element = body.current;
      if (!element) return;
      const { top, bottom } = (tall.isScaled ? undefined : drawnPlace(element, row)) ?? latest.current.rowPlace(row);
      const { clientHeight, clientWidth } = element;
      const isFar = top < tall.offset - clientHeight || bottom > tall.offset + 2 * clientHeight;
      tall.reveal({ start: top, end: bottom }, isFar ? 'center' : 'auto', 0);
      const { left, right } = columnPlace(element, column, latest.current.columns?.widths);
      if (left < element.scrollLeft) element.scrollLeft = left;
      else if (right > element.scrollLeft + clientWidth) element.scrollLeft = right - clientWidth;
    },
    [body, tall],
  );
}

/** Returns the position of a drawn row in px of the scrolled content: rows of a small table are not measured otherwise. */
function drawnPlace(body: HTMLElement, row: number): { readonly top: number; readonly bottom: number } | undefined {
  const line = body.querySelector(`[data-row="${row}"]`)?.getBoundingClientRect();
  if (!line) return undefined;
  const top = line.top - body.getBoundingClientRect().top - body.clientTop + body.scrollTop;
  return { top, bottom: top + line.height };
}

/** Returns the position of a column in px of the scrolled content: from measured widths, or from a drawn cell of it. */
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
