import type { GridCellData, GridMember } from './grid-schema.ts';

/** Characters of a text in a cell that is drawn; the whole one is copied. */
const shownLength = 200;

/** Returns the beginning of a long text, with a sign that it goes on. */
export function cutText(text: string): string {
  return text.length <= shownLength ? text : `${text.slice(0, shownLength)}…`;
}

export function cutMember([name, alias]: GridMember): [string, string] {
  return [cutText(name), cutText(alias)];
}

export function cutCell(cell: GridCellData): GridCellData {
  if (cell === null) return null;
  const [value, formatted, marks, ordinal] = cell;
  return [typeof value === 'string' ? cutText(value) : value, cutText(formatted), marks, ordinal];
}
