const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const padded = (value: number) => String(value).padStart(2, '0');

/** Returns the local calendar date: `2026-11-19`; `–` for no date. */
function dateText(at: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '–';
  return `${date.getFullYear()}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}`;
}

/**
 * Returns how long ago something happened, as a person says it: `just now`, `12 s ago`, `5 min ago`, `3 h ago`,
 * `2 days ago`; the local date from a week on. A time in the future, as after a clock was set back, counts as just now.
 *
 * @param at milliseconds since the epoch, as is `now`.
 */
export function relativeTime(at: number, now: number): string {
  const age = Math.max(0, now - at);
  if (Number.isNaN(age)) return '–';
  if (age < 5 * second) return 'just now';
  if (age < minute) return `${Math.floor(age / second)} s ago`;
  if (age < hour) return `${Math.floor(age / minute)} min ago`;
  if (age < day) return `${Math.floor(age / hour)} h ago`;
  if (age < 2 * day) return 'a day ago';
  if (age < 7 * day) return `${Math.floor(age / day)} days ago`;
  return dateText(at);
}

/** Returns the milliseconds from `now` until {@link relativeTime} of `at` reads differently; Infinity once it is a date. */
export function relativeTimeHolds(at: number, now: number): number {
  const age = Math.max(0, now - at);
  if (age < 5 * second) return 5 * second - age;
  const unit = [second, minute, hour, day].findLast((size) => age >= size) ?? second;
  return age < 7 * day ? unit - (age % unit) : Number.POSITIVE_INFINITY;
}

/** Returns the local date and time of day to the second: `2026-11-19 14:03:07`. */
export function exactTime(at: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '–';
  return `${dateText(at)} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(padded).join(':')}`;
}
