import { groupDigits } from '../group-digits.ts';

/** Returns a count with separators: `1240` → `1,240`. */
export function formatCount(count: number): string {
  return Number.isFinite(count) ? groupDigits(Math.round(count)) : '–';
}

/** Returns milliseconds in readable form: `<1 ms`, `18 ms`, `1.24 s`, `2 min 05 s`. `–` when unknown. */
export function formatDuration(milliseconds: number | undefined): string {
  if (milliseconds === undefined || !Number.isFinite(milliseconds) || milliseconds < 0) return '–';
  if (milliseconds > 0 && milliseconds < 0.5) return '<1 ms';
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 9_995) return `${(milliseconds / 1000).toFixed(2)} s`;
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${groupDigits(Math.floor(seconds / 60))} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/** Returns bytes with decimal units, as browsers show them: `640 B`, `12.4 kB`, `1.2 MB`. `–` when unknown. */
export function formatBytes(bytes: number | undefined): string {
  if (bytes === undefined || !Number.isFinite(bytes) || bytes < 0) return '–';
  if (bytes < 1000) return `${Math.round(bytes)} B`;
  let value = bytes;
  let unit = 'B';
  for (const larger of ['kB', 'MB', 'GB', 'TB']) {
    if (value < 999.5) break;
    value /= 1000;
    unit = larger;
  }
  return `${value < 99.95 ? value.toFixed(1) : groupDigits(Math.round(value))} ${unit}`;
}

/** Returns the local time of day with milliseconds: `14:03:07.120`. */
export function formatClock(at: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '–';
  const part = (value: number, width: number) => String(value).padStart(width, '0');
  return `${part(date.getHours(), 2)}:${part(date.getMinutes(), 2)}:${part(date.getSeconds(), 2)}.${part(date.getMilliseconds(), 3)}`;
}
