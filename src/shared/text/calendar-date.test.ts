import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clampDay,
  clampPicked,
  dayRange,
  daysInMonth,
  firstColumn,
  isInRange,
  monthNames,
  moveDay,
  parseDate,
  printedText,
  dateAsState,
} from './calendar-date.ts';

test.each([
  ['2024.05.17', { year: 2024, month: 4, day: 17 }],
  ['2024-5-7', { year: 2024, month: 4, day: 7 }],
  ['2024/05/17', { year: 2024, month: 4, day: 17 }],
  ['2024. 05. 17.', { year: 2024, month: 4, day: 17 }],
  ['2031-05-17T10:00:00Z', { year: 2031, month: 4, day: 17 }],
  ['2024.05', { year: 2024, month: 4 }],
  ['2024.', { year: 2024 }],
  ['2024.02.30', undefined],
  ['2024.13.01', undefined],
  ['17.05.2024', undefined],
  ['0000.01.01', undefined],
  ['', undefined],
  ['soon', undefined],
])('%j is read as %j', (text, expected) => {
  expect(parseDate(text)).toEqual(expected);
});

test('dates are printed in Hungarian, in a locale, or as a year', () => {
  const day = { year: 2024, month: 4, day: 7 };
  expect(printedText(day, undefined)).toBe('2024. 05. 07.');
  expect(printedText({ year: 2024, month: 4 }, undefined)).toBe('2024. 05.');
  expect(printedText(day, 'en-US')).toBe('5/7/2024');
  expect(printedText({ year: 2024, month: 4 }, 'de-DE')).toBe('5/2024');
  expect(printedText(day, 'no such locale')).toBe('2024. 05. 07.');
  expect(printedText({ year: 2024 }, 'en-US')).toBe('2024');
});

test('printed dates are read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 9999 }), fc.nat(11), fc.integer({ min: 1, max: 31 }), (year, month, day) => {
      const picked = { year, month, day: Math.min(day, daysInMonth(year, month)) };
      expect(parseDate(dateAsState(picked))).toEqual(picked);
      expect(parseDate(printedText(picked, undefined))).toEqual(picked);
    }),
  );
});

test('limits may be days, months or years; what lies outside moves to the nearest', () => {
  const range = dayRange('2024.02', '2024.03.10');
  expect(isInRange({ year: 2024, month: 1 }, range)).toBe(true);
  expect(isInRange({ year: 2024 }, range)).toBe(true);
  expect(isInRange({ year: 2024, month: 2, day: 11 }, range)).toBe(false);
  expect(clampPicked({ year: 2025, month: 0, day: 1 }, range)).toEqual({ year: 2024, month: 2, day: 10 });
  expect(clampPicked({ year: 2023, month: 11 }, range)).toEqual({ year: 2024, month: 1 });
  expect(clampPicked({ year: 1999 }, range)).toEqual({ year: 2024 });
  expect(clampDay({ year: 2025, month: 0, day: 1 }, dayRange('2024.05.01', '2024.01.01'))).toEqual({ year: 2024, month: 4, day: 1 });
  expect(isInRange({ year: 1000 }, dayRange('soon', ''))).toBe(true);
});

test('shorter months limit the day; days carry over into months', () => {
  expect(moveDay({ year: 2024, month: 0, day: 31 }, { months: 1 })).toEqual({ year: 2024, month: 1, day: 29 });
  expect(moveDay({ year: 2024, month: 0, day: 31 }, { months: -13 })).toEqual({ year: 2022, month: 11, day: 31 });
  expect(moveDay({ year: 2024, month: 11, day: 28 }, { days: 7 })).toEqual({ year: 2025, month: 0, day: 4 });
});

test('weeks start on Monday; month names have three letters', () => {
  expect(firstColumn(2024, 4)).toBe(2);
  expect(firstColumn(2024, 8)).toBe(6);
  expect(monthNames('en-US').slice(0, 3)).toEqual(['Jan', 'Feb', 'Mar']);
  expect(monthNames('nowhere at all')[11]).toBe('Dec');
});
