import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseLenientJson } from './lenient-json.ts';

it('reads raw line breaks and tabs inside strings as such', () => {
  expect(parseLenientJson('{\n"MDX": "SELECT\n\t{} ON 0\r\nFROM [a]",\t"b": "\\"\n"}')).toEqual({
    MDX: 'SELECT\n\t{} ON 0\r\nFROM [a]',
    b: '"\n',
  });
});

it('refuses every other fault, and a backslash before a raw line break, which readers take differently', () => {
  for (const text of ['{"a": "\u0001\n"}', '{"a": "x\\\n"}', '{"a": "\\\t"}', '{"a": "\n}', "{'a': '\n'}", '', '{"a": "\n",}']) {
    expect(() => parseLenientJson(text)).toThrow(SyntaxError);
  }
});

it('reads strict JSON like JSON.parse, and the same value with raw line breaks', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.boolean(), (value, isPretty) => {
      const strict = JSON.stringify(value, null, isPretty ? '\t' : undefined);
      expect(parseLenientJson(strict)).toEqual(JSON.parse(strict));
      const raw = strict.replace(/\\(.)/g, (written, letter: string) => ({ n: '\n', r: '\r', t: '\t' })[letter] ?? written);
      expect(parseLenientJson(raw)).toEqual(JSON.parse(strict));
    }),
    { numRuns: 300 },
  );
});
