import { expect, it } from 'vitest';
import { nameAround, nameBefore } from './name-place.ts';

it.each([
  ['SELECT {[Reg', { parents: [], name: 'Reg', isQuoted: true, start: 8, isCube: false }],
  ['SELECT {[Region].[Region].[EM', { parents: ['Region', 'Region'], name: 'EM', start: 26 }],
  ['SELECT {[Region].', { parents: ['Region'], name: '', start: 17 }],
  ['SELECT {Fil', { parents: [], name: 'Fil', isQuoted: false, start: 8 }],
  ['SELECT {a} ON 0 FROM [Sa', { name: 'Sa', isCube: true }],
  ['UPDATE CUBE ', { name: '', isCube: true }],
  ['', { parents: [], name: '', start: 0 }],
])('knows what is written at the end of %s', (text, place) => {
  expect(nameBefore(text, text.length)).toMatchObject(place);
});

it.each(['SELECT {[Region]', "Filter(a, 'x", '-- [a', '/* [a', '{12'])('expects no name at the end of %s', (text) => {
  expect(nameBefore(text, text.length)).toBeUndefined();
});

it('knows the name at a place', () => {
  const text = 'SELECT {[Region].[EM]]EA]} ON 0 FROM [Sales]';
  expect(nameAround(text, text.indexOf('EM'))).toMatchObject({ parents: ['Region'], name: 'EM]EA', start: 17, end: 25 });
  expect(nameAround(text, text.indexOf('Sales'))).toMatchObject({ name: 'Sales', isCube: true });
  expect(nameAround(text, text.indexOf('0'))).toBeUndefined();
});
