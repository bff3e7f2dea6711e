import { describe, expect, it } from 'vitest';
import { planRanges } from './ordinal-ranges.ts';

const limits = { widestGap: 2, maxRanges: 3, maxCells: 10 };

describe('planRanges', () => {
  it('joins neighbours and near ones, in any order and repeated', () => {
    expect(planRanges([5, 3, 4, 4, 8, 20], limits)).toEqual([
      { from: 3, count: 6 },
      { from: 20, count: 1 },
    ]);
    expect(planRanges([], limits)).toEqual([]);
  });

  it('stops at the number of pieces', () => {
    expect(planRanges([0, 10, 20, 30, 40], limits)).toEqual([0, 10, 20].map((from) => ({ from, count: 1 })));
  });

  it('stops at the number of cells, with those in between', () => {
    const ranges = planRanges(
      Array.from({ length: 50 }, (_, index) => index * 3),
      limits,
    );
    expect(ranges).toEqual([{ from: 0, count: 10 }]);
    expect(planRanges([0, 1, 2, 100, 101, 102, 200, 201, 202, 203, 204], limits).reduce((sum, range) => sum + range.count, 0)).toBe(10);
  });
});
