import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineChanges, linesOf, revertedBlock } from './line-changes.ts';

const revert = (before: string, after: string, index: number): string => {
  const change = lineChanges(before, after)[index];
  if (!change) throw new Error('no such block');
  const { start, end, text } = revertedBlock(before, after, change);
  return after.slice(0, start) + text + after.slice(end);
};

it('names added, changed and removed blocks by their lines', () => {
  expect(lineChanges('a\nb\nc\nd\ne\n', 'a\nB\nc\nx\nd\n')).toEqual([
    { kind: 'changed', start: 2, end: 3, oldStart: 2, oldEnd: 3 },
    { kind: 'added', start: 4, end: 5, oldStart: 4, oldEnd: 4 },
    { kind: 'removed', start: 6, end: 6, oldStart: 5, oldEnd: 6 },
  ]);
  expect(lineChanges('a\r\nb', 'a\nb')).toEqual([]);
});

it('a block is restored and the others stay, in the line ends of the text', () => {
  expect(revert('a\nb\nc\n', 'x\r\nb\r\nc\r\ny\r\n', 0)).toBe('a\r\nb\r\nc\r\ny\r\n');
  expect(revert('a\nb\nc\n', 'x\r\nb\r\nc\r\ny\r\n', 1)).toBe('x\r\nb\r\nc\r\n');
});

it('restoring every block gives the old lines, whatever the texts are', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      let now = after;
      for (let count = lineChanges(before, after).length; count > 0; count -= 1) now = revert(before, now, 0);
      expect(linesOf(now)).toEqual(linesOf(before));
    }),
    { numRuns: 500 },
  );
});

it('texts with nothing in common are one block, quickly', () => {
  const [before, after] = ['a', 'b'].map((name) => Array.from({ length: 50_000 }, (_, index) => `${name}${index}`).join('\n'));
  const started = performance.now();
  expect(lineChanges(before ?? '', after ?? '')).toEqual([{ kind: 'changed', start: 1, end: 50_001, oldStart: 1, oldEnd: 50_001 }]);
  expect(performance.now() - started).toBeLessThan(3_000);
});
