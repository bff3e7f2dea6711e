import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeOnce, fillPlaceholders } from '../../../../shared/language/fill-placeholders.ts';
import { placedParameters } from './placeholder-places.ts';

const place = (text: string, offset: number) => {
  const lines = text.slice(0, offset).split('\n');
  return { offset, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
};

test('every place names the dollar in the stored text and the value in the filled one', () => {
  const name = fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,4}$/);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ name, value: fc.string({ unit: 'binary' }) }), { selector: (entry) => entry.name, minLength: 1 }),
      fc.array(fc.oneof(fc.constantFrom('\n', ' ', '[', '$missing', '$', 'SELECT'), fc.nat(30)), { maxLength: 30 }),
      (values, pieces) => {
        const stored = pieces.map((piece) => (typeof piece === 'string' ? piece : `$${values[piece % values.length]?.name} `)).join('');
        const filled = fillPlaceholders(stored, values);
        const written = [...stored.matchAll(/\$[A-Za-z_]\w*/g)];
        for (const { name: parameter, value, used, places = [] } of placedParameters(stored, filled)) {
          expect(used).toBe(places.length > 0);
          for (const { template, filled: inserted, length, index } of places) {
            expect(stored.startsWith(`$${parameter}`, template.offset)).toBe(true);
            expect(filled.text.slice(inserted.offset, inserted.offset + length)).toBe(escapeOnce(value));
            expect(template).toEqual(place(stored, template.offset));
            expect(inserted).toEqual(place(filled.text, inserted.offset));
            expect(written[index]?.index).toBe(template.offset);
          }
        }
      },
    ),
  );
});

test('a name that occurs very often has fifty places', () => {
  const stored = '$a '.repeat(200);
  expect(placedParameters(stored, fillPlaceholders(stored, [{ name: 'a', value: 'b' }]))[0]?.places).toHaveLength(50);
});
