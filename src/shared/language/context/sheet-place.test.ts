import { describe, expect, it } from 'vitest';
import { typedClass } from './sheet-place.ts';

describe('the class that is being written in a style sheet', () => {
  it.each([
    ['.', ''],
    ['.ks-but', 'ks-but'],
    ['a { color: red }\n.ks-button-x:hover .ic', 'ic'],
    ['@media (min-width: 10px) {\n  .a, .b', 'b'],
    ['/* { */ .a', 'a'],
    ["a::before { content: '}'; }\n.a", 'a'],
    ["a::before { content: '{'; }\n.a", 'a'],
    ['@import "x.css";\n.a', 'a'],
  ])('%s', (before, expected) => {
    expect(typedClass(before)).toBe(expected);
  });

  it.each(['', 'ks', 'a { margin: .', 'a { .b', '/* .a', '@media .a', "a[title='.a", '@media print { a { margin: .', '.5'])(
    'is none in %s',
    (before) => {
      expect(typedClass(before)).toBeUndefined();
    },
  );

  it('takes a time in proportion to the text', () => {
    const began = performance.now();
    expect(typedClass(`${'.a { margin: 0; /* * */ }\n'.repeat(20_000)}.b`)).toBe('b');
    expect(performance.now() - began).toBeLessThan(500);
  });
});
