import { isObject } from '../primordials.ts';
import { v, Widgets } from '../files/registry.ts';
import { cellProperty, tableCellRows, currentCell, currentRow, rowAt } from './table-cells.ts';
import { indexAt } from './widget-reset.ts';

/** Lines and columns of copied cells; line ends and tabs may be written as escapes, as inputs store them. */
function clipboardCells(id: string): string[][] {
  const text = v(`${id}.clipboard`);
  if (typeof text !== 'string' || text === '') return [];
  const lines = text
    .replace(/\r\n|\r|\\r\\n|\\r|\\n/g, '\n')
    .replace(/\\t/g, '\t')
    .replace(/\n$/, '')
    .split('\n');
  return lines.map((line) => line.split('\t'));
}

/** Where the toggle states of a table are kept. */
const togglesKey = (tableId: string): string => `${tableId}Toggles`;

/** Returns the state of a toggle in a cell: the one a person chose, otherwise the loaded one. */
function toggleValue(tableId: string, row: number, column: number, cell: unknown): unknown {
  const switched = v(`${tableId}_${row}_${column}.switch`);
  if (isObject(switched) && 'value' in switched) return switched['value'];
  return isObject(cell) ? (cell['value'] ?? false) : false;
}

/**
 * `Utils` about the cells of grid tables, as `Widgets[<id>]` keeps them (`docs/format/events.md`, Cells of grid tables;
 * `docs/format/api.md`).
 */
export const gridTableFunctions = {
  getGridTableId: (cellId: unknown) => String(cellId).split(',')[0] ?? '',
  /** Indexes as the texts they are in the id. */
  getGridTableRowCol(cellId: unknown): { id: string; row: string; column: string } {
    const [id = '', row = '', column = ''] = String(cellId).split('_');
    return { id, row, column };
  },
  isGridTableLoaded: (id: string) => tableCellRows(id).length > 0,
  getGridTableCurrentCell: (id: string) => currentCell(id) ?? false,
  getGridTableCurrentRow: (id: string) => currentRow(id) ?? false,
  getGridTableCell: (id: string, column: unknown) => currentRow(id)?.[Number(column)] ?? false,
  getGridTableCellByRowAndColumn: (id: string, row: unknown, column: unknown, property?: unknown) =>
    cellProperty(rowAt(id, row)?.[Number(column)], property),
  getCheckedGridTableCellByRowAndColumn(id: string, row: unknown, column: unknown, property?: unknown): unknown {
    const cell = rowAt(id, row)?.[Number(column)];
    return cell === undefined ? false : cellProperty(cell, property);
  },
  setAndGetGridTableSystemValueByCurrentRow(id: string, column: unknown, name: string, property?: unknown): unknown {
    const value = cellProperty(currentRow(id)?.[Number(column)], property) ?? false;
    Widgets[name] = value;
    return value;
  },
  getCellsFromClipboard: clipboardCells,
  getCellsByColumnsFromClipboard: (id: string, column: unknown) => clipboardCells(id).map((row) => row[Number(column)] ?? ''),
  saveGridTableToggles(id: string, column: unknown): void {
    const index = Number(column);
    Widgets[togglesKey(id)] = tableCellRows(id).map((_, row) => toggleValue(id, row, index, rowAt(id, row)?.[index]));
  },
  getGridTableToggleValue: (id: string, row: unknown) => v(`${togglesKey(id)}.${Number(row)}`),
  /** Field of a cell in the row whose button was pressed last. */
  getHorizontalTableHiddenValue(id: string, action: string, column: unknown, field: string): unknown {
    const row = indexAt(`${id}.${action}.rowindex`);
    return row === undefined ? false : v(`${id}.rows.${row}.${Number(column)}.${field}`);
  },
};
