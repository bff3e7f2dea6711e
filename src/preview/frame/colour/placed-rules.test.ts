import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeInSheet, withRulePlaces } from './placed-rules.ts';

/** The texts that begin where the marks of a sheet say. */
const marked = (text: string): readonly string[] =>
  [...withRulePlaces(text).matchAll(/--dashwright-at:(\d+);/g)].map(
    ([, offset]) => text.slice(Number(offset)).split('{', 1)[0]?.trim() ?? '',
  );

test.each<[string, string, readonly string[]]>([
  ['rules, each on its own', '.a { color: red }\n\n.b,\n.c { }', ['.a', '.b,\n.c']],
  ['comments before and in selectors', '/* .x { } */ .a /* { */ .b { }', ['.a /*']],
  ['rules in conditions', '@media print { .a { } @supports (a: b) { .b { } } }', ['.a', '.b']],
  ['nested rules', '.a { color: red; &:hover { } > .b { } }', ['.a', '&:hover', '> .b']],
  ['strings, addresses and escapes', '.a { content: "} .x {" } .b { background: url(a{.png) } .c\\{ { }', ['.a', '.b', '.c\\']],
  ['selectors of attributes', '[a="{"] { } .b { }', ['[a="', '.b']],
  ['statements before a rule', '@charset "x"; @layer a, b; .a { }', ['.a']],
  ['blocks without rules for elements', '@keyframes x { from { } } @font-face { a: b } @page { } .a { }', ['.a']],
  ['values in braces', '.a { --x: { b: c } } .b { }', ['.a', '.b']],
  ['what is never closed', '.a { color: red; .b { content: "', ['.a', '.b']],
])('%s are marked with their place', (_what, text, selectors) => {
  expect(marked(text)).toEqual(selectors);
});

test('whatever the text, it stays as it is around the marks, and takes time in proportion', () => {
  const piece = fc.constantFrom(
    '.a',
    '{',
    '}',
    ';',
    '/*',
    '*/',
    '"',
    "'",
    '\\',
    'url(',
    ')',
    '@media x',
    '@keyframes k',
    '--x:',
    ' ',
    '\n',
    '&',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('');
      expect(withRulePlaces(text).replace(/--dashwright-at:\d+;/g, '')).toBe(text);
    }),
  );
  for (const part of ['/*', '"\\', 'url(', '{', '.a{', '/**', ' ', '\\'])
    expect(withRulePlaces(part.repeat(200_000)).length).toBeGreaterThan(1);
});

test('a place is counted from 1, whatever ends the lines', () => {
  expect(placeInSheet('a\r\nb\nc\rd', 7)).toEqual({ line: 4, column: 1 });
  expect(placeInSheet('ab', 1)).toEqual({ line: 1, column: 2 });
});
