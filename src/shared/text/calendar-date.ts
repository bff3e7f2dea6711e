/** A chosen day, month or whole year. `month` counts from 0, as `data-month` does. */
export interface Picked {
  readonly year: number;
  readonly month?: number;
  readonly day?: number;
}

/** A day of the calendar. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Maximum characters: endless blanks would take the pattern below endless time. */
const longestDate = 100;
const written = /^\s*(\d{4})(?:\s*[./-]\s*(\d{1,2})(?:\s*[./-]\s*(\d{1,2})(?:T.*)?)?)?\s*(?:[./-]\s*)?$/s;

/** Returns the number of days in a month; `month` counts from 0. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

/** Reads `yyyy.mm.dd`, `yyyy.mm` or `yyyy` with the separators `.`, `-` and `/` and blanks; `undefined` if it is not a date. */
export function parseDate(text: string | undefined): Picked | undefined {
  const match = text === undefined || text.length > longestDate ? null : written.exec(text);
  if (!match) return undefined;
  const year = Number(match[1]);
  if (year < 1000) return undefined;
  if (match[2] === undefined) return { year };
  const month = Number(match[2]) - 1;
  if (month < 0 || month > 11) return undefined;
  if (match[3] === undefined) return { year, month };
  const day = Number(match[3]);
  return day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : undefined;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Returns the date as the state stores it: `yyyy.mm.dd`, `yyyy.mm` or a year (`docs/format/values.md`, Initial values). */
export function dateAsState({ year, month, day }: Picked): string {
  return [String(year), ...(month === undefined ? [] : [two(month + 1)]), ...(day === undefined ? [] : [two(day)])].join('.');
}

/** Returns the date as the input shows it: Hungarian, `2024. 05. 17.`, or in the numeric format of a locale. Years stay bare. */
export function printedText(picked: Picked, locale: string | undefined): string {
  const { year, month, day } = picked;
  if (month === undefined) return String(year);
  if (locale) {
    try {
      const parts = { year: 'numeric', month: 'numeric', timeZone: 'UTC' } as const;
      const options: Intl.DateTimeFormatOptions = day === undefined ? parts : { ...parts, day: 'numeric' };
      return new Intl.DateTimeFormat(locale, options).format(Date.UTC(year, month, day ?? 1));
    } catch {
      // An unknown locale counts as none.
    }
  }
  return `${dateAsState(picked).replaceAll('.', '. ')}.`;
}

/** Returns the first or last day of a picked date. */
export function edgeDay({ year, month, day }: Picked, edge: 'first' | 'last'): CalendarDay {
  const edgeMonth = month ?? (edge === 'first' ? 0 : 11);
  return { year, month: edgeMonth, day: day ?? (edge === 'first' ? 1 : daysInMonth(year, edgeMonth)) };
}

/** Returns a picked date with the picker's precision: months have no day, and only a year may be less precise than a day. */
export function asPrecise(picked: Picked, isMonthPicker: boolean): Picked {
  if (picked.month === undefined) return { year: picked.year };
  return isMonthPicker ? { year: picked.year, month: picked.month } : edgeDay(picked, 'first');
}

const order = ({ year, month, day }: CalendarDay): number => (year * 12 + month) * 31 + day;

/** The days that may be chosen, both ends included. */
export interface DayRange {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
}

/** Returns the range between two written dates; an end that is missing or not a date is open. */
export function dayRange(minimum: string | undefined, maximum: string | undefined): DayRange {
  const first = parseDate(minimum);
  const last = parseDate(maximum);
  return {
    first: first ? edgeDay(first, 'first') : { year: 1000, month: 0, day: 1 },
    last: last ? edgeDay(last, 'last') : { year: 9999, month: 11, day: 31 },
  };
}

/** Returns whether any day of a picked date may be chosen. */
export function isInRange(picked: Picked, { first, last }: DayRange): boolean {
  return order(edgeDay(picked, 'last')) >= order(first) && order(edgeDay(picked, 'first')) <= order(last);
}

/** Returns the nearest day in the range; its first day if the ends are the wrong way round. */
export function clampDay(day: CalendarDay, { first, last }: DayRange): CalendarDay {
  if (order(day) > order(last)) return order(last) < order(first) ? first : last;
  return order(day) < order(first) ? first : day;
}

/** Returns a picked date moved into the range, with the same precision. */
export function clampPicked(picked: Picked, range: DayRange): Picked {
  if (isInRange(picked, range)) return picked;
  return withPrecision(clampDay(edgeDay(picked, 'first'), range), picked);
}

function withPrecision(day: CalendarDay, like: Picked): Picked {
  if (like.month === undefined) return { year: day.year };
  return like.day === undefined ? { year: day.year, month: day.month } : day;
}

/** Returns the day this many days or months later; in a shorter month, its last day. */
export function moveDay(from: CalendarDay, by: { readonly days?: number; readonly months?: number }): CalendarDay {
  if (by.days !== undefined) {
    const date = new Date(Date.UTC(from.year, from.month, from.day + by.days));
    return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() };
  }
  const months = from.year * 12 + from.month + (by.months ?? 0);
  const year = Math.floor(months / 12);
  const month = months - year * 12;
  return { year, month, day: Math.min(from.day, daysInMonth(year, month)) };
}

/** Returns the column of the first day of a month, 0 for Monday. */
export function firstColumn(year: number, month: number): number {
  return (new Date(Date.UTC(year, month, 1)).getUTCDay() + 6) % 7;
}

/** Returns the names of the twelve months, three letters each, in a locale; English if there is no such locale. */
export function monthNames(locale: string): readonly string[] {
  const names = (tag: string): string[] => {
    const format = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 1)).slice(0, 3));
  };
  try {
    return names(locale);
  } catch {
    return names('en-US');
  }
}
