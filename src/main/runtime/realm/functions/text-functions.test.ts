import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateFunctions } from './date-functions.ts';
import { listFunctions } from './list-functions.ts';
import { processFunctions } from './process-functions.ts';
import { textFunctions } from './text-functions.ts';

it('escapes any text so that it stands in JSON', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(JSON.parse(`"${textFunctions.escapeText(text)}"`)).toBe(text);
      // What was escaped, as inputs are, reaches a process exactly.
      const body = JSON.parse(processFunctions.buildProcessParametersFromObject({ pText: textFunctions.escapeText(text) }));
      expect(body).toEqual({ Parameters: [{ Name: 'pText', Value: text }] });
      const pairs = JSON.parse(processFunctions.getOrdinalValuePairs([{ ordinal: 3 }], [textFunctions.escapeText(text)]));
      expect(pairs).toEqual([{ Ordinal: 3, Value: text }]);
    }),
  );
});

it('says which cell lacks its ordinal', () => {
  expect(() => processFunctions.getOrdinalValuePairs([{}], ['x'])).toThrow('A cell has no ordinal');
});

it('replaces nothing in what it put in', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const swapped = textFunctions.replaceAll(text, { a: 'b', b: 'a' });
      expect(textFunctions.replaceAll(swapped, { a: 'b', b: 'a' })).toBe(text);
      expect(textFunctions.replaceAll(text, {})).toBe(text);
    }),
  );
});

it('writes days that it reads again', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(1000, 0, 1), max: new Date(9999, 0, 1), noInvalidDate: true }), (date) => {
      const text = dateFunctions.getFormattedDate(date, '-', true);
      expect(dateFunctions.getFormattedDate(text, '-', true)).toBe(text);
      expect(dateFunctions.getTimestamp(text)).toBe(`${text.slice(0, 10)}T00:00:00Z`);
    }),
  );
});

it('splits lists into rows that hold the same', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 6 }), (values, columns) => {
      const matrix = listFunctions.getMatrixFromArray(values, columns);
      expect(matrix.flat()).toEqual(values.length % columns === 0 ? values : []);
      expect(matrix.every((row) => row.length === columns)).toBe(true);
    }),
  );
});
