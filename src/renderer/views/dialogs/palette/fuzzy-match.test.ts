import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestMatches, fuzzyScore, matchedParts } from './fuzzy-match.ts';

test('finds letters in order, over starts of words', () => {
  expect(fuzzyScore('rf', 'regionFilter')).toBeGreaterThan(0);
  expect(fuzzyScore('fr', 'regionFilter')).toBeGreaterThan(0);
  expect(fuzzyScore('rfx', 'regionFilter')).toBe(0);
  expect(fuzzyScore('', 'anything')).toBeGreaterThan(0);
});

test('best: the whole word, then starts, then inside, then scattered', () => {
  const items = ['showTables', 'table', 'planTable', 'the able', 'constable'];
  expect(bestMatches(items, 'table', (title) => ({ title }), 10)).toEqual(['table', 'planTable', 'showTables', 'constable', 'the able']);
});

test('a match in the title ranks before one in the detail', () => {
  const items = [
    { title: 'sales_init', detail: 'region.yml' },
    { title: 'myRegionTable', detail: 'widget' },
  ];
  expect(bestMatches(items, 'region', (item) => item, 10).map((item) => item.title)).toEqual(['myRegionTable', 'sales_init']);
});

test('every word has to match', () => {
  expect(bestMatches(['region choose', 'region init', 'table choose'], 'choose region', (title) => ({ title }), 10)).toEqual([
    'region choose',
  ]);
});

test('any subsequence of a text matches, and no score is negative', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z.]{1,30}$/), fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }), (text, keep) => {
      const part = [...text].filter((_, index) => keep[index]).join('');
      expect(fuzzyScore(part, text)).toBeGreaterThan(0);
    }),
  );
});

test('respects the limit', () => {
  expect(bestMatches(['a', 'b', 'c'], '', (title) => ({ title }), 2)).toEqual(['a', 'b']);
});

test.each([
  ['region', 'regionFilter', '[region]Filter'],
  ['rf', 'regionFilter', '[r]egion[F]ilter'],
  ['choose region', 'regionTable choose', '[region]Table [choose]'],
  ['init yml', 'sales_init', 'sales_[init]'],
  ['fr', 'regionFilter', 'region[F]ilte[r]'],
  ['', 'regionFilter', 'regionFilter'],
  ['i', 'İi', 'İi'],
])('%s marks %s as %s', (query, text, marked) => {
  const parts = matchedParts(query, text);
  expect(parts.map((part) => (part.isMatched ? `[${part.text}]` : part.text)).join('')).toBe(marked);
});

test('the parts of a text are all of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (query, text) => {
      expect(matchedParts(query, text).map((part) => part.text)).not.toContain('');
      expect(
        matchedParts(query, text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
