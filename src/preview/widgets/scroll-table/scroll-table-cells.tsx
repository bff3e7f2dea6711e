import { type KeyboardEvent, memo, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { writtenCellKey } from '../../../shared/contract/refused-cells.ts';
import { type RefusedCell, type RefusedCells, refusedHint, refusedWords } from '../../frame/refused/refused-cells.ts';
import { classes } from '../../markup/alignment.ts';
import type { ColumnWindow } from '../../markup/use-table-window.ts';
import { type Selection, selectionClasses } from './cell-range.ts';
import { formatClasses, type ScrollCell, type ScrollRow } from './scroll-table-data.ts';

export interface CellEditor {
  readonly ordinal: number;
  readonly text: string;
}

/** Handlers of all cells; the same object over redraws, so that rows stay as they are. */
export interface CellHandlers {
  readonly onCellPointer: (event: PointerEvent, row: number, column: number) => void;
  readonly onCellDoubleClick: () => void;
  readonly onEditorText: (text: string) => void;
  readonly onEditorKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onEditorBlur: () => void;
}

/** One row of values. `selection` is given only to rows that it touches. */
export const ScrollTableRow = memo(function ScrollTableRow(props: {
  readonly row: ScrollRow;
  /** Place among the shown rows; -1 for one that a closed row hides. */
  readonly shownIndex: number;
  readonly cells: readonly ScrollCell[];
  /** Which columns are drawn; `undefined`: all of them. */
  readonly window: ColumnWindow | undefined;
  readonly edits: Readonly<Record<string, string>>;
  /** Values that did not reach the back-end. */
  readonly refused: RefusedCells;
  readonly selection: Selection | undefined;
  readonly editor: CellEditor | undefined;
  readonly columnTitles: readonly string[];
  readonly handlers: CellHandlers;
}): ReactNode {
  const { row, shownIndex, handlers, editor, window } = props;
  return (
    <tr
      data-row={shownIndex < 0 ? undefined : shownIndex}
      data-parent={row.parentId}
      style={shownIndex < 0 ? { display: 'none' } : undefined}
    >
      {window ? <ColumnGap widths={window.widths.slice(0, window.first)} /> : null}
      {props.cells.slice(window?.first, window?.end).map((cell, offset) => {
        const column = (window?.first ?? 0) + offset;
        const value = props.edits[cell.ordinal] ?? cell.value;
        const isEditing = editor?.ordinal === cell.ordinal;
        const refused = props.refused.get(writtenCellKey(cell));
        const place = { row: shownIndex, column };
        return (
          <td
            key={column}
            className={
              classes(
                formatClasses(cell.format),
                cell.isDisabled && 'disabled',
                selectionClasses(props.selection, place),
                isEditing && 'ks-editing',
                refused && 'dashwright-refused',
              ) || undefined
            }
            data-ordinal={cell.ordinal}
            data-value={value}
            data-col={column}
            title={refused && !isEditing ? refusedWords(refused) : undefined}
            aria-invalid={refused ? true : undefined}
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
      })}
      {window ? <ColumnGap widths={window.widths.slice(window.end)} /> : null}
    </tr>
  );
});

/** Stands for cells that are not drawn; nothing where there are none. */
function ColumnGap({ widths }: { readonly widths: readonly number[] }): ReactNode {
  if (widths.length === 0) return null;
  const width = `${widths.reduce((sum, one) => sum + one, 0)}px`;
  return <td aria-hidden="true" colSpan={widths.length} style={{ width, minWidth: width, maxWidth: width, padding: 0 }} />;
}

/** A row that is still on its way, as wide as the others. */
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

function Editor(props: {
  readonly label: string;
  readonly text: string;
  readonly refused: RefusedCell | undefined;
  readonly handlers: CellHandlers;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    const end = input.current?.value.length ?? 0;
    input.current?.setSelectionRange(end, end);
  }, []);
  return (
    <input
      ref={input}
      type="text"
      className="ks-scrolltable-editor"
      aria-label={`Edit ${props.label}`}
      title={props.refused && refusedHint(props.refused)}
      value={props.text}
      onChange={(event) => props.handlers.onEditorText(event.target.value)}
      onKeyDown={props.handlers.onEditorKey}
      onBlur={props.handlers.onEditorBlur}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}
