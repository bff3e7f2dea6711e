import { type WrittenCell, writtenCellKey } from '../../../shared/contract/refused-cells.ts';

/** A value that a person gave a cell and that the back-end has not confirmed. */
export interface RefusedCell {
  readonly typed: string;
  readonly reason: string;
  /** What the cell showed of the back-end when the refusal came; undefined until the table has looked. */
  readonly shown?: string;
}

/** Refused values of one table by `writtenCellKey`. */
export type RefusedCells = ReadonlyMap<string, RefusedCell>;

export const noRefusedCells: RefusedCells = new Map();

/** The refused values with further ones; of two at one cell the newer one stays. */
export function withRefused(before: RefusedCells, cells: readonly WrittenCell[], reason: string): RefusedCells {
  const next = new Map(before);
  for (const cell of cells) next.set(writtenCellKey(cell), { typed: cell.value, reason });
  return next;
}

/** The refused values without those of some cells; the same object where none of them was refused. */
export function withoutRefused(before: RefusedCells, keys: readonly string[]): RefusedCells {
  if (!keys.some((key) => before.has(key))) return before;
  const next = new Map(before);
  for (const key of keys) next.delete(key);
  return next;
}

/** What a table knows about a cell: the back-end's value, and an edit that has not been answered yet. */
export interface LookedAtCell {
  readonly value: string | undefined;
  readonly edit: string | undefined;
}

/**
 * The refused values that still hold, compared with the table's data: those of cells with another value of the back-end, or
 * with a newer edit under way, are over. The same object where nothing changed.
 */
export function lookedAt(before: RefusedCells, look: (key: string) => LookedAtCell): RefusedCells {
  const next = new Map(before);
  for (const [key, refused] of before) {
    const { value, edit } = look(key);
    const isNewer = edit !== undefined && (refused.shown !== undefined || edit !== refused.typed);
    if (isNewer || (refused.shown !== undefined && value !== undefined && value !== refused.shown)) next.delete(key);
    else if (refused.shown === undefined && value !== undefined) next.set(key, { ...refused, shown: value });
  }
  return next.size === before.size && [...next].every(([key, refused]) => before.get(key) === refused) ? before : next;
}

const longestTyped = 200;

function quoted({ typed }: RefusedCell): string {
  return `“${typed.length > longestTyped ? `${typed.slice(0, longestTyped)}…` : typed}”`;
}

/** What a person reads at a marked cell. */
export function refusedWords(refused: RefusedCell): string {
  return `${quoted(refused)} was not confirmed as saved: ${refused.reason} F2, then Alt+Down takes it again; Escape removes this mark.`;
}

/** What a person reads at the open editor of a marked cell. */
export function refusedHint(refused: RefusedCell): string {
  return `Alt+Down takes ${quoted(refused)}, which was not confirmed as saved.`;
}
