import { hasOwn, isArray, isObject, split, toNumber } from '../primordials.ts';
import { Widgets } from '../files/registry.ts';
import { cellWidgetOf, typeOf } from './widget-config.ts';
import { typeFacts } from './type-facts.ts';

/** A cell of a grid table that an event came from (`docs/format/events.md`, Cells of grid tables). */
export interface CellPlace {
  readonly table: string;
  /** Indexes as they are written in the id. */
  readonly rowText: string;
  readonly columnText: string;
  readonly row: number;
  readonly column: number;
  /** `<table>_<row>_<column>`. */
  readonly id: string;
  /** Id of the widget configured for that column; '' when the configuration has none. */
  readonly cellWidgetId: string;
  /** Type of that widget. */
  readonly cellType: string;
  /** The light grid table raises only the grid step and is its own cell widget (`docs/format/events.md`, Cells of grid tables). */
  readonly isLight: boolean;
}

const digits = /^\d+$/;
const test = RegExp.prototype.test;
const isIndex = (text: string | undefined): text is string => text !== undefined && (Reflect.apply(test, digits, [text]) as boolean);

/** Reads an id such as `table_3_2` or `table_3_2_price`; undefined for every other id (`docs/format/events.md`, Cells of grid tables). */
export function readCellId(id: string): CellPlace | undefined {
  const [table, rowText, columnText, named] = split(id, '_');
  if (table === undefined || table === '' || !isIndex(rowText) || !isIndex(columnText)) return undefined;
  const column = toNumber(columnText);
  const isLight = typeFacts(typeOf(table)).ownCells === true;
  const configured = cellWidgetOf(table, column);
  return {
    table,
    rowText,
    columnText,
    row: toNumber(rowText),
    column,
    id: `${table}_${rowText}_${columnText}`,
    cellWidgetId: named ?? (isLight ? table : configured.id),
    cellType: configured.type,
    isLight,
  };
}

/** The cell object of the last load, or null. */
export function loadedCellObject(place: CellPlace): Record<string, unknown> | null {
  const table = hasOwn(Widgets, place.table) ? Widgets[place.table] : undefined;
  const data = isObject(table) ? table['cellData'] : undefined;
  const row = isArray(data) ? data[place.row] : undefined;
  const cell = isArray(row) ? row[place.column] : undefined;
  return isObject(cell) ? cell : null;
}
