import { useMemo } from 'react';
import type { JsonObject } from '../../../shared/schema/json.ts';
import { useProblem } from '../../page-state/frame-context.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { indexes } from '../../tables/cells/indexes.ts';
import { cellObject, cellsProblem, pageRows, rowsProblem } from './grid-table-data.ts';
import { useOpenRows } from './use-open-rows.ts';
import { useTableColumns } from './use-table-columns.ts';
import { useTableRows } from './use-table-rows.ts';

/** Returns columns and rows of a grid table, and which of them are shown. Rows and columns are indexes into the whole table. */
export function useGridRows(widget: WidgetProps) {
  const { columns, headerRow } = useTableColumns(widget.widgetKey);
  const loaded = useTableRows(widget);
  const { first: firstRows, total, rowAt, want, hold } = loaded;
  const page = pageRows(total, readParameters(widget.config, widget.result).number('maxRows'), widget.page ?? 1);
  const pageIndexes = useMemo(() => indexes(page.first, page.end), [page.first, page.end]);
  const shownRows = useOpenRows(widget, columns, loaded, pageIndexes);
  const firstRow = firstRows[0];
  const hidden = useMemo(
    () => new Set(columns.flatMap((_, column) => (cellObject(firstRow, column)?.cellVisible === false ? [column] : []))),
    [columns, firstRow],
  );
  const shownColumns = useMemo(() => columns.flatMap((_, column) => (hidden.has(column) ? [] : [column])), [columns, hidden]);
  const cellAt = (row: number, column: number): JsonObject | undefined => cellObject(rowAt(row), column);
  const problem = useShapeProblem(widget.id, firstRows, columns.length);
  return { columns, headerRow, total, rowAt, want, hold, page, pageIndexes, shownRows, hidden, shownColumns, cellAt, problem };
}

/** Reports what is wrong with the shape of the rows. Returns what is drawn in place of the table. */
function useShapeProblem(id: string, rows: Parameters<typeof rowsProblem>[0], columnCount: number): string | undefined {
  const problem = rowsProblem(rows, columnCount);
  const cellProblem = useMemo(() => cellsProblem(id, rows), [id, rows]);
  useProblem(id, 'columns', problem && `GridTableWidget ${id}: ${problem}`);
  useProblem(id, 'result-shape', problem ? undefined : cellProblem);
  return problem;
}
