import type { ToFrameMessage } from '../../../src/shared/contract/frame-messages.ts';
import type { JsonObject, JsonValue } from '../../../src/shared/schema/json.ts';
import type { WidgetNode } from '../../../src/shared/schema/preview-schema.ts';

/** The messages of the app that show a table without data, and then its data. */
export interface LargeTable {
  readonly page: ToFrameMessage;
  readonly data: ToFrameMessage;
  /** Matches once rows are drawn. */
  readonly drawn: string;
  /** Selector of the scrolling element; `undefined` for the page. */
  readonly scrolled?: string;
}

const node = (id: string, type: string, config: JsonObject, children: readonly WidgetNode[] = []): WidgetNode => ({
  id,
  type,
  config: { id, ...config },
  children,
});

/** Which page of its rows a result holds. */
interface ShownPage {
  readonly page: number;
  readonly revision: number;
}

function table(widget: WidgetNode, result: JsonValue, drawn: string, scrolled?: string, page?: ShownPage): LargeTable {
  const tree = node('board', 'PageWidget', {}, [widget]);
  const shown = { page: widget.id, title: 'Bench', generation: 1, tree, widgets: [] };
  return {
    page: { type: 'page', assetsBase: 'http://app.bench/project/', assetsFolder: '', styleSheets: [], page: shown },
    data: { type: 'widgets', widgets: [{ id: widget.id, status: 'ready', result, revision: 1, ...page }] },
    drawn,
    ...(scrolled === undefined ? {} : { scrolled }),
  };
}

const text = (row: number, column: number): string => (column === 0 ? `A-${1000 + row}` : `${(row * 7 + column * 13) % 900}`);
const names = (count: number): string[] => Array.from({ length: count }, (_, column) => (column === 0 ? 'Article' : `Day ${column}`));
const matrix = <Cell>(rows: number, columns: number, cell: (row: number, column: number) => Cell): Cell[][] =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (__, column) => cell(row, column)));

/** Returns a grid table of text widgets, whose first column has its own skin, as frozen ones do. */
export function gridTable(rows: number, columns: number): LargeTable {
  const cells = names(columns).map((title, column) =>
    node(`day${column}`, 'GridTableCellWidget', { title, width: 80 }, [node(`text${column}`, 'TextWidget', {})]),
  );
  return table(
    node('days', 'GridTableWidget', { title: 'Daily plan', width: columns * 80, allowCopyToClipBoard: true, rowHeight: 30 }, cells),
    matrix(rows, columns, (row, column) => ({ title: text(row, column), ordinal: row * columns + column })),
    '.ks-grid-table-content > [data-row="5"]',
  );
}

/** Returns a scroll table, whose row labels stay in sight. */
export function scrollTable(rows: number, columns: number): LargeTable {
  return table(
    node('plan', 'ScrollTableWidget', { headerWidth: 200, height: 800 }),
    [
      names(columns),
      Array.from({ length: rows }, (_, row) => ({ labelId: `r${row}`, label: `Article ${row}` })),
      matrix(rows, columns, (row, column) => ({ value: text(row, column), ordinal: row * columns + column })).flat(),
      [],
    ],
    '.ks-scrolltable-body > [data-row="5"]',
    '.ks-scrolltable-body',
  );
}

/** Light table with two frozen columns. */
export function lightTable(rows: number, columns: number, parameters: JsonObject = { pageSize: 0 }, page?: ShownPage): LargeTable {
  const before = page ? (page.page - 1) * rows : 0;
  return table(
    node('light', 'GridTableLightWidget', { bodyStyle: 'height: 800px', freezeFirstColumns: 2, allowCopyToClipBoard: true, ...parameters }),
    {
      columns: names(columns).map((title) => ({ title, width: 80 })),
      content: matrix(rows, columns, (row, column) => text(before + row, column)),
    },
    '.ks-grid-table-light_body > [data-row]',
    '.ks-grid-table-light_body',
    page,
  );
}

/** Horizontal table with a button in each row. */
export function horizontalTable(rows: number): LargeTable {
  return table(
    node('orders', 'HorizontalTableWidget', { searchField: true, columnNames: names(6), fadeOutNum: 15, width: 1200 }, [
      node('open', 'ActionButtonRowWidget', { action: 'open' }),
    ]),
    matrix(rows, 7, (row, column) => (column === 6 ? { active: true } : { value: text(row, column), editable: column > 0 })),
    '.ks-horizontal-table-body-scroll > .ks-horizontal-table-row',
    '.ks-horizontal-table-body-scroll',
  );
}

/** Pivot table as a result of its repository. */
export function pivotTable(rows: number, columns: number): LargeTable {
  return table(
    node('cube', 'PivotTableWidget', { cubeName: 'Sales' }),
    { cells: [names(columns), ...matrix(rows, columns, text)] },
    '#pivotTable tr:nth-child(5)',
  );
}

/** Table of the grid engine, without a height of its own. */
export function plusTable(rows: number, columns: number): LargeTable {
  const fields = names(columns).map((title, column) => ({ title, field: `f${column}` }));
  const data = matrix(rows, columns, text).map((cells) => Object.fromEntries(cells.map((value, column) => [`f${column}`, value])));
  return table(
    node('plus', 'GridTablePlusWidget', { title: 'Orders' }),
    { columns: fields, data },
    '.tabulator-row',
    '.tabulator-tableholder',
  );
}
