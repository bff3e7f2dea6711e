const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A date, its milliseconds, or a text such as `2024.05.17`, `2024. 05. 17. 8:30` or ISO with an offset; today when missing. */
function toDate(value: unknown): Date {
  if (value === undefined || value === null || value === false || value === '') return new Date();
  if (value instanceof Date) return value;
  if (typeof value === 'number') return new Date(value);
  const text = String(value);
  if (/T.*(Z|[+-]\d\d:?\d\d)$/i.test(text)) return new Date(text);
  const parts = /(\d{4})\D+(\d{1,2})(?:\D+(\d{1,2}))?(?:\D+(\d{1,2}):(\d{2})(?::(\d{2}))?)?/.exec(text);
  if (!parts) return new Date(text);
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  return new Date(year, month - 1, day, hours, minutes, seconds);
}

/** `yyyy-mm-dd` with a delimiter of choice, and ` hh:mm:ss`; empty if it is not a date. */
function getFormattedDate(value: unknown, delimiter: unknown = '-', withTime: unknown = false): string {
  const date = toDate(value);
  if (Number.isNaN(date.getTime())) return '';
  const day = [String(date.getFullYear()).padStart(4, '0'), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join(
    String(delimiter),
  );
  return withTime ? `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':')}` : day;
}

/** `Utils` about dates, in local time (`docs/format/api.md`). */
export const dateFunctions = {
  getFormattedDate,
  getToday: (delimiter: unknown = '.') => getFormattedDate(new Date(), delimiter),
  /** `yyyy-mm-ddThh:mm:ssZ` at the start of the written day, or at its end: the form OData filters take. */
  getTimestamp(text: unknown, forwardTime: unknown = false): string {
    const day = getFormattedDate(text);
    return day === '' ? '' : `${day}T${forwardTime ? '23:59:59' : '00:00:00'}Z`;
  },
  /** Changes the date to the start of its day and returns it. */
  rewindTime(date: Date): Date {
    date.setHours(0, 0, 0, 0);
    return date;
  },
  /** Changes the date to the end of its day and returns it. */
  forwardTime(date: Date): Date {
    date.setHours(23, 59, 59, 999);
    return date;
  },
};
