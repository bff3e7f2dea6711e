import type { DimensionElement } from '../model/dimension.ts';

/** A list of tuples over the same dimensions; `dimensions` are indexes in the cube. */
export interface MemberSet {
  readonly dimensions: readonly number[];
  readonly tuples: readonly (readonly DimensionElement[])[];
}

export function membersOfSet(dimension: number, elements: readonly DimensionElement[]): MemberSet {
  return { dimensions: [dimension], tuples: elements.map((element) => [element]) };
}

/** Returns a key that is equal for equal tuples of the same dimensions. */
export function tupleKey(tuple: readonly DimensionElement[]): string {
  return tuple.map((element) => element.index).join(',');
}

/** Removes duplicate tuples; keeps the first of each. */
export function distinct(set: MemberSet): MemberSet {
  const seen = new Set<string>();
  const tuples = set.tuples.filter((tuple) => {
    const key = tupleKey(tuple);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return { dimensions: set.dimensions, tuples };
}
