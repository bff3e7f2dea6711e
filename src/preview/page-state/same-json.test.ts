import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameJson } from './same-json.ts';

test('equal content is the same, whatever the objects', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => sameJson(value, structuredClone(value))));
  expect(sameJson({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
  expect(sameJson({ a: undefined }, { b: undefined })).toBe(false);
  expect(sameJson([1], { 0: 1 })).toBe(false);
  expect(sameJson([1, 2], [1])).toBe(false);
});
