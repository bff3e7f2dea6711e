import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leavesReach, lensReach } from './lens-reach.ts';

const spans = fc
  .tuple(fc.integer({ min: 1, max: 300_000 }), fc.integer({ min: 0, max: 150 }))
  .map(([first, length]) => ({ first, last: first + length }));

describe('lensReach', () => {
  it('is the whole file where there are few actions, and never left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), spans, (actions, seen) => {
        expect(leavesReach(lensReach(actions, seen), seen)).toBe(false);
      }),
    );
  });

  it('holds the lines that are seen, and some hundred around them at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 301, max: 100_000 }), spans, (actions, seen) => {
        const reach = lensReach(actions, seen);
        expect(reach.first).toBeLessThanOrEqual(seen.first);
        expect(reach.last).toBeGreaterThanOrEqual(seen.last);
        expect(reach.last - reach.first).toBeLessThanOrEqual(600);
        expect(leavesReach(reach, seen)).toBe(false);
      }),
    );
  });

  it('is left before the first line without lenses is seen', () => {
    const reach = lensReach(1_000, { first: 500, last: 540 });
    expect(reach).toEqual({ first: 300, last: 740 });
    expect(leavesReach(reach, { first: 640, last: 690 })).toBe(false);
    expect(leavesReach(reach, { first: 651, last: 691 })).toBe(true);
    expect(leavesReach(reach, { first: 350, last: 390 })).toBe(false);
    expect(leavesReach(reach, { first: 349, last: 389 })).toBe(true);
  });

  it('begins at the first line for a text that nobody sees', () => {
    expect(lensReach(1_000, undefined)).toEqual({ first: 1, last: 200 });
  });
});
