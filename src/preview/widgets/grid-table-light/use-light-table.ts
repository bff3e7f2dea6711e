import { useMemo, useRef } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { indexes } from '../../tables/cells/indexes.ts';
import { type EditableCell, isOnlyRow, useEditorOverReload } from '../../tables/editing/use-editor-over-reload.ts';
import { stripTags } from '../../html/strip-tags.ts';
import { useTableDraft } from '../../tables/editing/use-table-draft.ts';
import { isLargeTable, useTableWindow } from '../../tables/window/use-table-window.ts';
import { type LightCellEditor, lightKey, noLightDraft, sharedLightDraft } from './editing/light-draft.ts';
import { revealLightCell, useLightRowReveal } from './light-reveal.ts';
import { type LightCell, type LightColumn, lightCell, lightColumns, lightPage, lightRows } from './light-table-data.ts';
import { useLightCells } from './editing/use-light-cells.ts';
import { useLightLayout } from './use-light-layout.ts';

/** Everything needed to draw a light table. */
export type LightTable = ReturnType<typeof useLightTable>;

/** Returns data, page, window, layout and cells of a light table. */
export function useLightTable(widget: WidgetProps) {
  const frame = useFrame();
  const root = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { config, result, id } = widget;
  const parameters = useMemo(() => readParameters(config, result), [config, result]);
  const rows = useMemo(() => lightRows(result), [result]);
  const columns = useMemo(() => lightColumns(parameters, rows), [parameters, rows]);
  const [draft, access] = useTableDraft(widget.widgetKey, noLightDraft, sharedLightDraft);
  const page = lightPage(parameters, rows.length, draft.page ?? widget.page);
  const rowIndexes = useMemo(() => indexes(page.first, page.end), [page.first, page.end]);
  const tableWindow = useTableWindow(body, {
    rows: rowIndexes,
    columnCount: columns.length,
    isLarge: isLargeTable(rowIndexes.length, columns.length),
    measures: columns,
    cellsPerFrame: 240,
  });
  const layout = useLightLayout(head, body, columns, Math.max(0, parameters.number('freezeFirstColumns') ?? 0));
  const isSelectable = parameters.flag('allowCopyToClipBoard');
  const cellAt = (row: number, column: number): LightCell | undefined => {
    const definition = columns[column];
    return definition && lightCell(definition, rows[row]?.cells[column], draft.edits[lightKey(row, column)]);
  };
  const cellOf = editableCell(columns, rows.length, page, cellAt);
  useEditorOverReload({ widget, editor: draft.editor, access, cellOf });
  const places = { idPrefix: `${id}Cell`, head, body, tableWindow, frozen: layout.frozen, firstRow: page.first };
  const cells = useLightCells({
    widget,
    access,
    page,
    columnCount: columns.length,
    isSelectable,
    root,
    cellAt,
    reveal: (row, column) => revealLightCell(places, row, column),
  });
  useLightRowReveal(root, { rows: rows.length, page, places, turn: (next) => access.change({ page: next }) });
  const turn = (next: number): void => {
    const { pageSize, pages } = page;
    cells.commit();
    access.change({ page: next });
    body.current?.scrollTo({ top: 0 });
    frame.emitEvent(id, 'turnPage', { page: next, pageSize, skip: (next - 1) * pageSize, take: pageSize, totalPages: pages });
  };
  const isWaiting = draft.page !== undefined && page.end - page.first === rows.length && draft.page !== widget.page;
  return {
    id,
    root,
    head,
    body,
    parameters,
    rows,
    columns,
    draft,
    page,
    rowIndexes,
    tableWindow,
    layout,
    isSelectable,
    isWaiting,
    cells,
    turn,
  };
}

/**
 * Returns what finds the cell of an editor on the page that is shown, by the first text of its row that cannot be edited, its ordinal and its
 * heading.
 */
function editableCell(
  columns: readonly LightColumn[],
  rows: number,
  page: { readonly first: number; readonly end: number },
  cellAt: (row: number, column: number) => LightCell | undefined,
) {
  const rowName = (row: number): string | undefined => {
    for (let column = 0; column < columns.length; column += 1) {
      const cell = cellAt(row, column);
      if (cell?.type === 'text' && !cell.isEditable && cell.value !== '') return cell.value;
    }
    return undefined;
  };
  return ({ row, column }: LightCellEditor): EditableCell<LightCellEditor> | undefined => {
    const cell = cellAt(row, column);
    if (cell?.type !== 'text' || !cell.isEditable || row < page.first || row >= page.end) return undefined;
    return {
      name: [rowName(row), cell.source.ordinal, columns[column]?.title],
      isOnly: () => isOnlyRow(row, rows, rowName),
      opened: { row, column, text: stripTags(cell.value) },
    };
  };
}
