import { type FoundPart, type PointedAt, partWithin } from '../../markup/drawn-parts.ts';
import { columnFields, type PlusDefinition } from './plus-definition.ts';

/**
 * Returns the part that the engine drew: row and column of a cell among the loaded rows and the fields of the columns, or the column of a
 * head. A row that was added since has none.
 */
export function plusPart(pointed: PointedAt, { columns }: Pick<PlusDefinition, 'columns'>): FoundPart | undefined {
  const cell = partWithin(pointed, '.tabulator-cell[data-col]');
  if (cell) {
    const { row, col } = cell.dataset;
    return { row: row === undefined ? undefined : Number(row), column: Number(col), element: cell, isOwn: true };
  }
  const head = partWithin(pointed, '.tabulator-col[tabulator-field]');
  return head && { column: columnFields(columns).indexOf(head.getAttribute('tabulator-field') ?? ''), element: head };
}
