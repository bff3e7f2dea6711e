import { settings } from '../settings.ts';

/** How a locale writes numbers. */
interface NumberStyle {
  readonly decimal: string;
  /** Its digits from 0 to 9 where they are not those of ASCII. */
  readonly digits: readonly string[] | null;
}

const styles = new Map<string, NumberStyle>();

function makeFormat(locale: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale.replace(/_/g, '-'), { useGrouping: false });
  } catch {
    // Not a language tag: the field's browsers would throw here; the usual style keeps the page working.
    return new Intl.NumberFormat('en', { useGrouping: false });
  }
}

function styleOf(locale: unknown): NumberStyle {
  const name = typeof locale === 'string' && locale !== '' ? locale : settings.language;
  const known = styles.get(name);
  if (known) return known;
  const format = makeFormat(name);
  const decimal = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit));
  const style = { decimal, digits: digits[0] === '0' ? null : digits };
  styles.set(name, style);
  return style;
}

/** Decimal separator of a language tag such as `hu-HU` or `hu_HU`; that of the browser when it is missing, English when it is unknown. */
export function decimalSeparator(locale: unknown): string {
  return styleOf(locale).decimal;
}

/** The text with the digits of the locale written as 0 to 9. */
export function withLatinDigits(text: string, locale: unknown): string {
  const { digits } = styleOf(locale);
  if (!digits) return text;
  let latin = '';
  for (const character of text) {
    const digit = digits.indexOf(character);
    latin += digit < 0 ? character : digit;
  }
  return latin;
}
