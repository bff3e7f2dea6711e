import { useCallback, useRef } from 'react';
import { useFrame } from '../../frame/frame-context.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { rowValues, type TableColumn, type TableRow } from './horizontal-table-data.ts';
import type { TextAt } from './row-order.ts';
import { afterPress, type SelectedRows } from './row-selection.ts';
import type { RowWidget } from './row-widgets.ts';
import type { DraftAccess } from './use-table-draft.ts';

/** What a press on a row widget does: a choice, a question where it deletes, and the event of the table. */
export function useRowActions(table: {
  readonly widget: WidgetProps;
  readonly access: DraftAccess;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly rowWidgets: readonly RowWidget[];
  readonly selected: SelectedRows;
  readonly isMulti: boolean;
  readonly textAt: TextAt;
}): (rowWidget: RowWidget, row: number) => void {
  const frame = useFrame();
  const isAsking = useRef(false);
  const latest = useRef({ ...table, frame });
  latest.current = { ...table, frame };
  const press = useCallback(async (rowWidget: RowWidget, index: number): Promise<void> => {
    const { widget, access, columns, rows, rowWidgets, selected, isMulti, textAt, frame: now } = latest.current;
    const row = rows[index];
    if (!row || isAsking.current) return;
    if (rowWidget.kind === 'delete') {
      isAsking.current = true;
      const answer = await now.confirm(rowWidget.question);
      isAsking.current = false;
      if (!answer) return;
    }
    const texts = row.cells.map((_, column) => textAt(row, column));
    let values = rowValues(columns, index, texts);
    if (rowWidget.kind === 'radio') {
      const on = afterPress(selected[rowWidget.key] ?? [], index, isMulti);
      access.change({ selected: { ...selected, [rowWidget.key]: on } });
      const ordinal = row.actionCells[rowWidgets.indexOf(rowWidget)]?.ordinal ?? undefined;
      values = { ...values, index, ...(ordinal === undefined ? {} : { ordinal }), ...(isMulti ? { selected: on.includes(index) } : {}) };
    }
    if (rowWidget.action !== '') now.emitEvent(widget.id, rowWidget.action, values);
  }, []);
  return useCallback((rowWidget, row) => void press(rowWidget, row), [press]);
}
