/** A header over several neighbours that have the same member. */
export interface HeaderSpan {
  /** Index of the first and number of all. */
  readonly start: number;
  readonly length: number;
  readonly text: string;
}

/**
 * Returns the headers of one level, of neighbours `first` to `last` (both included): those with the same text, below the same headers, are one.
 * `texts` gives the texts of all levels, outermost first; undefined while they are not known, and such neighbours have a header each.
 */
export function headerSpans(
  level: number,
  first: number,
  last: number,
  texts: (index: number) => readonly string[] | undefined,
): readonly HeaderSpan[] {
  const spans: HeaderSpan[] = [];
  let before: readonly string[] | undefined;
  for (let index = first; index <= last; index += 1) {
    const own = texts(index);
    const span = spans.at(-1);
    if (span !== undefined && isSameHeader(before, own, level)) spans[spans.length - 1] = { ...span, length: span.length + 1 };
    else spans.push({ start: index, length: 1, text: own?.[level] ?? '' });
    before = own;
  }
  return spans;
}

/** Returns whether two neighbours are below the same header of a level, and of all levels outside of it. */
export function isSameHeader(before: readonly string[] | undefined, own: readonly string[] | undefined, level: number): boolean {
  if (before === undefined || own === undefined) return false;
  for (let outer = 0; outer <= level; outer += 1) if (before[outer] !== own[outer]) return false;
  return true;
}
