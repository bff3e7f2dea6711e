import type { ReactNode } from 'react';
import { cssPixels } from '../../markup/measures.ts';
import { lightPart } from './light-part.ts';
import { LightBodyRow } from './light-rows.tsx';
import type { LightTable } from './use-light-table.ts';

/** The rows of a light table; only the visible ones of a large table. */
export function LightBody({ table }: { readonly table: LightTable }): ReactNode {
  const { parameters, tableWindow, draft, cells } = table;
  const { start, end, before, after } = tableWindow;
  const height = cssPixels(parameters.get('rowHeight'));
  return (
    // biome-ignore lint/a11y/useSemanticElements: skins address this very element
    <div
      ref={table.body}
      {...lightPart(parameters, 'body')}
      data-role="body"
      role="rowgroup"
      tabIndex={table.layout.scrolls ? 0 : undefined}
    >
      {before > 0 ? <div aria-hidden="true" style={{ height: before }} /> : null}
      {table.rowIndexes.slice(start, end).map((row, offset) => {
        const data = table.rows[row];
        if (!data) return null;
        return (
          <LightBodyRow
            key={row}
            id={table.id}
            columns={table.columns}
            data={data}
            row={row}
            height={height}
            frozen={table.layout.frozen}
            changed={ofRow(Object.entries(draft.edits), row)}
            refused={ofRow([...cells.refused], row)}
            editor={draft.editor?.row === row ? draft.editor : undefined}
            marks={cells.marksAt(row)}
            isSelectable={table.isSelectable}
            window={tableWindow.measured === start + offset ? undefined : tableWindow.columns}
            handlers={cells.handlers}
          />
        );
      })}
      {after > 0 ? <div aria-hidden="true" style={{ height: after }} /> : null}
    </div>
  );
}

/** Returns the entries of a row, by column, out of entries by `<row> <column>`; undefined for none, so that other rows are not redrawn. */
function ofRow<Value>(entries: readonly (readonly [string, Value])[], row: number): Readonly<Record<number, Value>> | undefined {
  const own = entries.filter(([key]) => key.startsWith(`${row} `));
  return own.length === 0 ? undefined : Object.fromEntries(own.map(([key, value]) => [key.slice(key.indexOf(' ') + 1), value]));
}
