import { memo, type ReactNode } from 'react';
import type { RefusedCell, RefusedCells } from '../../page-state/refused/refused-cells.ts';
import { refusedAttributes, refusedClass, refusedHint } from '../../page-state/refused/refused-text.ts';
import { classes } from '../../markup/alignment.ts';
import type { ColumnWindow } from '../../tables/window/use-table-window.ts';
import type { ChosenCells } from '../../tables/cells/cell-range.ts';
import { CellField, FieldOutOfSight } from '../../tables/editing/cell-field.tsx';
import type { CellEdits } from '../../tables/editing/cell-edits.ts';
import type { ScrollCellEditor } from './editing/scroll-table-draft.ts';
import { selectionClasses } from './selection-classes.ts';
import { formatClasses, type ScrollCell, type ScrollRow } from './scroll-table-data.ts';
import type { CellHandlers } from './editing/use-cell-handlers.ts';

interface RowProps {
  readonly row: ScrollRow;
  /** Position among the shown rows; -1 for one that a closed row hides. */
  readonly shownIndex: number;
  readonly cells: readonly ScrollCell[];
  /** The drawn columns; `undefined`: all of them. */
  readonly window: ColumnWindow | undefined;
  readonly edits: CellEdits;
  /** Values that did not reach the back-end. */
  readonly refused: RefusedCells;
  readonly selection: ChosenCells | undefined;
  readonly editor: ScrollCellEditor | undefined;
  readonly columnTitles: readonly string[];
  readonly handlers: CellHandlers;
}

/** One row of values. Only rows in the selection get `selection`. */
export const ScrollTableRow = memo(function ScrollTableRow(props: RowProps): ReactNode {
  const { row, shownIndex, window } = props;
  return (
    <tr
      data-row={shownIndex < 0 ? undefined : shownIndex}
      data-parent={row.parentId}
      style={shownIndex < 0 ? { display: 'none' } : undefined}
    >
      {window ? <ColumnGap widths={window.widths.slice(0, window.first)} /> : null}
      {props.cells.slice(window?.first, window?.end).map((cell, offset) => {
        const column = (window?.first ?? 0) + offset;
        return drawCell(props, cell, column);
      })}
      {window ? <ColumnGap widths={window.widths.slice(window.end)} /> : null}
    </tr>
  );
});

/** Returns the cell of one value. A plain function instead of a component: a table has thousands of them. */
function drawCell(props: RowProps, cell: ScrollCell, column: number): ReactNode {
  const { row, shownIndex, editor, handlers } = props;
  const value = props.edits[cell.ordinal] ?? cell.value;
  const isEditing = editor?.ordinal === cell.ordinal;
  const refused = props.refused.get(String(cell.ordinal));
  const className = classes(
    formatClasses(cell.format),
    cell.isDisabled && 'disabled',
    selectionClasses(props.selection, { row: shownIndex, column }),
    isEditing && 'ks-editing',
    refused && refusedClass,
  );
  return (
    <td
      key={column}
      className={className || undefined}
      data-ordinal={cell.ordinal}
      data-value={value}
      data-col={column}
      {...refusedAttributes(refused, 'editor')}
      {...(isEditing ? { title: undefined } : {})}
      aria-disabled={cell.isDisabled || undefined}
      onPointerDown={(event) => handlers.onCellPointer(event, shownIndex, column)}
      onDoubleClick={handlers.onCellDoubleClick}
    >
      <span>{value}</span>
      {isEditing ? (
        <Editor
          label={`${row.label} ${props.columnTitles[column] ?? ''}`.trim()}
          text={editor.text}
          refused={refused}
          handlers={handlers}
        />
      ) : null}
    </td>
  );
}

/** Placeholder for cells that are not drawn, if any. */
function ColumnGap({ widths }: { readonly widths: readonly number[] }): ReactNode {
  if (widths.length === 0) return null;
  const width = `${widths.reduce((sum, one) => sum + one, 0)}px`;
  return <td aria-hidden="true" colSpan={widths.length} style={{ width, minWidth: width, maxWidth: width, padding: 0 }} />;
}

/** A row that is not loaded yet, as wide as the others. */
export function WaitingRow(props: {
  readonly shownIndex: number;
  readonly columns: number;
  readonly window: ColumnWindow | undefined;
}): ReactNode {
  const width = props.window?.widths.reduce((sum, one) => sum + one, 0);
  return (
    <tr data-row={props.shownIndex} aria-busy="true">
      <td colSpan={Math.max(1, props.columns)} style={width === undefined ? undefined : { width, minWidth: width, maxWidth: width }}>
        <span>…</span>
      </td>
    </tr>
  );
}

/** Keeps the editor of a cell that was scrolled out of sight: typing continues, and leaving it sends the text. */
export function EditorOutOfSight({ text, handlers }: { readonly text: string; readonly handlers: CellHandlers }): ReactNode {
  return (
    <FieldOutOfSight>
      <Editor label="the cell out of sight" text={text} refused={undefined} handlers={handlers} />
    </FieldOutOfSight>
  );
}

function Editor(props: {
  readonly label: string;
  readonly text: string;
  readonly refused: RefusedCell | undefined;
  readonly handlers: CellHandlers;
}): ReactNode {
  const { handlers } = props;
  return (
    <CellField
      className="ks-scrolltable-editor"
      label={`Edit ${props.label}`}
      hint={props.refused && refusedHint(props.refused)}
      text={props.text}
      keepsPresses
      blockAdvice="To fill cells with them, press Escape in the field and paste again."
      onText={handlers.onEditorText}
      onKeyDown={handlers.onEditorKey}
      onBlur={handlers.onEditorBlur}
    />
  );
}
