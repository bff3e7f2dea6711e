import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyTextChanges, type TextChange } from '../../../../shared/text/text-changes.ts';
import { wholeText } from './unsaved-text.ts';

it('is the text after all changes, whenever it is read, and each state stays as it was', () => {
  const anyStep = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.nat(3),
    text: fc.string({ maxLength: 3 }),
    isRead: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.array(anyStep, { maxLength: 120 }), (start, steps) => {
      let text = wholeText(start);
      const states = [{ text, whole: start }];
      for (const { at, cut, text: typed, isRead } of steps) {
        const before = states.at(-1)?.whole ?? '';
        const from = Math.floor(at * before.length);
        const change: TextChange = { start: from, end: Math.min(before.length, from + cut), text: typed };
        text = text.after([change]) ?? text;
        states.push({ text, whole: applyTextChanges(before, [change]) ?? '' });
        if (isRead) text.read();
      }
      for (const state of states) expect([state.text.read(), state.text.length]).toEqual([state.whole, state.whole.length]);
    }),
  );
});

it('refuses changes outside the text', () => {
  expect(wholeText('abc').after([{ start: 2, end: 4, text: '' }])).toBeUndefined();
});
