import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberFunctions } from './number-functions.ts';

const { parseNumber, convertValueToPost, replaceDecimal, separatesThousands, precisionRound, getDecimalFromPercentString } =
  numberFunctions;
const locales = ['en-US', 'hu-HU', 'de-DE', 'de-CH', 'fr-FR', 'sv-SE', 'es-ES', 'pl-PL', 'hi-IN', 'ar-EG', 'fa-IR', 'he-IL', 'ja-JP'];
/** Numbers with up to four decimals, as cells show them. */
const decimals = fc
  .tuple(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, places]) => Number(`${digits}e-${places}`));

describe('numbers read back as they were written', () => {
  it.each(locales)('in %s', (locale) => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 10 });
    const bare = new Intl.NumberFormat(locale, { maximumFractionDigits: 10, useGrouping: false });
    fc.assert(
      fc.property(decimals, (number) => {
        expect(parseNumber(format.format(number), locale)).toBe(number);
        expect(parseNumber(bare.format(number), locale)).toBe(number);
        expect(parseNumber(`(${format.format(Math.abs(number))})`, locale)).toBe(0 - Math.abs(number));
      }),
    );
  });

  it('without a locale, in groups of three, with a decimal of the locale, as text and as percentage', () => {
    fc.assert(
      fc.property(decimals, (number) => {
        expect(parseNumber(separatesThousands(number))).toBe(number);
        expect(parseNumber(String(number))).toBe(number);
        expect(parseNumber(replaceDecimal(number, 'hu-HU'), 'hu-HU')).toBe(number);
        expect(convertValueToPost(String(number))).toBe(number);
        expect(getDecimalFromPercentString(`${number}%`)).toBe(Number(`${number}e-2`));
        expect(convertValueToPost(`${separatesThousands(number)} %`)).toBe(Number(`${number}e-2`));
      }),
    );
  });

  it('treats an unknown locale as English', () => {
    expect(parseNumber('1,234.5', 'not a locale')).toBe(1234.5);
    expect(replaceDecimal(1.5, '')).toBe('1.5');
  });
});

it('never throws, and gives a number, whatever it reads', () => {
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom(undefined, ...locales), (value, locale) => {
      if (typeof value === 'symbol' || (typeof value === 'object' && value !== null)) return;
      expect(typeof parseNumber(value, locale)).toBe('number');
    }),
  );
});

it('rounds to the nearest of so many decimals, and twice like once', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.integer({ min: 0, max: 6 }), (number, places) => {
      const rounded = Number(precisionRound(number, places));
      expect(Math.abs(rounded - number)).toBeLessThanOrEqual(0.5 * 10 ** -places * (1 + 1e-6) + 1e-6);
      expect(precisionRound(rounded, places)).toBe(rounded);
      expect(String(precisionRound(number, places, true)).split('.')[1]?.length ?? 0).toBe(places);
    }),
  );
});
