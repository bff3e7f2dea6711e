import { expect, it } from 'vitest';
import { parseTolerantly } from '../parse.ts';
import { bracketPairs, pairAt } from './mdx-brackets.ts';

const pairsOf = (text: string) => bracketPairs(parseTolerantly(text).tokens).map(({ open, close }) => text.slice(open, close + 1));

it('pairs the brackets of sets, calls and names', () => {
  expect(pairsOf('{([a],[b])}')).toEqual(['[a]', '[b]', '([a],[b])', '{([a],[b])}']);
  expect(pairsOf('Filter({[a]]b]}, 1)')).toEqual(['[a]]b]', '{[a]]b]}', '({[a]]b]}, 1)']);
});

it('leaves texts, comments and single brackets alone', () => {
  expect(pairsOf('{"(" /* { */ }')).toEqual(['{"(" /* { */ }']);
  expect(pairsOf('({ [a)')).toEqual([]);
  expect(pairsOf('{( [a] }')).toEqual(['[a]', '{( [a] }']);
  expect(pairsOf(')}{')).toEqual([]);
});

it('takes time in proportion to the text', () => {
  const text = `${'('.repeat(50_000)}${'}'.repeat(50_000)}`;
  const started = performance.now();
  expect(pairsOf(text)).toEqual([]);
  expect(performance.now() - started).toBeLessThan(5_000);
});

it('finds the pair beside an offset', () => {
  const pairs = [
    { open: 0, close: 5 },
    { open: 1, close: 4 },
  ];
  expect([0, 1, 2, 3, 4, 5, 6].map((offset) => pairAt(pairs, offset)?.open)).toEqual([0, 1, 1, undefined, 1, 0, 0]);
});
