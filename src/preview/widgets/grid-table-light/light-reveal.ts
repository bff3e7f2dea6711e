import { type RefObject, useRef } from 'react';
import { useRowRevealer } from '../../markup/drawn-parts.ts';
import { rowInSpace } from '../../tables/window/row-in-space.ts';
import type { TableWindow } from '../../tables/window/use-table-window.ts';
import { revealPart } from '../../tables/window/use-sight.ts';
import type { FrozenColumns } from './light-rows.tsx';
import type { LightPage } from './light-table-data.ts';

/** Positions of the cells of a light table. */
interface LightTablePlaces {
  /** Part of a cell's id before row and column. */
  readonly idPrefix: string;
  readonly head: RefObject<HTMLElement | null>;
  readonly body: RefObject<HTMLElement | null>;
  readonly tableWindow: TableWindow;
  readonly frozen: FrozenColumns;
  /** First row of the page among all rows. */
  readonly firstRow: number;
}

/** Scrolls a cell into view, drawn or not. A frozen one is always visible horizontally. */
export function revealLightCell(table: LightTablePlaces, row: number, column: number): void {
  const { head, tableWindow, frozen } = table;
  const body = table.body.current;
  if (!body) return;
  const place = rowInSpace(tableWindow, row - table.firstRow);
  const box = body.getBoundingClientRect();
  const drawn = document.getElementById(`${table.idPrefix}${row}-${column}`)?.getBoundingClientRect();
  const across = drawn ?? head.current?.querySelector(`[data-col="${column}"]`)?.getBoundingClientRect() ?? box;
  // Rows of a scaled table are about to be drawn elsewhere.
  const measured = tableWindow.isScaled ? undefined : drawn;
  const top = measured ? measured.top - box.top + body.scrollTop : place.top;
  const left = across.left - box.left + body.scrollLeft;
  const bottom = top + (measured?.height ?? place.bottom - place.top);
  if (column < frozen.lefts.length) revealPart(body, { top, bottom, left: body.scrollLeft, right: body.scrollLeft });
  else {
    const before = frozen.widths.reduce((sum, width) => sum + width, 0);
    revealPart(body, { top, bottom, left, right: left + across.width }, { before });
  }
}

/**
 * Lets others bring a row into sight, on another page as well if that is here. No event is raised: nothing is loaded for it.
 * `rows`: how many there are on all pages.
 */
export function useLightRowReveal(
  root: RefObject<HTMLElement | null>,
  table: { readonly rows: number; readonly page: LightPage; readonly places: LightTablePlaces; readonly turn: (page: number) => void },
): void {
  const latest = useRef(table);
  latest.current = table;
  useRowRevealer(root, async (row) => {
    const { rows, page, turn } = latest.current;
    if (row >= rows) return false;
    if (row < page.first || row >= page.end) {
      turn(Math.floor(row / page.pageSize) + 1);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    revealLightCell(latest.current.places, row, 0);
    return true;
  });
}
