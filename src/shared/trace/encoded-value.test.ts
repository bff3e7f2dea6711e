import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../schema/json.ts';
import { decodeToJson, describeEncoded, markerOf } from './encoded-value.ts';

describe('encoded values', () => {
  it('leaves ordinary JSON as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.stringify(decodeToJson(value as JsonValue))).toBe(JSON.stringify(value));
      }),
    );
  });

  it('drops what a view cannot draw and keeps positions in lists', () => {
    expect(decodeToJson({ a: { $undefined: true }, b: [{ $function: true }, { $number: 'NaN' }, 1], c: { $cycle: true } })).toEqual({
      b: [null, null, 1],
      c: null,
    });
    expect(decodeToJson({ $undefined: true })).toBeUndefined();
  });

  it('keeps a field called __proto__ as a field', () => {
    const decoded = decodeToJson(JSON.parse('{"__proto__": {"polluted": 1}}') as JsonValue) as object;
    expect(Object.hasOwn(decoded, '__proto__')).toBe(true);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('recognises markers and describes them', () => {
    expect(markerOf({ $number: 'NaN' })).toBe('$number');
    expect(markerOf({ $number: 'NaN', other: 1 })).toBeUndefined();
    expect(markerOf([])).toBeUndefined();
    expect(
      [{ $undefined: true }, { $number: '-Infinity' }, { $function: true }, { $cycle: true }, 'x'].map((v) => describeEncoded(v)),
    ).toEqual(['undefined', '-Infinity', 'function', 'circular reference', '"x"']);
  });
});
