import { decimalSeparator, withLatinDigits } from './locale-numbers.ts';

/** Moves the decimal point without the errors of a multiplication: 1.005 by 2 is 100.5. */
function shiftDecimal(value: number, places: number): number {
  const shifted = Number(`${value}e${places}`);
  return Number.isNaN(shifted) ? value * 10 ** places : shifted;
}

/**
 * The separator a text uses when no locale is given: the later of two kinds; a lone comma before exactly three last digits
 * groups them, as in the back-end's formatted values; otherwise the one that occurs.
 */
function guessDecimal(text: string): string {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  if (comma >= 0) return text.indexOf(',') !== comma || /^[^\d]*[1-9]\d{0,2},\d{3}(?!\d)/.test(text) ? '.' : ',';
  return point >= 0 && text.indexOf('.') !== point ? ',' : '.';
}

/** The text of a number as JavaScript writes it: digits, point and sign, no groups, no currency. */
function toPlainNumber(text: string, locale: unknown): string {
  const latin = withLatinDigits(text, locale)
    .replace(/[\s'’\p{Sc}\u200e\u200f\u061c]/gu, '')
    .replace(/\u2212/g, '-');
  const decimal = locale === undefined || locale === null ? guessDecimal(latin) : decimalSeparator(locale);
  let plain = '';
  for (const character of latin) {
    if (character === decimal) plain += '.';
    else if (!',.٫٬'.includes(character)) plain += character;
  }
  return plain;
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === false;

/**
 * Number of a localised text. Missing and empty give 0, brackets make it negative, what follows the number is ignored; NaN
 * where there is none. Without a locale the separators are guessed from the text (`docs/format/api.md`).
 */
function parseNumber(value: unknown, locale?: unknown): number {
  if (typeof value === 'number') return value;
  const text = isMissing(value) ? '' : String(value).trim();
  if (text === '') return 0;
  const inBrackets = /^\((.*)\)$/s.exec(text)?.[1];
  const number = Number.parseFloat(toPlainNumber(inBrackets ?? text, locale));
  return inBrackets === undefined ? number : 0 - number;
}

/** Localised number text as the number to send, a percentage as its share; other texts and blanks stay as they are. */
function convertValueToPost(value: unknown): unknown {
  if (typeof value !== 'string') return isMissing(value) ? '' : value;
  const percent = /^(.*\S)\s*%$/s.exec(value.trim())?.[1];
  const text = percent ?? value.trim();
  const number = text === '' ? Number.NaN : Number(toPlainNumber(text.replace(/^\((.*)\)$/s, '-$1'), undefined));
  if (Number.isNaN(number)) return value;
  return percent === undefined ? number : shiftDecimal(number, -2);
}

/** The value with the separator of the locale instead of the decimal point; without a locale English is taken. */
function replaceDecimal(value: unknown, locale?: unknown): string {
  return String(value ?? '').replace('.', () => decimalSeparator(locale));
}

/** Digits in groups of three; decimals stay together. */
function separatesThousands(value: unknown, separator: unknown = ' '): string {
  const [whole = '', ...decimals] = String(value).split('.');
  return [whole.replace(/\B(?=(\d{3})+(?!\d))/g, () => String(separator)), ...decimals].join('.');
}

/** `Utils` about numbers (`docs/format/api.md`). */
export const numberFunctions = {
  parseNumber,
  convertValueToPost,
  replaceDecimal,
  separatesThousands,
  formatIntForChart: (value: unknown) => separatesThousands(value),
  /** '12.5%' is 0.125; with `localSeparator` as text with the separator of the locale. */
  getDecimalFromPercentString(text: unknown, localSeparator = false): number | string {
    const fraction = shiftDecimal(parseNumber(text), -2);
    return localSeparator ? replaceDecimal(fraction) : fraction;
  },
  precisionRound(value: unknown, precision = 0, toFixed = false): number | string {
    const rounded = shiftDecimal(Math.round(shiftDecimal(Number(value), precision)), -precision) + 0;
    return toFixed ? rounded.toFixed(Math.max(0, precision)) : rounded;
  },
  addLeadingZero: (value: unknown) => String(value).padStart(2, '0'),
  getRandomId: () => Math.floor(Math.random() * 2 ** 32),
};
