import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countInPages } from './count-in-pages.ts';

const pagesOf = (text: string, length: number) => async (offset: number) => text.slice(offset, offset + length);

it('counts what one search over the whole text would count, wherever the pages end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom('a', 'b', 'A'), maxLength: 60 }),
      fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 20 }),
      async (text, wanted, length, offset) => {
        const count = text.slice(offset).toLowerCase().split(wanted).length - 1;
        const firstEnd = count === 0 ? 0 : text.toLowerCase().indexOf(wanted, offset) + wanted.length;
        expect(await countInPages(pagesOf(text, length), offset, wanted)).toEqual({ count, firstEnd });
      },
    ),
  );
});

it('tells the count as it grows', async () => {
  const told: number[] = [];
  await countInPages(pagesOf('x..x..x', 3), 0, 'x', ({ count }) => told.push(count));
  expect(told).toEqual([1, 2, 3]);
});
