/** A piece of a cellset: `$skip=from`, `$top=count`. */
export interface OrdinalRange {
  readonly from: number;
  readonly count: number;
}

export interface RangeLimits {
  /** Unwanted cells between two wanted ones that are read along instead of being skipped by another range. */
  readonly widestGap: number;
  readonly maxRanges: number;
  /** Cells of all ranges together. */
  readonly maxCells: number;
}

/**
 * Returns as few ranges as possible that contain the wanted ordinals. What exceeds the bounds is left out, the last ordinals first.
 * @param ordinals Whole numbers from 0, in any order, repeated or not.
 */
export function planRanges(ordinals: readonly number[], { widestGap, maxRanges, maxCells }: RangeLimits): readonly OrdinalRange[] {
  const ranges: { from: number; count: number }[] = [];
  let cells = 0;
  for (const ordinal of [...new Set(ordinals)].toSorted((left, right) => left - right)) {
    const last = ranges.at(-1);
    const extended = last === undefined ? 0 : ordinal - last.from + 1;
    const isNear = last !== undefined && extended - last.count - 1 <= widestGap;
    const added = isNear ? extended - last.count : 1;
    if (cells + added > maxCells || (!isNear && ranges.length === maxRanges)) break;
    cells += added;
    if (isNear) last.count = extended;
    else ranges.push({ from: ordinal, count: 1 });
  }
  return ranges;
}
