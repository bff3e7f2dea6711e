import type { ReactNode } from 'react';
import { cellRangeOf } from '../../tables/cells/cell-range.ts';
import { GapLine } from '../../tables/window/gap-line.tsx';
import { ScrollTableRow, WaitingRow } from './scroll-table-cells.tsx';
import type { ScrollTable } from './use-scroll-table.ts';

/** The values: drawn rows, between gaps for the others. */
export function ScrollTableBody({ table }: { readonly table: ScrollTable }): ReactNode {
  const { data, scroll, tableWindow, drawn, editing, layout } = table;
  const { selection, editor } = editing;
  const range = selection && cellRangeOf(selection);
  const drawnColumns = tableWindow.measured === undefined ? tableWindow.columns : undefined;
  return (
    <tbody
      ref={scroll.body}
      className="ks-scrolltable-body noselect"
      style={layout.bodyStyle}
      tabIndex={layout.isLarge || scroll.isScrolled ? 0 : undefined}
    >
      <GapLine height={tableWindow.before} />
      {drawn.map(({ index, position }) => {
        const row = data.rows[index];
        const cells = data.cells[index];
        if (!row || !cells)
          return <WaitingRow key={`waiting ${index}`} shownIndex={position} columns={data.columns.length} window={drawnColumns} />;
        const isTouched = range !== undefined && position >= range.top && position <= range.bottom;
        return (
          <ScrollTableRow
            key={row.id}
            row={row}
            shownIndex={position}
            cells={cells}
            window={tableWindow.measured === position ? undefined : tableWindow.columns}
            edits={editing.edits}
            refused={editing.refused}
            selection={isTouched ? selection : undefined}
            editor={editor && cells.some(({ ordinal }) => ordinal === editor.ordinal) ? editor : undefined}
            columnTitles={table.columnTitles}
            handlers={editing.handlers}
          />
        );
      })}
      <GapLine height={tableWindow.after} />
    </tbody>
  );
}
