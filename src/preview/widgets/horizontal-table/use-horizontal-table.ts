import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useRefusedCells } from '../../page-state/refused/use-refused-cells.ts';
import { plainText } from '../../markup/plain-text.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { indexes } from '../../tables/cells/indexes.ts';
import { isOnlyRow, useEditorOverReload } from '../../tables/editing/use-editor-over-reload.ts';
import { revealPart } from '../../tables/window/use-sight.ts';
import { rowInSpace } from '../../tables/window/row-in-space.ts';
import { isLargeTable, useTableWindow } from '../../tables/window/use-table-window.ts';
import { readEditKey } from './editing/horizontal-draft.ts';
import { actionCellWidth } from './horizontal-table-data.ts';
import { type ChoicePlace, choiceCell, choiceShown } from './editing/row-choices.ts';
import { useCellEditing } from './editing/use-cell-editing.ts';
import { useHorizontalData } from './use-horizontal-data.ts';
import { useRowActions } from './use-row-actions.ts';

/** Everything needed to draw a horizontal table. */
export type HorizontalTable = ReturnType<typeof useHorizontalTable>;

/** Returns the rows, which of them to draw, the field of a cell and the buttons of the rows. */
export function useHorizontalTable(widget: WidgetProps) {
  const table = useHorizontalData(widget);
  const { draft, access, data, rowWidgets, shown, textAt, parameters } = table;
  const body = useRef<HTMLDivElement>(null);
  const [refused, forgetRefused] = useRefusedCells(widget.widgetKey, (key) => {
    const choice = choiceShown(key, table.selected);
    if (choice !== undefined) return choice;
    const { row: index, column } = readEditKey(key);
    return draft.edits[key] ?? data.rows.find((row) => row.index === index)?.cells[column]?.value;
  });
  const forget = useRef(forgetRefused);
  forget.current = forgetRefused;
  const forgetChoice = useCallback((place: ChoicePlace) => forget.current([choiceCell(place)]), []);
  useEditorOverReload({
    widget,
    editor: draft.editor,
    access,
    cellOf: ({ row, column }) => {
      const edited = data.rows[row];
      const cell = edited?.cells[column];
      if (!edited || !cell?.isEditable) return undefined;
      const rowName = (index: number) => data.rows[index]?.cells.find(({ isEditable, value }) => !isEditable && value !== '')?.value;
      return {
        name: [rowName(row), cell.ordinal, data.columns[column]?.name],
        isOnly: () => isOnlyRow(row, data.rows.length, rowName),
        opened: { row, column, text: plainText(textAt(edited, column)) },
      };
    },
  });
  const edit = useCellEditing({ widget, access, shown, textAt, refused, forgetRefused });
  const actions = useRowActions({ ...table, columns: data.columns, rows: data.rows });
  const places = useMemo(() => indexes(0, shown.length), [shown]);
  const columnCount = data.columns.length + rowWidgets.length;
  const isLarge = isLargeTable(shown.length, 0);
  const tableWindow = useTableWindow(body, { rows: places, columnCount, isLarge, hasAllColumns: true, cellsPerFrame: 120 });
  const editedPlace = draft.editor ? shown.findIndex(({ index }) => index === draft.editor?.row) : -1;
  const isEditedOutOfSight = editedPlace >= 0 && (editedPlace < tableWindow.start || editedPlace >= tableWindow.end);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place of the editor; scrolling may leave it
  useLayoutEffect(() => {
    const element = body.current;
    if (!isLarge || editedPlace < 0 || !element) return;
    revealPart(element, { ...rowInSpace(tableWindow, editedPlace), left: element.scrollLeft, right: element.scrollLeft });
  }, [isLarge, editedPlace]);

  const fadeOutNum = parameters.number('fadeOutNum') ?? 10;
  /** Number of rows visible at once. */
  const visibleRows = fadeOutNum > 0 ? fadeOutNum : 10;
  const actionWidth = actionCellWidth(data.columns, rowWidgets.length);
  return { ...table, body, refused, forgetChoice, edit, actions, isLarge, tableWindow, isEditedOutOfSight, visibleRows, actionWidth };
}
