import { expect, test } from 'vitest';
import { selectorsOf, specificityOf, unnested, withParentSign } from './specificity.ts';

test.each<[string, readonly number[]]>([
  ['*', [0, 0, 0]],
  ['li', [0, 0, 1]],
  ['ul li::before', [0, 0, 3]],
  ['ul ol + li:before', [0, 0, 4]],
  ['h1 + *[rel="up, .a #b"]', [0, 1, 1]],
  ['.ks-text.has-title > .a\\:b', [0, 3, 0]],
  ['#plan .a:hover', [1, 2, 0]],
  [':is(.a, #b, p) p', [1, 0, 1]],
  [':is(.a::before, p)', [0, 0, 1]],
  [':where(#a, .b) p', [0, 0, 1]],
  [':not(.a, .b.c)', [0, 2, 0]],
  [':has(> img) a', [0, 0, 2]],
  [':nth-child(2n + 1)', [0, 1, 0]],
  [':nth-child(even of li, .item)', [0, 2, 0]],
  ['svg|a *|b', [0, 0, 2]],
  ['& .a &', [2, 1, 0]],
  ['.größe', [0, 1, 0]],
  ['', [0, 0, 0]],
])('%s counts %j', (selector, counts) => {
  expect(specificityOf(selector, [1, 0, 0])).toEqual(counts);
});

test('a list is split at its own commas', () => {
  expect(selectorsOf('.a, :is(.b, .c) , [d=","], .e\\, f')).toEqual(['.a', ':is(.b, .c)', '[d=","]', '.e\\, f']);
});

test('a nested selector stands by itself', () => {
  expect(unnested(withParentSign('.b'), '.a, p')).toBe(':is(.a, p) .b');
  expect(unnested(withParentSign('> .b'), '.a')).toBe(':is(.a) > .b');
  expect(unnested(withParentSign('.b &, [c="&"]'), '.a')).toBe('.b :is(.a), [c="&"]');
});

test('selectors within each other without end are given up', () => {
  expect(specificityOf(':is('.repeat(50_000))).toEqual([0, 0, 0]);
});
