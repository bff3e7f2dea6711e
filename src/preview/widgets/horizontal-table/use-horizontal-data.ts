import { useCallback, useMemo } from 'react';
import { readParameters } from '../../markup/read-parameters.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { useTableDraft } from '../../tables/editing/use-table-draft.ts';
import { editKey, noHorizontalDraft, sharedHorizontalDraft } from './editing/horizontal-draft.ts';
import { readHorizontalTable, type HorizontalRow } from './horizontal-table-data.ts';
import { arrangeRows } from './row-order.ts';
import { selectedRows } from './row-selection.ts';
import { readRowWidgets } from './row-widgets.ts';
import { useChildNodes } from './use-child-nodes.ts';

/** Returns columns and rows of a horizontal table, with user input applied: edits, choices, search and order. */
export function useHorizontalData(widget: WidgetProps) {
  const [draft, access] = useTableDraft(widget.widgetKey, noHorizontalDraft, sharedHorizontalDraft);
  const { config, result } = widget;
  const configured = readParameters(config);
  const parameters = readParameters(config, result);
  const nodes = useChildNodes(widget.widgetKey);
  const { left, right } = useMemo(() => readRowWidgets(nodes), [nodes]);
  const columnTypes = parameters.list('columnTypes');
  const columnNames = configured.list('columnNames');
  const columnWidths = configured.list('columnWidths');
  const data = useMemo(
    () => readHorizontalTable(result, { columnNames, columnTypes, columnWidths, left, right }),
    [result, columnNames, columnTypes, columnWidths, left, right],
  );
  const rowWidgets = useMemo(() => [...left, ...right], [left, right]);
  const isMulti = parameters.flag('multiSelect');
  const selectsFirst = parameters.flag('selectFirst');
  const selected = useMemo(
    () => selectedRows(data, rowWidgets, { isMulti, selectsFirst }, draft.selected),
    [data, rowWidgets, isMulti, selectsFirst, draft.selected],
  );

  const { edits, order } = draft;
  const textAt = useCallback(
    (row: HorizontalRow, column: number) => edits[editKey(row.index, column)] ?? row.cells[column]?.value ?? '',
    [edits],
  );
  const filter = readParameters(configured.object('checkbox') ?? {}).text('value');
  const search = draft.search ?? '';
  const activeFilter = draft.isFiltered ? filter : undefined;
  const columnType = order && data.columns[order.column]?.type;
  const shown = useMemo(
    () => arrangeRows(data.rows, textAt, { search, filter: activeFilter, order, columnType }),
    [data.rows, textAt, search, activeFilter, order, columnType],
  );
  return { widget, draft, access, configured, parameters, left, right, data, rowWidgets, isMulti, selected, textAt, filter, shown };
}
