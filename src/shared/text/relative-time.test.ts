import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactTime, relativeTime, relativeTimeHolds } from './relative-time.ts';

const now = new Date(2026, 10, 20, 21, 0, 30).getTime();

describe('relativeTime', () => {
  it.each([
    [0, 'just now'],
    [4_999, 'just now'],
    [5_000, '5 s ago'],
    [59_999, '59 s ago'],
    [60_000, '1 min ago'],
    [3_599_999, '59 min ago'],
    [3_600_000, '1 h ago'],
    [86_400_000, 'a day ago'],
    [3 * 86_400_000, '3 days ago'],
    [7 * 86_400_000, '2026-11-13'],
  ])('says of something %i ms old: %s', (age, text) => {
    expect(relativeTime(now - age, now)).toBe(text);
  });

  it('takes what lies ahead for now, and what is no time for none', () => {
    expect(relativeTime(now + 90_000, now)).toBe('just now');
    expect(relativeTime(Number.NaN, now)).toBe('–');
    expect(relativeTime(-9e15, now)).toBe('–');
  });

  it('reads the same for exactly as long as relativeTimeHolds says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 * 86_400_000 }), (age) => {
        const held = relativeTimeHolds(now - age, now);
        const text = relativeTime(now - age, now);
        if (!Number.isFinite(held)) {
          expect(text).toBe(relativeTime(now - age, now + 86_400_000));
          return;
        }
        expect(held).toBeGreaterThan(0);
        expect(relativeTime(now - age, now + held - 1)).toBe(text);
        expect(relativeTime(now - age, now + held)).not.toBe(text);
      }),
    );
  });
});

it('exactTime gives date and time of day', () => {
  expect(exactTime(now)).toBe('2026-11-20 21:00:30');
  expect(exactTime(Number.NaN)).toBe('–');
});
