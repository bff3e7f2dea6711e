import { expect, test } from 'vitest';
import { badgeArea, clearBadgeMiddle, overlap, pointShare } from './sign-areas.ts';

const window = { width: 1024, height: 800 };
const nowhere = () => false;

test('signs of low widgets in rows below each other do not cover one another, even where text is everywhere', () => {
  const rows = [0, 1, 2, 3].map((row) => ({ left: 20, top: 40 + row * 12, width: 900, height: 12 }));
  for (const coversText of [nowhere, () => true]) {
    const areas: ReturnType<typeof badgeArea>[] = [];
    for (const box of rows) {
      const middle = clearBadgeMiddle(box, 1.5, window, coversText, (area) => areas.some((one) => overlap(one, area)));
      const area = badgeArea(middle, 1.5);
      expect(areas.some((one) => overlap(one, area))).toBe(false);
      areas.push(area);
    }
    // The first one has nobody to make way for.
    expect(areas[0]).toEqual(badgeArea({ left: 920, top: 40 }, 1.5));
  }
});

test('the dot of a widget that waits for trust covers no text that reaches into its corner', () => {
  const title = { left: 100, top: 40, width: 180, height: 20 };
  const coversText = (area: ReturnType<typeof badgeArea>) => overlap(area, { left: 100, top: 42, width: 180, height: 16 });
  const middle = clearBadgeMiddle(title, pointShare, window, coversText);
  expect(coversText(badgeArea(middle, pointShare))).toBe(false);
  // Nearby all the same.
  expect(Math.hypot(middle.left - 280, middle.top - 40)).toBeLessThan(12);
});
