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

/** Characters; blanks without end take the pattern below without end. */
const longestDate = 100;
const written = /^\s*(\d{4})(?:\s*[./-]\s*(\d{1,2})(?:\s*[./-]\s*(\d{1,2})(?:T.*)?)?)?\s*(?:[./-]\s*)?$/s;

/** Days in a month; `month` counts from 0. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

/** Reads `yyyy.mm.dd`, `yyyy.mm` or `yyyy` with the separators `.`, `-` and `/` and blanks; `undefined` when it is no date. */
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

/** The date as the state keeps it: `yyyy.mm.dd`, `yyyy.mm` or a year (`widgets.json`, DatePickerWidget). */
export function stateText({ year, month, day }: Picked): string {
  return [String(year), ...(month === undefined ? [] : [two(month + 1)]), ...(day === undefined ? [] : [two(day)])].join('.');
}

/** The date as the field shows it: Hungarian, `2024. 05. 17.`, or in the numeric format of a locale. Years stay bare. */
export function printedText(picked: Picked, locale: string | undefined): string {
  const { year, month, day } = picked;
  if (month === undefined) return String(year);
  if (locale) {
    try {
      const parts = { year: 'numeric', month: 'numeric', timeZone: 'UTC' } as const;
      const options: Intl.DateTimeFormatOptions = day === undefined ? parts : { ...parts, day: 'numeric' };
      return new Intl.DateTimeFormat(locale, options).format(Date.UTC(year, month, day ?? 1));
    } catch {
      // No locale of that name: as if there were none.
    }
  }
  return `${stateText(picked).replaceAll('.', '. ')}.`;
}

/** First or last day of what was picked. */
export function edgeDay({ year, month, day }: Picked, edge: 'first' | 'last'): CalendarDay {
  const edgeMonth = month ?? (edge === 'first' ? 0 : 11);
  return { year, month: edgeMonth, day: day ?? (edge === 'first' ? 1 : daysInMonth(year, edgeMonth)) };
}

/** A picked date as precise as the picker: months have no day, and what is less precise than a day only years may be. */
export function asPrecise(picked: Picked, isMonthPicker: boolean): Picked {
  if (picked.month === undefined) return { year: picked.year };
  return isMonthPicker ? { year: picked.year, month: picked.month } : edgeDay(picked, 'first');
}

const order = ({ year, month, day }: CalendarDay): number => (year * 12 + month) * 31 + day;

/** Days that may be chosen, both ends included. */
export interface DayRange {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
}

/** Range of two written dates; an end that is missing or no date is open. */
export function dayRange(minimum: string | undefined, maximum: string | undefined): DayRange {
  const first = parseDate(minimum);
  const last = parseDate(maximum);
  return {
    first: first ? edgeDay(first, 'first') : { year: 1000, month: 0, day: 1 },
    last: last ? edgeDay(last, 'last') : { year: 9999, month: 11, day: 31 },
  };
}

/** Whether any day of what is picked may be chosen. */
export function isInRange(picked: Picked, { first, last }: DayRange): boolean {
  return order(edgeDay(picked, 'last')) >= order(first) && order(edgeDay(picked, 'first')) <= order(last);
}

/** The nearest day of the range. A range whose ends are the wrong way round gives its first day. */
export function clampDay(day: CalendarDay, { first, last }: DayRange): CalendarDay {
  if (order(day) > order(last)) return order(last) < order(first) ? first : last;
  return order(day) < order(first) ? first : day;
}

/** What was picked, moved into the range with the same precision. */
export function clampPicked(picked: Picked, range: DayRange): Picked {
  if (isInRange(picked, range)) return picked;
  return withPrecision(clampDay(edgeDay(picked, 'first'), range), picked);
}

function withPrecision(day: CalendarDay, like: Picked): Picked {
  if (like.month === undefined) return { year: day.year };
  return like.day === undefined ? { year: day.year, month: day.month } : day;
}

/** The day so many days or months on; the day of the month becomes the last where that month is shorter. */
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

/** Column of the first day of a month, 0 for Monday. */
export function firstColumn(year: number, month: number): number {
  return (new Date(Date.UTC(year, month, 1)).getUTCDay() + 6) % 7;
}

/** Names of the twelve months, three letters each, in a locale; English when there is no such locale. */
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
