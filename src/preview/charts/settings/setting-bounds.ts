import type { JsonValue } from '../../../shared/schema/json.ts';

/** Smallest and largest value that is drawn unchanged. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Bounds of data and the ends of axes. Beyond them the steps between ticks are inexact and the library loops forever. */
export const valueBounds: Bounds = { min: -1e50, max: 1e50 };

const lengths: Bounds = { min: 0, max: 4000 };
const shifts: Bounds = { min: -4000, max: 4000 };

/** Bounds by the end of a setting's name: charts name the same measures alike. Lengths in px, angles in degrees. */
const rules: readonly (readonly [RegExp, Bounds])[] = [
  [/fontSize$/i, { min: 1, max: 400 }],
  [/^canvas(Width|Height)$/, { min: 1, max: 16_000 }],
  [/^aspectRatio$/, { min: 0.01, max: 100 }],
  // Room within a box: negative room would turn it inside out.
  [/^(arrowL|l)abelPadding(Top|Right|Bottom|Left)$/, lengths],
  [/padding(Top|Right|Bottom|Left)?$/i, shifts],
  [/(ticks|label|dash)Offset$/i, shifts],
  [/rotation$/i, { min: -360, max: 360 }],
  [/(?<!min)Width$|thickness$|radius$|triangleSize$|barMinLength$|^minBarLength$|auxLineDash(Style)?$/i, lengths],
  [/tension$/i, { min: -10, max: 10 }],
  [/percentage$|inflateAmount$/i, { min: 0, max: 10 }],
  [/linesNum$|ticksCount$|ticksLimit$/i, { min: 0, max: 1000 }],
  [/decimalNum$|precision$/i, { min: 0, max: 20 }],
];
/** General measures, which are left to CSS. */
const isGeneral = (name: string): boolean => name === 'width';

const known = new Map<string, Bounds | null>();

/** Returns the bounds of a setting by its name; `undefined` if any drawable value is allowed. */
export function boundsOf(name: string): Bounds | undefined {
  const before = known.get(name);
  if (before !== undefined) return before ?? undefined;
  const found = isGeneral(name) ? undefined : rules.find(([pattern]) => pattern.test(name))?.[1];
  // Names come from untrusted files: the cache is bounded.
  if (known.size < 2000) known.set(name, found ?? null);
  return found;
}

/** Returns the value limited to the bounds of its setting. */
export function bounded(name: string, value: number): number {
  const bounds = boundsOf(name);
  return bounds ? Math.min(bounds.max, Math.max(bounds.min, value)) : value;
}

/** Returns a number from a number or a digit text, however large; `undefined` for everything else. */
export function numeric(value: JsonValue | undefined): number | undefined {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof parsed === 'number' && !Number.isNaN(parsed) ? parsed : undefined;
}

/** Shortest dash and gap in px: a line would have millions of shorter ones. */
const shortestDash = 0.5;

/** Returns the length of one dash or gap; 0 is a dot. */
export function dashLength(length: number): number {
  return length === 0 ? 0 : Math.min(lengths.max, Math.max(shortestDash, length));
}
