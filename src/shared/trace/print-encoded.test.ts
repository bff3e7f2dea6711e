import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonValue } from '../schema/json.ts';
import { printEncoded } from './print-encoded.ts';

test.each<readonly [JsonValue, string]>([
  [1, '1'],
  ['a "b"', '"a \\"b\\""'],
  [{ $undefined: true }, 'undefined'],
  [{ a: 1, 'b c': [true, null], d: { $number: 'NaN' }, e: {} }, '{ a: 1, "b c": [true, null], d: NaN, e: {} }'],
  [[], '[]'],
  [{ title: 'x'.repeat(80) }, `{\n  title: "${'x'.repeat(80)}"\n}`],
])('%j', (value, text) => {
  expect(printEncoded(value)).toBe(text);
});

/** Puts the quotes back that JSON wants around names. */
function quoted(printed: string): string {
  return printed.replace(
    /("(?:[^"\\]|\\.)*")|([A-Za-z_$][\w$]*)(?=: )/g,
    (_all, text?: string, name?: string) => text ?? JSON.stringify(name),
  );
}

test('reads as the same value, however it is laid out', () => {
  const plain = fc.jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes('$'));
  fc.assert(
    fc.property(plain, (value) => {
      const json = JSON.parse(JSON.stringify(value)) as JsonValue;
      expect(JSON.parse(quoted(printEncoded(json)))).toEqual(json);
    }),
  );
});

test('a large value ends after some lines', () => {
  const printed = printEncoded(Array.from({ length: 100_000 }, (_, index) => index));
  expect(printed.length).toBeLessThan(60_000);
  expect(printed.endsWith('…\n]')).toBe(true);
});
