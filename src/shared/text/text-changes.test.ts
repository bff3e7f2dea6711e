import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addTextChange, applyTextChanges, changedLength, type TextChange } from './text-changes.ts';

/** Texts with characters that trip up editors and encodings. */
const anyText = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r\n', '\r', '😀', '\ud83d', 'é', '\u2028', '\uFEFF'), maxLength: 12 });

/** A step by its start and length in a text of any length, as shares of it. */
const anyStep = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  text: anyText,
});

/** Returns the changes of those steps, and the text after each of them, made by plain slicing. */
function typed(text: string, steps: readonly { readonly at: number; readonly share: number; readonly text: string }[]) {
  const changes: TextChange[] = [];
  const texts = [text];
  for (const step of steps) {
    const before = texts.at(-1) ?? '';
    const start = Math.floor(step.at * before.length);
    const end = start + Math.floor(step.share * (before.length - start));
    changes.push({ start, end, text: step.text });
    texts.push(before.slice(0, start) + step.text + before.slice(end));
  }
  return { changes, texts };
}

describe('changes of a text', () => {
  it('result in the typed text, applied at once or one by one', () => {
    fc.assert(
      fc.property(anyText, fc.array(anyStep, { maxLength: 30 }), (text, steps) => {
        const { changes, texts } = typed(text, steps);
        expect(applyTextChanges(text, changes)).toBe(texts.at(-1));
        expect(changedLength(text.length, changes)).toBe(texts.at(-1)?.length);
        expect(changes.reduce((before, change) => applyTextChanges(before, [change]) ?? '', text)).toBe(texts.at(-1));
      }),
    );
  });

  it('result in the same text when each is added to the previous ones', () => {
    fc.assert(
      fc.property(anyText, fc.array(anyStep, { maxLength: 30 }), (text, steps) => {
        const { changes, texts } = typed(text, steps);
        const added = changes.reduce<readonly TextChange[]>((before, change) => addTextChange(before, change), []);
        expect(applyTextChanges(text, added)).toBe(texts.at(-1));
        expect(added.length).toBeLessThanOrEqual(changes.length);
      }),
    );
  });

  it('of consecutive keys are one change', () => {
    const keys = [...'word'].map((text, index) => ({ start: 10 + index, end: 10 + index, text }));
    expect([...keys, { start: 13, end: 14, text: '' }].reduce<readonly TextChange[]>(addTextChange, [])).toEqual([
      { start: 10, end: 10, text: 'wor' },
    ]);
  });

  it('outside the text are refused', () => {
    for (const change of [
      { start: -1, end: 0, text: '' },
      { start: 2, end: 1, text: '' },
      { start: 0, end: 4, text: '' },
      { start: 0.5, end: 1, text: '' },
      { start: Number.NaN, end: 1, text: '' },
    ]) {
      expect(applyTextChanges('abc', [change])).toBeUndefined();
      expect(changedLength(3, [change])).toBeUndefined();
    }
    expect(
      applyTextChanges('abc', [
        { start: 0, end: 3, text: '' },
        { start: 0, end: 1, text: '' },
      ]),
    ).toBeUndefined();
  });
});
