import { revealPart } from '../../../tables/window/use-sight.ts';
import { rowInSpace } from '../../../tables/window/row-in-space.ts';
import type { TableWindow } from '../../../tables/window/use-table-window.ts';

/**
 * Scrolls a cell of a grid table into view, drawn or not.
 * @param table.content The element that contains the rows.
 * @param table.position Of the row among those that are or could be drawn.
 * @param table.drawn The box of the cell if it is drawn.
 */
export function revealGridCell(
  table: {
    readonly content: Element;
    readonly tableWindow: TableWindow;
    readonly position: number;
    readonly drawn: Element | null;
  },
  column: number,
): void {
  const { content, tableWindow } = table;
  const place = rowInSpace(tableWindow, table.position);
  const box = content.getBoundingClientRect();
  const drawn = table.drawn?.getBoundingClientRect();
  // Rows of a scaled table are about to be drawn elsewhere.
  const measured = tableWindow.isScaled ? undefined : drawn;
  const beside = content.querySelector(`:scope > .ks-grid-table-row > [data-col="${column}"]`)?.getBoundingClientRect();
  const across = drawn ?? beside;
  const widths = tableWindow.columns?.widths ?? [];
  const before = widths.slice(0, column).reduce((sum, width) => sum + width, 0);
  const head = content.previousElementSibling;
  const isHeadFixed = head !== null && getComputedStyle(head).position === 'sticky';
  revealPart(
    content,
    {
      top: measured ? measured.top - box.top : place.top,
      bottom: measured ? measured.bottom - box.top : place.bottom,
      left: across ? across.left - box.left : before,
      right: across ? across.right - box.left : before + (widths[column] ?? 0),
    },
    { above: isHeadFixed ? head.getBoundingClientRect().height : 0 },
  );
}
