import type { ReactNode } from 'react';
import { cssPixels } from '../../markup/measures.ts';
import { GridTableRow, rowClass } from './grid-table-row.tsx';
import type { GridTable } from './use-grid-table.ts';

/** The rows of a grid table; only the visible ones of a large table. */
export function GridTableBody({ table }: { readonly table: GridTable }): ReactNode {
  const { parameters, tableWindow, drawnRows, shownRows, selection } = table;
  const { start, end, before, after } = tableWindow;
  const openRows = table.isLarge || shownRows === table.pageIndexes ? undefined : new Set(shownRows);
  const positions = selection.selection ? new Map(shownRows.map((row, position) => [row, position])) : undefined;
  const height = cssPixels(parameters.get('rowHeight'));
  const lineClass = rowClass(parameters.flag('borderBottom', true));
  return (
    // biome-ignore lint/a11y/useSemanticElements: skins address this very element
    <div ref={table.content} className="ks-grid-table-content" role="rowgroup">
      {before > 0 ? <div aria-hidden="true" style={{ height: before }} /> : null}
      {drawnRows.slice(start, end).map((row, offset) => {
        const position = positions?.get(row);
        return (
          <GridTableRow
            key={row}
            owner={table.owner}
            columns={table.columns}
            row={row}
            pageRow={row - table.page.first}
            cells={table.rowAt(row)}
            className={lineClass}
            height={height}
            isHidden={openRows !== undefined && !openRows.has(row)}
            marks={position === undefined ? undefined : selection.marksAt(position)}
            window={tableWindow.measured === start + offset ? undefined : tableWindow.columns}
            isGrid={table.isGrid}
          />
        );
      })}
      {after > 0 ? <div aria-hidden="true" style={{ height: after }} /> : null}
    </div>
  );
}
