/** How often a text was found, and the place behind the first one. */
interface FoundInPages {
  readonly count: number;
  readonly firstEnd: number;
}

/**
 * Counts how often a text occurs in a longer one that is read page by page from `offset`, ignoring case. Occurrences may span two
 * pages; those that begin before `offset` do not count. `read` returns an empty page at the end, `tell` is called with the count so
 * far; `firstEnd` is the offset after the first occurrence, 0 if there is none.
 */
export async function countInPages(
  read: (offset: number) => Promise<string>,
  offset: number,
  wanted: string,
  tell: (found: FoundInPages) => void = () => undefined,
): Promise<FoundInPages> {
  const found = wanted.toLowerCase();
  let count = 0;
  let firstEnd = 0;
  let rest = '';
  for (let at = offset; ; ) {
    const page = await read(at);
    if (page === '') return { count, firstEnd };
    at += page.length;
    const text = rest + page.toLowerCase();
    let next = 0;
    for (let place = text.indexOf(found); place >= 0; place = text.indexOf(found, next)) {
      count += 1;
      next = place + found.length;
      if (count === 1) firstEnd = at - text.length + next;
    }
    // What may begin a hit that ends in the next page.
    rest = text.slice(Math.max(next, text.length - found.length + 1));
    tell({ count, firstEnd });
  }
}
