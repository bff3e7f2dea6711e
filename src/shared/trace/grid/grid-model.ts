import { groupDigits } from '../../group-digits.ts';
import type { JsonObject, JsonValue } from '../../schema/json.ts';
import { jsonText } from '../../text/json-text.ts';
import { axesShape, columnCount } from './axes-shape.ts';
import { marksOf } from './cell-marks.ts';
import { type GridCells, isFields, readGridCells } from './grid-cells.ts';
import { type GridCellData, type GridFacts, gridBounds } from './grid-schema.ts';
import type { GridShape, ShapeOrReason } from './grid-shape.ts';
import { haveMembers, membersShape } from './members-shape.ts';

/** Cells that are looked at to find out which fields they have. */
const sampled = 1000;

/** A cellset as rows and columns. */
export interface GridModel {
  readonly shape: GridShape;
  readonly facts: GridFacts;
  readonly cell: (row: number, column: number) => GridCellData;
  /** Fields of a cell as the answer has them; undefined for a cell that it does not have. */
  readonly fields: (row: number, column: number) => JsonObject | undefined;
}

/**
 * Returns an answer as rows and columns, from its axes or else from the members of its cells; `reason` says, as a sentence for a person, why
 * it cannot be read so.
 */
export function gridModel(answer: JsonValue | undefined): { readonly model: GridModel } | { readonly reason: string } {
  if (!isFields(answer) || !Array.isArray(answer['Cells'])) return { reason: 'The answer has no cells.' };
  const cells = readGridCells(answer['Cells']);
  const axes = Array.isArray(answer['Axes']) ? answer['Axes'] : [];
  const found = shapeOf(cells, axes);
  if ('reason' in found) return found;
  const { shape } = found;
  if (shape.columns > gridBounds.columns) return { reason: `A grid shows up to ${groupDigits(gridBounds.columns)} columns.` };
  if (shape.rows > gridBounds.rows) return { reason: `A grid shows up to ${groupDigits(gridBounds.rows)} rows.` };
  // An answer of a few bytes can claim any number of both, and whoever looks for a text or adds up cells goes through all of them.
  if (shape.rows * shape.columns > gridBounds.places) {
    return { reason: `A grid shows up to ${groupDigits(gridBounds.places)} cells, with those that are missing in the answer.` };
  }
  if (shape.rowDimensions.length + shape.columnDimensions.length + shape.titles.length > gridBounds.dimensions) {
    return { reason: `A grid shows up to ${gridBounds.dimensions} dimensions.` };
  }
  if (cells.last >= shape.rows * shape.columns) return { reason: 'The answer has more cells than its axes have places.' };
  const fields = (row: number, column: number) => cells.at(column + row * shape.columns);
  return {
    model: {
      shape,
      facts: factsOf(shape, cells),
      fields,
      cell: (row, column) => {
        const found = fields(row, column);
        if (found === undefined) return null;
        return [plainValue(found['Value']), plainText(found['FormattedValue']), marksOf(found), column + row * shape.columns];
      },
    },
  };
}

function shapeOf(cells: GridCells, axes: readonly JsonValue[]): ShapeOrReason {
  const ofAxes = axesShape(axes);
  if (ofAxes) return ofAxes;
  if (haveMembers(cells)) return membersShape(cells, columnCount(axes));
  return { reason: 'The answer has cells without rows and columns: its query did not ask for axes or members.' };
}

function factsOf(shape: GridShape, cells: GridCells): GridFacts {
  let [hasValues, hasFormatted, hasAliases] = [false, false, false];
  for (let ordinal = 0; ordinal < Math.min(cells.last + 1, sampled); ordinal += 1) {
    const fields = cells.at(ordinal);
    hasValues ||= fields !== undefined && Object.hasOwn(fields, 'Value');
    hasFormatted ||= fields !== undefined && Object.hasOwn(fields, 'FormattedValue');
  }
  for (let row = 0; row < Math.min(shape.rows, sampled) && !hasAliases; row += 1)
    hasAliases = shape.rowMembers(row).some(([, alias]) => alias !== '');
  for (let column = 0; column < Math.min(shape.columns, sampled) && !hasAliases; column += 1) {
    hasAliases = shape.columnMembers(column).some(([, alias]) => alias !== '');
  }
  const { rows, columns, rowDimensions, columnDimensions } = shape;
  const titles = shape.titles.map(({ dimension, member }) => ({ dimension, member: [...member] as [string, string] }));
  return {
    rows,
    columns,
    rowDimensions: [...rowDimensions],
    columnDimensions: [...columnDimensions],
    titles,
    hasAliases,
    hasValues,
    hasFormatted,
  };
}

function plainValue(value: JsonValue | undefined): string | number | boolean | null {
  if (value === undefined) return null;
  return typeof value === 'object' && value !== null ? jsonText(value) : value;
}

function plainText(value: JsonValue | undefined): string {
  return value === undefined || value === null ? '' : String(plainValue(value));
}
