import { gridBounds, type GridHits } from './grid-schema.ts';
import type { GridModel } from './grid-model.ts';
import { cellContains, memberContains } from './grid-order.ts';

/** Returns where a text is found: headers of columns first, then row by row in the order given. All places count, the first are listed. */
export function findInGrid(model: GridModel, rows: readonly number[] | null, text: string): GridHits {
  const wanted = text.toLowerCase();
  const { shape } = model;
  const hits: [number, number][] = [];
  let total = 0;
  const note = (row: number, column: number) => {
    total += 1;
    if (hits.length < gridBounds.hits) hits.push([row, column]);
  };
  for (let column = 0; column < shape.columns; column += 1) {
    if (shape.columnMembers(column).some((member) => memberContains(member, wanted))) note(-1, column);
  }
  const count = rows?.length ?? shape.rows;
  for (let place = 0; place < count; place += 1) {
    const row = rows === null ? place : (rows[place] ?? 0);
    if (shape.rowMembers(row).some((member) => memberContains(member, wanted))) note(place, -1);
    for (let column = 0; column < shape.columns; column += 1) if (cellContains(model.cell(row, column), wanted)) note(place, column);
  }
  return { outcome: 'hits', total, hits };
}
