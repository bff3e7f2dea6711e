import { describe, expect, it } from 'vitest';
import { judgeRound, type TypingRound } from './typing-judge.ts';

/** A key every 100 ms from 0 on, killed after the last one. */
function round(typed: string, found: readonly string[], startLength = 4): TypingRound {
  const keys = Array.from({ length: typed.length - startLength }, (_, place) => ({ at: place * 100, length: startLength + place + 1 }));
  return { startLength, typed, keys, found, endedAt: keys.length * 100 };
}

describe('a killed round of typing', () => {
  it('loses nothing where everything came back, on offer or on the disk', () => {
    expect(judgeRound(round('diskabc', ['diskabc', 'disk']))).toEqual({ keys: 3, lostKeys: 0, lost: 0 });
    expect(judgeRound(round('diskabc', ['disk', 'diskabc']))).toEqual({ keys: 3, lostKeys: 0, lost: 0 });
  });

  it('loses what was typed since the first key that did not come back', () => {
    expect(judgeRound(round('diskabcde', ['diskabc', 'disk']))).toEqual({ keys: 5, lostKeys: 2, lost: 200 });
    expect(judgeRound(round('diskabcde', ['disk']))).toEqual({ keys: 5, lostKeys: 5, lost: 500 });
  });

  it('does not count keys after the end of the app', () => {
    expect(judgeRound({ ...round('diskabc', ['diskab']), endedAt: 150 })).toEqual({ keys: 3, lostKeys: 0, lost: 0 });
  });

  it('is at fault in the shortest round where a text is wrong, even beside the right one', () => {
    for (const found of [['diskx'], ['diskab', 'disk, but another'], ['diskabc']]) {
      expect(judgeRound(round('diskab', found)).fault).toBe('a text came back that was not typed');
    }
  });

  it('is at fault where the text of before is gone', () => {
    expect(judgeRound(round('diskab', ['dis'])).fault).toBe('less came back than there was before the first key');
    expect(judgeRound(round('diskab', [])).fault).toBe('less came back than there was before the first key');
  });
});
