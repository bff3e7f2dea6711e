/** A value that a person entered and the back-end has not confirmed, or that a paste left out. */
export interface RefusedCell {
  readonly typed: string;
  readonly reason: string;
  /** The back-end's value that was shown when the edit was refused; undefined until the widget has compared. */
  readonly shown?: string;
  /** Where the mark stands if the cell has several places, as a group of choices has. */
  readonly part?: string;
  /** The value was never sent, since its cell takes none: the mark ends with an edit of the widget, too. */
  readonly isLeftOut?: true;
}

/** Refused values of one widget by cell. */
export type RefusedCells = ReadonlyMap<string, RefusedCell>;

export const noRefusedCells: RefusedCells = new Map();

/** Cell of a widget that has one value. */
export const onlyCell = '';

/**
 * Returns the refused values with further ones. An edit ends the marks of its cells, so an existing mark was typed later than what is
 * refused now: it stays, and is compared with what is shown from now on.
 */
export function withRefused(
  before: RefusedCells,
  cells: readonly { readonly cell: string; readonly typed: string; readonly part?: string }[],
  reason: string,
): RefusedCells {
  const next = new Map(before);
  for (const { cell, typed, part } of cells) {
    const { shown: _, ...later } = before.get(cell) ?? { typed, reason, ...(part === undefined ? {} : { part }) };
    next.set(cell, later);
  }
  return next;
}

/** Returns the refused values without those that a paste left out; the same object if there are none. */
export function withoutLeftOut(before: RefusedCells): RefusedCells {
  return withoutRefused(
    before,
    [...before].filter(([, { isLeftOut }]) => isLeftOut).map(([cell]) => cell),
  );
}

/** Returns the refused values without those of some cells; the same object if none of them was refused. */
export function withoutRefused(before: RefusedCells, cells: Iterable<string>): RefusedCells {
  const gone = [...cells].filter((cell) => before.has(cell));
  if (gone.length === 0) return before;
  const next = new Map(before);
  for (const cell of gone) next.delete(cell);
  return next;
}

/**
 * Returns the refused values that still apply: a mark ends when its cell shows another value of the back-end. The same object if nothing
 * changed.
 * @param shownAt returns undefined for a cell that is not known yet.
 */
export function lookedAt(before: RefusedCells, shownAt: (cell: string) => string | undefined): RefusedCells {
  const next = new Map(before);
  for (const [cell, refused] of before) {
    const shown = shownAt(cell);
    if (shown === undefined) continue;
    if (refused.shown === undefined) next.set(cell, { ...refused, shown });
    else if (shown !== refused.shown) next.delete(cell);
  }
  return next.size === before.size && [...next].every(([cell, refused]) => before.get(cell) === refused) ? before : next;
}
