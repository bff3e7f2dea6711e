import { createRandom } from '../../src/main/sample-backend/model/random.ts';

/** Repeatable choices from a seed. */
export interface Chance {
  /** A whole number from 0 up to, but not including, `end`; 0 for an empty range. */
  below(end: number): number;
  /** True as often as `share` says (0 to 1). */
  happens(share: number): boolean;
  of<Value>(list: readonly [Value, ...Value[]]): Value;
  /** One of a list that may be empty. */
  from<Value>(list: readonly Value[]): Value | undefined;
}

export function createChance(seed: number): Chance {
  const random = createRandom(seed);
  // Seeds that follow each other begin alike.
  for (let skipped = 0; skipped < 3; skipped += 1) random();
  const below = (end: number): number => Math.floor(random() * Math.max(1, end));
  return {
    below,
    happens: (share) => random() < share,
    of: (list) => list[below(list.length)] ?? list[0],
    from: (list) => list[below(list.length)],
  };
}
