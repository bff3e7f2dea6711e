import type { ReactNode } from 'react';
import { styles } from '../../markup/measures.ts';
import type { HorizontalRow } from './horizontal-table-data.ts';
import { HorizontalTableRow } from './horizontal-table-row.tsx';
import { isRowDisabled } from './row-selection.ts';
import type { HorizontalTable } from './use-horizontal-table.ts';

/** Height of a row in px, from which the height of the visible part is computed (`docs/format/widgets/tables.md`, Horizontal table). */
const rowHeight = 45;

/** The shown rows; of many, only the visible ones. */
export function HorizontalTableBody({ table }: { readonly table: HorizontalTable }): ReactNode {
  const { widget, data, draft, shown, rowWidgets, selected, tableWindow, actions } = table;
  const { start, end, before, after } = tableWindow;
  const isScrolling = shown.length > table.visibleRows;
  const rowColor = table.parameters.text('selectedRowBackgroundColor') || '#bfd9f2';
  const drawRow = (row: HorizontalRow, offset: number): ReactNode => {
    // Rows that the data or `selectFirst` chose have no colour.
    const isColoured = rowWidgets.some(({ key }) => draft.selected?.[key]?.includes(row.index));
    return (
      <HorizontalTableRow
        key={row.index}
        owner={widget}
        row={row}
        rowNumber={table.isLarge ? start + offset + 2 : undefined}
        columns={data.columns}
        left={table.left}
        right={table.right}
        actionWidth={table.actionWidth}
        texts={row.cells.map((_, column) => table.textAt(row, column))}
        onKeys={rowWidgets.filter(({ key }) => selected[key]?.includes(row.index)).map(({ key }) => key)}
        isMulti={table.isMulti}
        isDisabled={isRowDisabled(row)}
        background={isColoured ? rowColor : undefined}
        editor={draft.editor?.row === row.index ? draft.editor : undefined}
        edit={table.edit}
        refused={table.refused}
        forgetChoice={table.forgetChoice}
        press={actions.press}
        answer={actions.answer}
        questionKey={actions.question?.row === row.index ? actions.question.key : undefined}
      />
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: skins address this very element
    <div
      ref={table.body}
      className="ks-horizontal-table-body-scroll"
      role="rowgroup"
      tabIndex={isScrolling ? 0 : undefined}
      style={styles(
        { maxHeight: `${rowHeight * table.visibleRows}px` },
        !isScrolling && { overflow: 'hidden' },
        tableWindow.isScaled && { overflowAnchor: 'none' },
      )}
    >
      {before > 0 ? <div aria-hidden="true" style={{ height: before }} /> : null}
      {shown.slice(start, end).map(drawRow)}
      {after > 0 ? <div aria-hidden="true" style={{ height: after }} /> : null}
    </div>
  );
}
