import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExpectedResult } from '../../shared/language/widget-facts-schema.ts';
import type { JsonValue } from '../../shared/schema/json.ts';
import { resultProblem } from './widget-definition.ts';

const said = (shape: ExpectedResult, result: JsonValue | undefined) => resultProblem(shape, 'DropBoxWidget', 'region', result);

test.each([
  ['list', { items: [] }, 'DropBoxWidget region expects a list from its init, and got an object. It is drawn from its configuration.'],
  ['object', [], 'DropBoxWidget region expects an object from its init, and got a list. It is drawn from its configuration.'],
  [
    'list or object',
    'North',
    'DropBoxWidget region expects a list or an object from its init, and got a text. It is drawn from its configuration.',
  ],
  ['object', 0, 'DropBoxWidget region expects an object from its init, and got a number. It is drawn from its configuration.'],
  ['list', false, 'DropBoxWidget region expects a list from its init, and got false. It is drawn from its configuration.'],
] as const)('a %s that is %j is reported with type, id, the expected and the actual shape', (shape, result, message) => {
  expect(said(shape, result as JsonValue)).toBe(message);
});

test.each([
  ['list', [null, 0, '']],
  ['object', {}],
  ['list or object', []],
  ['list or object', {}],
  ['any', 5],
  ['none', 'text'],
] as const)('a %s that is %j fits', (shape, result) => {
  expect(said(shape, result as unknown as JsonValue)).toBeUndefined();
});

test('no result and null fit every shape; every other value either fits or is reported', () => {
  const shapes: readonly ExpectedResult[] = ['object', 'list', 'list or object', 'any', 'none'];
  for (const shape of shapes) expect([said(shape, undefined), said(shape, null)]).toEqual([undefined, undefined]);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const result = value as JsonValue;
      const isObject = typeof result === 'object' && result !== null && !Array.isArray(result);
      expect(said('object', result) === undefined).toBe(isObject || result === null);
      expect(said('list', result) === undefined).toBe(Array.isArray(result) || result === null);
    }),
  );
});
