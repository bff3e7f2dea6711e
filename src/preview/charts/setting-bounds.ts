import type { JsonValue } from '../../shared/contract/json.ts';

/** Smallest and largest value that is drawn as it is. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Of data and the ends of axes. Beyond them the library runs out of exact steps between ticks, and does not come back. */
export const valueBounds: Bounds = { min: -1e50, max: 1e50 };

const lengths: Bounds = { min: 0, max: 4000 };
const shifts: Bounds = { min: -4000, max: 4000 };

/** By the end of a setting's name: charts name the same measures alike. px where it is a length, degrees where it turns. */
const rules: readonly (readonly [RegExp, Bounds])[] = [
  [/fontSize$/i, { min: 1, max: 400 }],
  [/^canvas(Width|Height)$/, { min: 1, max: 16_000 }],
  [/^aspectRatio$/, { min: 0.01, max: 100 }],
  // Room within a box: less than none would turn it inside out.
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
/** General measures, which style sheets deal with. */
const isGeneral = (name: string): boolean => name === 'width';

const known = new Map<string, Bounds | null>();

/** Bounds of a setting by its name; `undefined` where any value that charts can draw may stand. */
export function boundsOf(name: string): Bounds | undefined {
  const before = known.get(name);
  if (before !== undefined) return before ?? undefined;
  const found = isGeneral(name) ? undefined : rules.find(([pattern]) => pattern.test(name))?.[1];
  // Names come from files of strangers.
  if (known.size < 2000) known.set(name, found ?? null);
  return found;
}

/** The value within the bounds of its setting. */
export function bounded(name: string, value: number): number {
  const bounds = boundsOf(name);
  return bounds ? Math.min(bounds.max, Math.max(bounds.min, value)) : value;
}

/** Number out of a number or a digit text, however large; `undefined` for everything else. */
export function numeric(value: JsonValue | undefined): number | undefined {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof parsed === 'number' && !Number.isNaN(parsed) ? parsed : undefined;
}

/** Shortest dash and gap in px: of shorter ones a line has millions. */
const shortestDash = 0.5;

/** Length of one dash or gap; 0 is a dot. */
export function dashLength(length: number): number {
  return length === 0 ? 0 : Math.min(lengths.max, Math.max(shortestDash, length));
}
