import type { RefObject } from 'react';
import { rowInSpace } from '../../tables/window/row-in-space.ts';
import type { TableWindow } from '../../tables/window/use-table-window.ts';
import { revealPart } from '../../tables/window/use-sight.ts';
import type { FrozenColumns } from './light-rows.tsx';

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
