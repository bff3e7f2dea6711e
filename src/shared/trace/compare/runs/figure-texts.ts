import type { Difference } from '../compare-answers.ts';

/** A number in a text, with what stands before and behind it, such as a sign, a currency or a unit. */
const figureText = /^([^\d]{0,12}?)([-−]?)(\d[\d.,]{0,29})([^\d]{0,12})$/;

/** How figures are written: what groups digits, and what stands before the fraction. */
const writings = [
  { groups: ',', whole: /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/, point: '.' },
  { groups: '.', whole: /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/, point: ',' },
] as const;

interface Reading {
  readonly before: number;
  readonly after: number;
  /** Whether both have as many digits in their fraction. */
  readonly isEven: boolean;
}

/**
 * Returns change and share of two texts that are one figure each in the same unit, such as `137.1 m`. What a dot or a comma means is not known:
 * the share is left out where it depends on that, and so is the change.
 */
export function figureChange(before: string, after: string): Pick<Difference, 'change' | 'share'> {
  const [first, second] = [figureText.exec(before), figureText.exec(after)];
  if (first === null || second === null || first[1] !== second[1] || first[4] !== second[4]) return {};
  const all = writings.flatMap((writing) => readBoth(first, second, writing) ?? []);
  const even = all.filter(({ isEven }) => isEven);
  const readings = even.length > 0 ? even : all;
  const shares = readings.map((one) => (one.after - one.before) / Math.abs(one.before));
  const [share] = shares;
  const [reading] = readings;
  if (reading === undefined || share === undefined || shares.some((other) => Math.abs(other - share) > 1e-9)) return {};
  const change = Number((reading.after - reading.before).toPrecision(12));
  const isCertain = readings.every((other) => other.before === reading.before && other.after === reading.after);
  return { ...(isCertain ? { change } : {}), ...(Number.isFinite(share) ? { share } : {}) };
}

function readBoth(before: RegExpExecArray, after: RegExpExecArray, writing: (typeof writings)[number]): Reading | null {
  const [first, second] = [readOne(before, writing), readOne(after, writing)];
  if (first === null || second === null) return null;
  return { before: first.value, after: second.value, isEven: first.digits === second.digits };
}

function readOne([, , sign, text = '']: RegExpExecArray, { groups, whole, point }: (typeof writings)[number]) {
  const found = whole.exec(text);
  if (found === null) return null;
  const value = Number(text.replaceAll(groups, '').replace(point, '.'));
  return { value: sign === '' ? value : -value, digits: found[1]?.length ?? 0 };
}
