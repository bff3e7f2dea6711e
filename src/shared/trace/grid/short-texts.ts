import type { GridCellData, GridMember } from './grid-schema.ts';

/** Characters of a text in a cell that is drawn; the whole one is copied. */
const shownLength = 200;

/** Returns the begin of a long text, with a sign that it goes on. */
export function shortText(text: string): string {
  return text.length <= shownLength ? text : `${text.slice(0, shownLength)}…`;
}

export function shortMember([name, alias]: GridMember): [string, string] {
  return [shortText(name), shortText(alias)];
}

export function shortCell(cell: GridCellData): GridCellData {
  if (cell === null) return null;
  const [value, formatted, marks, ordinal] = cell;
  return [typeof value === 'string' ? shortText(value) : value, shortText(formatted), marks, ordinal];
}
