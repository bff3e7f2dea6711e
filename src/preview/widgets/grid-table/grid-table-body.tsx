import type { ReactNode } from 'react';
import { cssPixels } from '../../markup/measures.ts';
import { rowParts } from '../../tables/window/row-parts.ts';
import { GridTableRow, rowClass } from './grid-table-row.tsx';
import type { GridTable } from './use-grid-table.ts';

/** The rows of a grid table; only the visible ones of a large table. */
export function GridTableBody({ table }: { readonly table: GridTable }): ReactNode {
  const { parameters, tableWindow, drawnRows, shownRows, selection, kept } = table;
  const openRows = table.isLarge || shownRows === table.pageIndexes ? undefined : new Set(shownRows);
  const positions = selection.selection && !table.isLarge ? new Map(shownRows.map((row, position) => [row, position])) : undefined;
  const height = cssPixels(parameters.get('rowHeight'));
  const lineClass = rowClass(parameters.flag('borderBottom', true));
  return (
    // biome-ignore lint/a11y/useSemanticElements: skins address this very element
    <div
      ref={table.content}
      className="ks-grid-table-content"
      role="rowgroup"
      style={tableWindow.isScaled ? { overflowAnchor: 'none' } : undefined}
      onFocus={kept.onFocus}
      onBlur={kept.onBlur}
    >
      {rowParts(tableWindow, kept.position).map((part) => {
        if (part.kind === 'gap') return <div key={part.side} aria-hidden="true" style={{ height: part.height }} />;
        const row = drawnRows[part.position];
        if (row === undefined) return null;
        const position = table.isLarge ? part.position : positions?.get(row);
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
            window={tableWindow.measured === part.position ? undefined : tableWindow.columns}
            isGrid={table.isGrid}
            keptColumn={kept.cell?.row === row ? kept.cell.column : undefined}
            isKept={part.isKept}
            leftOut={table.leftOut}
          />
        );
      })}
    </div>
  );
}
