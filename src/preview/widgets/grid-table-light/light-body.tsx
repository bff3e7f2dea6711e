import type { ReactNode } from 'react';
import { cssPixels } from '../../markup/measures.ts';
import { rowParts } from '../../tables/window/row-parts.ts';
import { lightPart } from './light-part.ts';
import { LightBodyRow } from './light-rows.tsx';
import type { LightTable } from './use-light-table.ts';

/** The rows of a light table; only the visible ones of a large table. */
export function LightBody({ table }: { readonly table: LightTable }): ReactNode {
  const { parameters, tableWindow, draft, cells } = table;
  const { editor } = draft;
  const bodyPart = lightPart(parameters, 'body');
  const height = cssPixels(parameters.get('rowHeight'));
  return (
    // biome-ignore lint/a11y/useSemanticElements: skins address this very element
    <div
      ref={table.body}
      className={bodyPart.className}
      style={tableWindow.isScaled ? { ...bodyPart.style, overflowAnchor: 'none' } : bodyPart.style}
      data-role="body"
      role="rowgroup"
      tabIndex={table.layout.scrolls ? 0 : undefined}
    >
      {rowParts(tableWindow, editor && editor.row - table.page.first).map((part) => {
        if (part.kind === 'gap') return <div key={part.side} aria-hidden="true" style={{ height: part.height }} />;
        const row = table.page.first + part.position;
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
            editor={editor?.row === row ? editor : undefined}
            marks={cells.marksAt(row)}
            isSelectable={table.isSelectable}
            window={tableWindow.measured === part.position ? undefined : tableWindow.columns}
            isKept={part.isKept}
            handlers={cells.handlers}
          />
        );
      })}
    </div>
  );
}

/** Returns the entries of a row, by column, out of entries by `<row> <column>`; undefined for none, so that other rows are not redrawn. */
function ofRow<Value>(entries: readonly (readonly [string, Value])[], row: number): Readonly<Record<number, Value>> | undefined {
  const own = entries.filter(([key]) => key.startsWith(`${row} `));
  return own.length === 0 ? undefined : Object.fromEntries(own.map(([key, value]) => [key.slice(key.indexOf(' ') + 1), value]));
}
