import fc from 'fast-check';
import { expect, it } from 'vitest';
import { typedPlace } from './typed-place.ts';

it.each<[string, ReturnType<typeof typedPlace>]>([
  ['', { kind: 'name', word: '' }],
  ['ct', { kind: 'name', word: 'ct' }],
  ['1 + $', { kind: 'name', word: '$' }],
  ['f(a, w', { kind: 'name', word: 'w' }],
  ['`${ct', { kind: 'name', word: 'ct' }],
  ['ctx.', { kind: 'member', word: '', path: ['ctx'] }],
  ['return $r.Cells[12].Va', { kind: 'member', word: 'Va', path: ['$r', 'Cells', '12'] }],
  ['a?.b?.c', { kind: 'member', word: 'c', path: ['a', 'b'] }],
  ['-$0.ti', { kind: 'member', word: 'ti', path: ['$0'] }],
  ["v('kpi", { kind: 'widget', word: 'kpi' }],
  ['x = w("', { kind: 'widget', word: '' }],
  ["v('kpi.val", null],
  ["v('a', '", null],
  ["say('kpi", null],
  ['f().x', null],
  ['a[b].x', null],
  ["'text'.le", null],
  ['// ct', null],
  ['"ct', null],
  ['`ct', null],
  ['({ ct', null],
  ['12', { kind: 'name', word: '' }],
  ['1.', { kind: 'name', word: '' }],
])('%s', (text, place) => {
  expect(typedPlace(text)).toEqual(place);
});

it('reads any text', () => {
  const parts = fc.constantFrom(
    '.',
    '?.',
    '[',
    ']',
    '1',
    'a',
    '$',
    '(',
    ')',
    '{',
    '`',
    '${',
    '}',
    "'",
    '"',
    '/',
    '//',
    '\n',
    '\\',
    ' ',
    '*',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 30 }), (texts) => {
      const text = texts.join('');
      const place = typedPlace(text);
      if (place) expect(text.endsWith(place.word)).toBe(true);
    }),
  );
});
