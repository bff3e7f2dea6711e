import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLineSplitter, linesWith, splitLines, type TextLine } from './split-lines.ts';

describe('splitLines', () => {
  it('numbers lines and goes on without a number where one is too long', () => {
    const lines = splitLines(`a\r\n${'x'.repeat(2_500)}\nb`);
    expect(lines.map((line) => [line.number, line.text.length])).toEqual([
      [1, 1],
      [2, 1_000],
      [null, 1_000],
      [null, 500],
      [3, 1],
    ]);
  });
  const anyUnit = fc.constantFrom('a', '😀', 'é');
  const partsOfLists = fc.constantFrom('a'.repeat(60), '1', '😀', ',', ' ', '"', '{', ']');
  it.each([
    ['a text without a place to cut at', anyUnit],
    ['a list', partsOfLists],
  ])('loses nothing of %s and cuts no character in two', (_what, unit) => {
    fc.assert(
      fc.property(fc.string({ unit, minLength: 900, maxLength: 2_200 }), (text) => {
        const lines = splitLines(text);
        expect(lines.map((line) => line.text).join('')).toBe(text);
        for (const line of lines) expect(line.text.isWellFormed()).toBe(true);
        for (const line of lines.slice(0, -1)) expect(line.text.length).toBeGreaterThanOrEqual(800);
        for (const line of lines) expect(line.text.length).toBeLessThanOrEqual(1_000);
      }),
    );
  });
  it.each([
    ['numbers', JSON.stringify(Array.from({ length: 500 }, (_, index) => index * 12_345)), /[[,\]]$/],
    ['formatted amounts', JSON.stringify(Array.from({ length: 500 }, (_, index) => `${index},234.50`)), /"[,\]]$/],
    ['records', JSON.stringify(Array.from({ length: 200 }, (_, Ordinal) => ({ Ordinal, Value: 1.5 * Ordinal }))), /[,\]]$/],
    ['records with blanks', `[${Array.from({ length: 200 }, (_, at) => `{ "Value": "${at}, 5" }`).join(', ')}]`, /(}, |\])$/],
    ['words', 'Nothing came back from there; '.repeat(100), /[ ;]$/],
  ])('cuts %s between them', (_what, text, end) => {
    const lines = splitLines(text);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.map((line) => line.text).join('')).toBe(text);
    for (const line of lines) expect(line.text).toMatch(end);
  });
  it('ends lines where any line end is, also at the end of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\r', '\n', '\r\n'), maxLength: 40 }), (text) => {
        expect(splitLines(text).map((line) => line.text)).toEqual(text.split(/\r\n|\n|\r/));
      }),
    );
  });
  it('gives the same lines in parts, of which none goes on for longer than a line', () => {
    const text = Array.from({ length: 60 }, (_, index) => 'x'.repeat(index * 50)).join('\r\n');
    const lines: TextLine[] = [];
    const splitter = createLineSplitter(text);
    for (let isDone = false; !isDone; ) {
      const before = lines.length;
      isDone = splitter.add(lines, 2_000);
      expect(lines.slice(before).reduce((sum, line) => sum + line.text.length, 0)).toBeLessThanOrEqual(3_000);
    }
    expect(lines).toEqual(splitLines(text));
  });
});

describe('linesWith', () => {
  it('finds what stands across the places where a long line is cut, and not across line ends', () => {
    for (let before = 985; before <= 1_001; before += 1) {
      const lines = splitLines(`${'x'.repeat(before)}The_NEEDLE${'y'.repeat(1_500)}\nneed\nle`);
      expect(linesWith(lines, 'needle'), `${before} before`).toEqual([before + 4 < 1_000 ? 0 : 1]);
    }
    expect(linesWith(splitLines('need\nle'), 'needle')).toEqual([]);
    expect(linesWith(splitLines('one\ntwo'), '')).toEqual([]);
  });
  it('finds what stands where a list is cut', () => {
    const text = Array.from({ length: 400 }, (_, index) => `"${index}, a"`).join(', ');
    const lines = splitLines(text);
    const [first = '', second = ''] = lines.map((line) => line.text.toLowerCase());
    expect(linesWith(lines, `${first.slice(-9)}${second.slice(0, 4)}`)).toEqual([0]);
  });
  it('finds the same in parts as at once', () => {
    const lines = splitLines(Array.from({ length: 40 }, (_, index) => `${'x'.repeat(index * 60)}needle ${index}`).join('\n'));
    const inParts = [];
    for (let from = 0; from < lines.length; from += 7) inParts.push(...linesWith(lines, 'needle 1', from, 7));
    expect(inParts).toEqual(linesWith(lines, 'needle 1'));
    expect(inParts).toHaveLength(11);
  });
});
