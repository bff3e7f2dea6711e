import { useCallback, useRef, useState } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { nameOfRow, rowValues, type HorizontalColumn, type HorizontalRow } from './horizontal-table-data.ts';
import type { TextAt } from './row-order.ts';
import { beginRowChoice } from './editing/row-choices.ts';
import { afterPress, type SelectedRows } from './row-selection.ts';
import type { RowWidget } from './row-widgets.ts';
import type { DraftAccess } from '../../tables/editing/use-table-draft.ts';
import type { HorizontalTableDraft } from './editing/horizontal-draft.ts';

/** The open question of a delete button. */
export interface RowQuestion {
  readonly row: number;
  /** Key of the row widget. */
  readonly key: string;
}

export interface RowActions {
  readonly question: RowQuestion | undefined;
  readonly press: (rowWidget: RowWidget, row: number) => void;
  /** Answers the open question of a delete button. */
  readonly answer: (rowWidget: RowWidget, row: number, accepted: boolean) => void;
}

/** Returns the actions of row widgets: a press makes a choice, asks before deleting, and emits the event of the table. */
export function useRowActions(table: {
  readonly widget: WidgetProps;
  readonly access: DraftAccess<HorizontalTableDraft>;
  readonly columns: readonly HorizontalColumn[];
  readonly rows: readonly HorizontalRow[];
  readonly rowWidgets: readonly RowWidget[];
  readonly selected: SelectedRows;
  readonly isMulti: boolean;
  readonly textAt: TextAt;
}): RowActions {
  const frame = useFrame();
  const [question, setQuestion] = useState<RowQuestion | undefined>(undefined);
  const latest = useRef({ ...table, frame });
  latest.current = { ...table, frame };
  const act = useCallback((rowWidget: RowWidget, index: number): void => {
    const { widget, access, columns, rows, rowWidgets, selected, isMulti, textAt, frame: now } = latest.current;
    const row = rows[index];
    if (!row) return;
    const texts = row.cells.map((_, column) => textAt(row, column));
    let values = rowValues(columns, index, texts);
    let edit: string | undefined;
    if (rowWidget.kind === 'radio') {
      const before = selected[rowWidget.key] ?? [];
      const on = afterPress(before, index, isMulti);
      const place = { key: rowWidget.key, row: index, isMulti };
      const typed = `${nameOfRow(texts, index)}${isMulti && !on.includes(index) ? ' off' : ''}`;
      edit = beginRowChoice(now.store, { widgetKey: widget.widgetKey, access, place, before, on, typed });
      const ordinal = row.actionCells[rowWidgets.indexOf(rowWidget)]?.ordinal ?? undefined;
      values = { ...values, index, ...(ordinal === undefined ? {} : { ordinal }), ...(isMulti ? { selected: on.includes(index) } : {}) };
    }
    if (rowWidget.action !== '') now.emitEvent(widget.id, rowWidget.action, values, edit);
  }, []);
  const press = useCallback(
    (rowWidget: RowWidget, row: number): void => {
      if (rowWidget.kind === 'delete') setQuestion({ row, key: rowWidget.key });
      else act(rowWidget, row);
    },
    [act],
  );
  const answer = useCallback(
    (rowWidget: RowWidget, row: number, accepted: boolean): void => {
      setQuestion(undefined);
      if (accepted) act(rowWidget, row);
    },
    [act],
  );
  return { question, press, answer };
}
