import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeJsonStringContent, escapeOnce, fillPlaceholders, isJsonStringContent } from './fill-placeholders.ts';

const name = fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,6}$/);

describe('fillPlaceholders', () => {
  it('prefers the longest name', () => {
    const values = [
      { name: 'year', value: '2031' },
      { name: 'yearTo', value: '2035' },
    ];
    expect(fillPlaceholders('[$year]:[$yearTo]', values).text).toBe('[2031]:[2035]');
  });

  it('escapes raw quotes once and leaves escaped text alone', () => {
    expect(fillPlaceholders('{"MDX":"[$name]"}', [{ name: 'name', value: 'The "Big" one' }]).text).toBe('{"MDX":"[The \\"Big\\" one]"}');
    expect(fillPlaceholders('"$name"', [{ name: 'name', value: 'a\\"b' }]).text).toBe('"a\\"b"');
  });

  it('never substitutes inside an inserted value', () => {
    const values = [
      { name: 'a', value: '$b' },
      { name: 'b', value: '$a' },
    ];
    expect(fillPlaceholders('$a $b', values).text).toBe('$b $a');
  });

  it('keeps and reports what has no value, and what is not used', () => {
    const filled = fillPlaceholders('SELECT $left FROM $left', [{ name: 'other', value: '1' }]);
    expect(filled.text).toBe('SELECT $left FROM $left');
    expect(filled.missing).toEqual(['left']);
    expect(filled.parameters).toEqual([{ name: 'other', value: '1', used: false }]);
  });

  it('leaves a dollar sign and query options alone', () => {
    const filled = fillPlaceholders('costs 5$ and $expand=Cells($select=Value)', []);
    expect(filled.text).toBe('costs 5$ and $expand=Cells($select=Value)');
    expect(filled.missing).toEqual([]);
  });

  it('keeps raw line ends of the stored text', () => {
    expect(fillPlaceholders('{"MDX": "SELECT\n  $a"}', [{ name: 'a', value: '1' }]).text).toBe('{"MDX": "SELECT\n  1"}');
  });

  it('carries any text exactly through a JSON string, raw or already escaped', () => {
    fc.assert(
      fc.property(name, fc.string({ unit: 'binary' }), (key, typed) => {
        const escaped = escapeJsonStringContent(typed);
        const filled = fillPlaceholders(`{"MDX":"$${key}"}`, [{ name: key, value: escaped }]);
        expect((JSON.parse(filled.text) as { MDX: string }).MDX).toBe(typed);
      }),
    );
  });

  it('always leaves a JSON template parseable', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ name, value: fc.string({ unit: 'binary' }) }), { selector: (entry) => entry.name }),
        (values) => {
          const template = JSON.stringify({ MDX: values.map((entry) => `$${entry.name}`).join(' ') });
          expect(() => JSON.parse(fillPlaceholders(template, values).text)).not.toThrow();
        },
      ),
    );
  });

  it('fills every name with its own value, whatever prefixes they share', () => {
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1 }), (names) => {
        const values = names.map((entry, index) => ({ name: entry, value: `<${index}>` }));
        const text = names.map((entry) => `$${entry}`).join('|');
        expect(fillPlaceholders(text, values).text).toBe(names.map((_, index) => `<${index}>`).join('|'));
      }),
    );
  });

  it('escapes idempotently', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = escapeOnce(text);
        expect(isJsonStringContent(once)).toBe(true);
        expect(escapeOnce(once)).toBe(once);
      }),
    );
  });
});
