import { expect, test } from 'vitest';
import { withPage } from './use-row-pages.ts';

test('keeps forty pages, the oldest ones going first, but never the one that a person works in', () => {
  for (const held of [undefined, 3]) {
    const gone: number[] = [];
    let pages: ReadonlyMap<number, string> = new Map();
    for (let page = 1; page <= 60; page += 1) pages = withPage(pages, [page, `rows of ${page}`], held, (one) => gone.push(one));
    expect(pages.size).toBe(40);
    expect(pages.has(3)).toBe(held === 3);
    expect(pages.has(60)).toBe(true);
    expect(gone).toEqual(Array.from({ length: held === 3 ? 21 : 20 }, (_, index) => index + 1).filter((page) => page !== held));
  }
});
