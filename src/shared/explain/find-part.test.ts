import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonValue } from '../schema/json.ts';
import { findPart, pathText, resultValue } from './find-part.ts';

const table = [
  [{ title: 'North' }, { title: '1,204', key: 'a' }],
  [{ title: 'South' }, { title: '1,204', key: 'b' }],
];

test.each([
  ['a cell of a table by its place', table, { row: 1, column: 1, text: '1,204' }, [1, 1, 'title']],
  ['a cell whose text is drawn otherwise', table, { row: 1, column: 0, text: '–' }, [1, 0]],
  ['a text anywhere', table, { text: 'South' }, [1, 0, 'title']],
  ['a place beyond the result, but a text in it', table, { row: 9, column: 0, text: 'North' }, [0, 0, 'title']],
  ['an item of a list', [{ name: 'EMEA', on: true }, { name: 'World' }], { index: 1, text: 'World' }, [1, 'name']],
  ['a point of a chart', [['Jan', 'Feb'], [[{ value: 1 }, { value: 2 }]]], { index: 0, series: 1 }, [1, 0, 1]],
  ['a text with markup', { title: '<b>Sales</b> <i>plan</i>' }, { text: 'Sales plan' }, ['title']],
  ['a text with references to signs', { title: '<b>137.1 m</b> A &amp; B&nbsp;&#8364;' }, { text: '137.1 m A & B €' }, ['title']],
  ['a line of a longer text', { title: 'Line 1<br>Line 2' }, { text: 'Line 2' }, ['title']],
  ['a whole text before a part of another', { a: 'Sales plan', b: 'Sales' }, { text: 'Sales' }, ['b']],
  ['a number', { value: 12.5 }, { text: '12.5' }, ['value']],
  ['the widget as a whole', { title: 'a' }, {}, []],
] as const)('%s', (_name, result, part, path) => {
  expect(findPart(result as unknown as JsonValue, part)?.path).toEqual(path);
});

test('nothing for a text that the result does not have', () => {
  expect(findPart({ title: 'a' }, { text: 'b' })).toBeUndefined();
  expect(findPart('', { row: 1, column: 2 })).toBeUndefined();
});

test('a path that was found leads to a value that is drawn as the text', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.string({ minLength: 1 }), (value, text) => {
      const result = value as JsonValue;
      const found = findPart(result, { text });
      if (found === undefined || text.trim() === '') return;
      expect(resultValue(result, found.path)).toEqual(found.value);
    }),
  );
});

test('paths read like code', () => {
  expect(pathText([2, 1, 'title'])).toBe('[2][1].title');
  expect(pathText(['a b', 'c'])).toBe("['a b'].c");
  expect(pathText(['title'])).toBe('title');
  expect(pathText([])).toBe('result');
});
