/** How often a text was found, and the place behind the first one. */
interface FoundInPages {
  readonly count: number;
  readonly firstEnd: number;
}

/**
 * How often a text stands in a longer one that is read page by page from `offset` on, in whatever case; also across two pages, and
 * where it begins in front of `offset`, not. `read` gives an empty page at the end, `tell` hears of the count so far; `firstEnd`
 * is the place behind the first one, 0 without any.
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
